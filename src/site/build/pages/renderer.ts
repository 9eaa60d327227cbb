/**
 * The stages of single pages, bundled to one file that worker threads and the main thread import.
 * This module does not depend on the distribution of pages over threads.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Addresses } from '../../../../schema/addresses.ts';
import type { PageData } from '../../../../schema/compiled.ts';
import { pageFile, RenderError, renderPage, type SharedText, sharedText } from '../../../app/server/entry-server.tsx';
import { validatorsOf } from '../../../content/analyze/validators.ts';
import type { PagePlace } from '../../../content/compile/compile.ts';
import type { PageIndexEntry } from '../../../content/link/page-index.ts';
import { keepGeneratedCode } from '../../../content/validate/compiled-schema.ts';
import { dataFile, htmlFile, markdownFile } from '../../addresses.ts';
import { codeStore } from '../../cache/generated-code.ts';
import { createTable } from '../../cache/numbered-items.ts';
import { type WrittenFile, write } from '../../cache/write-file.ts';
import { type AnalyzeContext, createFileAnalyzer, type PageState, type Timed } from '../../check/file-analyzer.ts';
import { type Clock, createStopwatch } from '../../check/stopwatch.ts';
import { owner } from '../../owner.mjs';
import { schemas } from '../../schemas/built-in-schemas.ts';
import type { Rendering } from '../output/packed-files.ts';
import { compileRecorded, presented, type ReadPage } from './compile-page.ts';
import {
  type BuiltPage,
  type CheckedHtml,
  type CheckedTexts,
  createHtmlChecker,
  createTextChecker,
} from './html-check.ts';
import { createTexts, encodePage, replaceTexts } from './page-bytes.ts';
import { type ParsedContext, parseContext, readContext } from './read-context.ts';
import type { RenderFailure } from './render-failure.ts';

// The renderer bundle stores generated code in the cache of the site; without a site, next to its own folder. The entry
// is named after the bundle's file, whose name changes with the packages. The unbuilt source stores nothing.
const { dir: folder, base, ext } = path.parse(fileURLToPath(import.meta.url));
if (ext === '.mjs') keepGeneratedCode(codeStore(owner().cache ?? path.dirname(folder), base));

const analyzer = createFileAnalyzer(schemas);

export interface RenderTask extends AnalyzeContext {
  /** Path of the `RenderContext` as JSON, which each thread reads once. */
  readonly contextFile: string;
  /** `ids` are the sections that the page file declares. */
  readonly pages: readonly (PagePlace & Pick<BuiltPage, 'ids'> & Pick<PageIndexEntry, 'isUnlisted'> & PageState)[];
  readonly out: string;
}

export const { analyze } = analyzer;
export { parseContext };

/** Prepares a thread before its first task. */
export function warmUp(): void {
  validatorsOf(schemas).page();
}

/** A written page, and the facts for updating it later. */
export interface RenderedPage extends Pick<Rendering, 'reads' | 'shared'> {
  readonly html: WrittenFile;
  readonly data: WrittenFile;
  /** The page as Markdown, if it is published. */
  readonly markdown?: WrittenFile;
}

export interface RenderedPages extends Timed<RenderedPage> {
  readonly html: CheckedHtml;
  /** Files that have changed since they were analyzed; their pages were not rendered. */
  readonly changed: readonly string[];
  /** The first page that cannot be rendered; no page is then written. */
  readonly failure?: RenderFailure;
}

/**
 * Compiles, renders, checks and writes pages. Each stage handles all pages before the next stage begins. Alternating
 * the stages takes a third longer, probably because their code then leaves the processor's caches.
 */
export function renderPages({ pages, out, contextFile, ...analyzeContext }: RenderTask): RenderedPages {
  const context = readContext(contextFile);
  const { clock, times } = createStopwatch();
  const read = clock('read', () =>
    pages.map((page) => ({ ...page, data: analyzer.data({ ...analyzeContext, file: page.file, hash: page.hash }) })),
  );
  const changed = read.filter(({ data }) => !data).map(({ file }) => file);
  const present = read.flatMap(({ data, hash: _, ...page }) => (data ? [{ ...page, data }] : []));
  let made: ReturnType<typeof makePages<(typeof present)[number]>>;
  try {
    made = makePages(present, context, clock);
  } catch (error) {
    // Returned as data, because errors lose all properties but message and stack between threads.
    if (!(error instanceof FailedPage)) throw error;
    return { results: [], times, html: checkHtml([], context.addresses), changed, failure: error.failure };
  }
  const html = clock('html', () => checkHtml(made, context.addresses));
  const lists = createTable<readonly string[]>((list) => list.join('\n'));
  const results = clock('write', () =>
    made.map(({ route, html, json, markdown, reads, shared }) => {
      const page = encodePage(html, shared);
      return {
        html: write(out, htmlFile(route, context.addresses), page.bytes),
        data: write(out, dataFile(route, context.addresses), json),
        ...(markdown !== undefined && { markdown: write(out, markdownFile(route, context.addresses), markdown) }),
        reads: lists.items[lists.add(reads)]!,
        shared: page.shared,
      };
    }),
  );
  return { results, times, html, changed };
}

