/**
 * The stages of single pages, bundled to one file that worker threads and the main thread import.
 * This module does not depend on the distribution of pages over threads.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Declarations } from '../../../schema/collections/declarations.ts';
import type { PageData } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { pageFile, render as renderDocument } from '../../app/entry-server.tsx';
import { validatorsOf } from '../../content/analyze/validators.ts';
import { withCollections } from '../../content/common/schemas.ts';
import { compilePage, type PagePlace } from '../../content/compile/compile.ts';
import type { Asset } from '../../content/link/assets.ts';
import type { Collections } from '../../content/link/collections.ts';
import type { TokenValues } from '../../content/text/tokens.ts';
import { dataFile, htmlFile } from '../addresses.ts';
import { type WrittenFile, write } from '../cache/write-file.ts';
import { type AnalyzeContext, createFileAnalyzer, type PageState, type Timed } from '../check/file-analyzer.ts';
import { createStopwatch } from '../check/stopwatch.ts';
import { highlight } from '../highlight/highlight.ts';
import { pagePolicies, pagePolicy } from '../hosting/policy.ts';
import { shareable } from '../images/sharing-image.ts';
import { schemas } from '../schemas/schemas.ts';
import { type BuiltPage, type CheckedHtml, createHtmlChecker } from './html-check.ts';
import { presentPage } from './page-head.ts';
import { inSources } from './source-lines.ts';

const analyzer = createFileAnalyzer(schemas);

/** The input of rendering beside the page's own file. */
export interface RenderContext {
  readonly site: SiteData;
  readonly tokens: TokenValues;
  readonly isSample: boolean;
  readonly assets: readonly Asset[];
  readonly collections: Collections;
  /** Those of the schemas of the site's pages. */
  readonly declarations: Declarations;
  readonly code: Parameters<typeof renderDocument>[2];
  /** Addresses of the files of every block type. */
  readonly blocks: Parameters<typeof pageFile>[3];
}

export interface RenderTask extends AnalyzeContext {
  /** Path of the `RenderContext` as JSON, which each thread reads once. */
  readonly contextFile: string;
  /** `ids` are the sections that the page file declares. */
  readonly pages: readonly (PagePlace & Pick<BuiltPage, 'ids'> & PageState)[];
  readonly out: string;
}

export const { analyze } = analyzer;

/** Prepares a thread before its first task. */
export function warmUp(): void {
  validatorsOf(schemas).page();
}

export interface RenderedPages extends Timed<WrittenFile> {
  readonly html: CheckedHtml;
  /** Files that have changed since they were analyzed; their pages were not rendered. */
  readonly changed: readonly string[];
}

/** Compiles, renders, writes and checks pages. @throws an error with the file's name if a page cannot be rendered */
export function renderPages({ pages, out, contextFile, ...analyzeContext }: RenderTask): RenderedPages {
  const context = readContext(contextFile);
  const { clock, times } = createStopwatch();
  const checker = createHtmlChecker();
  const changed: string[] = [];
  const results = pages.flatMap(({ file, hash, ids, ...place }) => {
    const { route, title } = place;
    const data = clock('read', () => analyzer.data({ ...analyzeContext, file, hash }));
    if (!data) {
      changed.push(file);
      return [];
    }
    const present = (showsUnpublished: boolean) =>
      presentPage(
        compilePage(data, { ...place, file }, { ...context, showsUnpublished }),
        { ...shareable(data, context.schemas), title },
        context,
      );
    const { page, structuredData } = clock('compile', () => present(false));
    const render = (shown: PageData) => renderDocument(shown, context.site, context.code, structuredData);
    const html = clock('render', () => naming(file, () => orNumbered(render, page, () => present(true).page)));
    // The page is checked now, so that its HTML can be garbage-collected early.
    clock('html', () => checker.check({ path: htmlFile(route), file, route, html, ids }));
    return clock('write', () => [
      write(out, htmlFile(route), html),
      write(out, dataFile(route), JSON.stringify(pageFile(page, context.site, context.code.build, context.blocks))),
    ]);
  });
  return { results, times, html: checker.found(), changed };
}

let latest: { readonly file: string; readonly context: ReturnType<typeof parseContext> } | undefined;

function readContext(file: string) {
  if (latest?.file !== file) latest = { file, context: parseContext(readFileSync(file, 'utf8')) };
  return latest.context;
}

function parseContext(json: string) {
  const context = JSON.parse(json) as RenderContext;
  const { site, code, assets, declarations } = context;
  const policyOf = pagePolicies(pagePolicy(site, code));
  return {
    ...context,
    schemas: withCollections(schemas, declarations),
    highlight,
    assets: byPath(assets),
    code: { ...code, policyOf },
  };
}

function byPath(assets: readonly Asset[]): ReadonlyMap<string, Asset> {
  return new Map(assets.map((asset) => [asset.path, asset]));
}

/**
 * Renders a page.
 * @param whole returns it with the blocks that are not published, so that an error counts blocks as the file has them
 */
function orNumbered(render: (page: PageData) => string, page: PageData, whole: () => PageData): string {
  try {
    return render(page);
  } catch (error) {
    render(whole());
    throw error;
  }
}

/** @throws the error of `work` with the page's file in its message and source positions instead of bundle positions */
function naming<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (reason) {
    const { message, stack = '' } = reason as Error;
    const error = new Error(`${file}: ${message}`);
    error.stack = [error.message, ...inSources(stack, fileURLToPath(import.meta.url))].join('\n');
    throw error;
  }
}
