import type { Addresses } from '../../../schema/addresses.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { hasMarkdown } from '../../content/link/listed.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import { dataFile, htmlFile, markdownFile } from '../addresses.ts';
import { createTable } from '../cache/numbered-items.ts';
import { isUntouched } from '../cache/write-file.ts';
import { ChangedFilesError } from '../changed-files-error.ts';
import type { CheckedSite } from '../check/check-site.ts';
import type { AnalyzeContext } from '../check/file-analyzer.ts';
import { addTimes, type StageTimes } from '../check/stopwatch.ts';
import type { BuiltState, NextSite } from './output/next-site.ts';
import type { Rendering } from './output/packed-files.ts';
import { type PageIdentities, renderedFacts } from './page-identity.ts';
import type { CheckedHtml } from './pages/html-check.ts';
import { RenderFailures } from './pages/render-failure.ts';
import { batches, type Pool } from './pool.ts';

/** Pages per task. */
const BATCH = 32;

/** The pages of a site in one language, the threads that render them, and the site that they are added to. */
export interface PageRendering {
  readonly site: Pick<CheckedSite, 'known'>;
  readonly siteData: SiteData;
  readonly pool: Pool;
  readonly next: NextSite;
  readonly analyzeContext: AnalyzeContext;
  readonly onProgress?: ((stage: 'render', done: number, total: number) => void) | undefined;
  readonly addresses: Addresses;
  readonly identities: PageIdentities;
}

/** A page of which only shared texts have changed, with its present HTML. */
interface OutdatedPage extends BuiltState {
  readonly page: PageIndexEntry;
  readonly rendering: Rendering;
}

interface ChangedPages {
  /** Pages that must be rendered. */
  readonly stale: readonly PageIndexEntry[];
  readonly outdated: readonly OutdatedPage[];
}

/** Keeps the pages that a build would not change. @returns the others */
export function findChanged(
  pages: readonly PageIndexEntry[],
  { next, identities, addresses, siteData }: PageRendering,
): ChangedPages {
  const stale: PageIndexEntry[] = [];
  const outdated: OutdatedPage[] = [];
  for (const page of pages) {
    const document = htmlFile(page.route, addresses);
    const states = next.statesOf(document).flatMap((state) => {
      const { rendering } = state.file;
      return rendering && identities.own(page, rendering.reads) === rendering.own ? { ...state, page, rendering } : [];
    });
    const keepOthers = (own: string) => dataFiles(page, siteData, addresses).every((name) => next.keep(name, own));
    // The HTML is compared first: after an edit of `site.yaml` its identity differs, so that no file has to be read.
    const isKept = states.some(
      ({ rendering: { own } }) => next.keep(document, identities.html(own)) && keepOthers(own),
    );
    if (isKept) continue;
    const usable = states.find(({ file, folder, rendering }) => isUntouched(folder, file) && keepOthers(rendering.own));
    if (usable) outdated.push(usable);
    else stale.push(page);
  }
  return { stale, outdated };
}

export interface WrittenPages {
  readonly times: StageTimes;
  readonly html: readonly CheckedHtml[];
}

/** Renders pages, and adds them to the next site. */
export async function renderPages(
  { site, pool, next, analyzeContext, onProgress, addresses, identities }: PageRendering,
  pages: readonly PageIndexEntry[],
  contextFile: string,
): Promise<WrittenPages> {
  const tasks = batches(pages, BATCH).map((batch) => ({
    ...analyzeContext,
    contextFile,
    out: next.folder,
    pages: batch.map((page) => ({
      ...renderedFacts(page),
      hash: site.known[page.file]!.hash,
      ids: page.facts.ids,
    })),
  }));
  const byFile = new Map(pages.map((page) => [htmlFile(page.route, addresses), page]));
  const lists = createTable<Rendering['reads']>((reads) => reads.join('\n'));
  let done = 0;
  const results = await pool.each('renderPages', tasks, ({ results: written, ...others }) => {
    for (const { html, data, markdown, reads: found, shared } of written) {
      const reads = lists.items[lists.add(found)]!;
      const own = identities.own(byFile.get(html.path)!, reads);
      next.add(html, identities.html(own), { own, reads, shared });
      next.add(data, own);
      if (markdown) next.add(markdown, own);
    }
    done += written.length;
    onProgress?.('render', done, pages.length);
    return others;
  });
  const changed = results.flatMap((result) => result.changed);
  if (changed.length > 0) throw new ChangedFilesError(changed);
  const failures = results.flatMap(({ failure }) => failure ?? []);
  if (failures.length > 0) throw new RenderFailures(failures);
  return { times: addTimes(results.map(({ times }) => times)), html: results.map(({ html }) => html) };
}

/** Replaces the shared texts of pages, and adds the pages to the next site. */
export async function updatePages(
  { pool, next, addresses, identities }: PageRendering,
  pages: readonly OutdatedPage[],
  contextFile: string,
): Promise<WrittenPages> {
  const out = next.folder;
  const tasks = batches(pages, BATCH).map((batch) => ({
    contextFile,
    out,
    pages: batch.map(({ page: { file, route }, folder, rendering }) => ({
      file,
      route,
      from: folder,
      shared: rendering.shared,
    })),
  }));
  const before = new Map(pages.map(({ page, rendering }) => [htmlFile(page.route, addresses), rendering]));
  const results = await pool.each('updatePages', tasks, ({ results: written, ...others }) => {
    for (const { html, shared } of written) {
      const rendering = before.get(html.path)!;
      next.add(html, identities.html(rendering.own), { ...rendering, shared });
    }
    return others;
  });
  // A new text may lack an id to which a page refers, and another task may have updated that page.
  const isWhole = results.some(({ html }) => html.concernPages);
  const checks = batches(isWhole ? pages : [], BATCH).map((batch) => ({
    contextFile,
    out,
    pages: batch.map(({ page: { file, route, facts } }) => ({ file, route, ids: facts.ids })),
  }));
  const all = [...results, ...(await pool.each('checkPages', checks, (result) => result))];
  return { times: addTimes(all.map(({ times }) => times)), html: all.map(({ html }) => html) };
}

/** The files of a page that have no shared texts. */
export function dataFiles(page: PageIndexEntry, site: SiteData, addresses: Addresses): readonly string[] {
  return [dataFile(page.route, addresses), ...(hasMarkdown(page, site) ? [markdownFile(page.route, addresses)] : [])];
}
