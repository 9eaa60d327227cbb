/**
 * The stages of single pages, bundled to one file that worker threads and the main thread both run.
 * Nothing here knows how pages are spread over threads.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SiteData } from '../../../schema/site-data.ts';
import { pageFile, render as renderDocument } from '../../app/entry-server.tsx';
import type { Asset } from '../../content/assets.ts';
import type { Collections } from '../../content/collections.ts';
import { compilePage } from '../../content/compile.ts';
import { prepareToExamine } from '../../content/examine.ts';
import { type BuiltPage, type CheckedHtml, createHtmlChecker } from '../html-check.ts';
import { language } from '../language.ts';
import { dataFile, htmlFile } from '../outputs/addresses.ts';
import type { Shareable } from '../outputs/sharing-image.ts';
import type { Palette } from '../pictures/palette.ts';
import { pagePolicies, pagePolicy } from '../policy.ts';
import { presentPage } from '../present.ts';
import { createFileExaminer, type PageState, type Place, type Timed } from './file-examiner.ts';
import { inSources } from './source-lines.ts';
import { createStopwatch } from './stopwatch.ts';
import { type Written, write } from './written.ts';

const examiner = createFileExaminer(language);

/** Everything that rendering needs beside a page's own file. */
export interface RenderContext {
  readonly site: SiteData;
  readonly brand: string;
  readonly assets: readonly Asset[];
  readonly collections: Collections;
  readonly palette: Palette;
  readonly code: Parameters<typeof renderDocument>[2];
  /** Addresses of the files of every block type. */
  readonly blocks: Parameters<typeof pageFile>[2];
}

export interface RenderTask extends Place {
  /** A file with the `RenderContext` as JSON: threads read it once. */
  readonly contextFile: string;
  /** `ids` are the sections that the page promises. */
  readonly pages: readonly (Pick<BuiltPage, 'route' | 'ids'> & PageState)[];
  readonly out: string;
}

export const { examine } = examiner;

/** What a thread can do before there is work. */
export function warmUp(): void {
  prepareToExamine(language);
}

export interface RenderedPages extends Timed<Written> {
  readonly html: CheckedHtml;
  /** Files that are no longer what was examined; their pages were left out. */
  readonly changed: readonly string[];
}

/** Compiles, renders, writes and checks pages. @throws with the file's name when a page cannot be rendered */
export function renderPages({ pages, out, contextFile, ...place }: RenderTask): RenderedPages {
  const context = readContext(contextFile);
  const { clock, times } = createStopwatch();
  const checker = createHtmlChecker();
  const changed: string[] = [];
  const results = pages.flatMap(({ file, hash, route, ids }) => {
    const data = clock('read', () => examiner.data({ ...place, file, hash }));
    if (!data) {
      changed.push(file);
      return [];
    }
    const compiled = clock('compile', () => compilePage(data, route, context));
    const { page, structuredData } = clock('compile', () => presentPage(compiled, data as Shareable, context));
    const html = clock('render', () =>
      naming(file, () => renderDocument(page, context.site, context.code, structuredData)),
    );
    // At once: a page that is kept for later is carried along by every collection of garbage until then.
    clock('html', () => checker.check({ path: htmlFile(route), file, route, html, ids }));
    return clock('write', () => [
      write(out, htmlFile(route), html),
      write(out, dataFile(route), JSON.stringify(pageFile(page, context.code.build, context.blocks))),
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
  const { site, code, assets } = context;
  const policyOf = pagePolicies(pagePolicy(site, code));
  return { ...context, language, assets: byPath(assets), code: { ...code, policyOf } };
}

function byPath(assets: readonly Asset[]): ReadonlyMap<string, Asset> {
  return new Map(assets.map((asset) => [asset.path, asset]));
}

/** @throws naming the page's file and lines of the sources: those of this bundle mean nothing to anybody */
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