function checkHtml(pages: readonly Omit<BuiltPage, 'path'>[], addresses: Addresses): CheckedHtml {
  const checker = createHtmlChecker(addresses);
  for (const page of pages) checker.check({ ...page, path: htmlFile(page.route, addresses) });
  return checker.found();
}

/** The contents of a page's files, and the facts for updating them later. */
export interface PageOutput extends Pick<Rendering, 'reads' | 'shared'> {
  readonly html: string;
  /** Contents of the data file. */
  readonly json: string;
  /** The page as Markdown, if it is published. */
  readonly markdown?: string;
}

/**
 * Compiles and renders pages.
 * @returns the pages with their contents
 * @throws {FailedPage} for the first page that cannot be rendered
 */
export function makePages<P extends ReadPage>(
  pages: readonly P[],
  context: ParsedContext,
  clock: Clock = (_, work) => work(),
): (P & PageOutput)[] {
  const { shown, code, blocks } = context;
  const compiled = clock('compile', () => pages.map((source) => ({ source, ...compileRecorded(source, context) })));
  const rendered = clock('render', () =>
    compiled.map(({ source, own, page, structuredData, alternates, ...others }) => {
      const render = (each: PageData) => renderPage(each, shown, code, { structuredData, alternates }, own.shown);
      const whole = () => presented(source, { ...own, showsUnpublished: true }).page;
      return { source, own, page, ...others, ...naming(source.file, () => orNumbered(render, page, whole)) };
    }),
  );
  return clock('write', () =>
    rendered.map(({ source, own, page, markdown, reads, html, shared }) => {
      const text = page.markdown === undefined ? {} : { markdown: markdown() };
      const json = JSON.stringify(pageFile(page, own.shown, code.build, (type) => blocks[type]!));
      return { ...source, html, json, ...text, reads: reads(), shared };
    }),
  );
}

export interface UpdateTask extends Pick<RenderTask, 'contextFile' | 'out'> {
  /** `from` is the folder with the present HTML, `shared` are the shared texts in it. */
  readonly pages: readonly (Pick<BuiltPage, 'file' | 'route'> & {
    readonly from: string;
    readonly shared: readonly SharedText[];
  })[];
}

/** A written page whose shared texts have been replaced. */
export type UpdatedPage = Pick<RenderedPage, 'html' | 'shared'>;

export interface UpdatedPages extends Timed<UpdatedPage> {
  readonly html: CheckedTexts;
}

/** Replaces, checks and writes the shared texts of pages whose own parts have not changed. */
export function updatePages({ pages, out, contextFile }: UpdateTask): UpdatedPages {
  const { shown: site, addresses, code } = readContext(contextFile);
  const { clock, times } = createStopwatch();
  const checker = createTextChecker();
  const textFor = createTexts((facts) => sharedText(site, code, JSON.parse(facts)));
  const results = pages.map(({ route, file, from, shared }) => {
    const name = htmlFile(route, addresses);
    const bytes = clock('read', () => readFileSync(path.join(from, name)));
    const updated = clock('update', () =>
      replaceTexts({ bytes, shared }, (facts, before) => {
        const after = textFor(facts);
        checker.check({ path: name, file }, before, after);
        return after;
      }),
    );
    return { html: clock('write', () => write(out, name, updated.bytes)), shared: updated.shared };
  });
  return { results, times, html: checker.found() };
}

export interface CheckTask extends Pick<RenderTask, 'contextFile' | 'out'> {
  readonly pages: readonly Pick<BuiltPage, 'file' | 'route' | 'ids'>[];
}

/** Checks pages that have been written. */
export function checkPages({
  pages,
  out,
  contextFile,
}: CheckTask): { readonly html: CheckedHtml } & Pick<Timed<never>, 'times'> {
  const { addresses } = readContext(contextFile);
  const { clock, times } = createStopwatch();
  const read = clock('read', () =>
    pages.map((page) => ({ ...page, html: readFileSync(path.join(out, htmlFile(page.route, addresses)), 'utf8') })),
  );
  return { html: clock('html', () => checkHtml(read, addresses)), times };
}

/**
 * Renders a page.
 * @param whole returns the page with its unpublished blocks, so that an error counts blocks as in the file
 */
function orNumbered<T>(render: (page: PageData) => T, page: PageData, whole: () => PageData): T {
  try {
    return render(page);
  } catch (error) {
    render(whole());
    throw error;
  }
}

/** An error for a page that cannot be rendered. */
class FailedPage extends Error {
  constructor(readonly failure: RenderFailure) {
    super(`${failure.page}: ${failure.reason}`);
  }
}

/** @throws {FailedPage} if a part of the page fails */
function naming<T>(page: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    const { part, reason, stack = '' } = error;
    throw new FailedPage({ page, part, reason, stack });
  }
}
