import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteData } from '../../../schema/site-data.ts';
import { createFileAnalysis } from '../../content/analyze/analyze-file.ts';
import type { Schemas } from '../../content/common/schemas.ts';
import { compilePage } from '../../content/compile/compile.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { routeOf } from '../../content/link/page-index.ts';
import { type Presented, presentPage } from '../build/page-head.ts';
import { batches } from '../build/pool.ts';
import { type CachedPages, readPageCache } from '../cache/page-cache.ts';
import { type AnalyzeFiles, type CheckedSite, checkSite } from '../check/check-site.ts';
import { createFileAnalyzer } from '../check/file-analyzer.ts';
import { createAssetReader } from '../images/asset.ts';
import { readAssetCache } from '../images/asset-store.ts';
import { readPalette } from '../images/palette.ts';
import type { SiteOptions } from '../options.ts';
import { coalesceCalls } from './coalesce.ts';
import { createFileFinder, type FindFile } from './dev-files.ts';
import { keepLastValidPages, type LastValidPage, type LastValidPages, withBytes } from './last-valid-pages.ts';

/** What the overlay in the browser shows. */
export interface DevReport {
  readonly lang: string;
  readonly diagnostics: readonly (Diagnostic & { readonly excerpt: string })[];
  /** Folder that the files of the diagnostics are in, for opening them in the editor. */
  readonly folder: string;
}

/** The site in the development server: the last valid state of every page, and the present diagnostics. */
export interface DevSite {
  /** Reads changed files again. @param files paths relative to the parent of the pages folder */
  readonly refresh: (files: readonly string[]) => Promise<void>;
  /** Reads the block schemas again, then the pages. */
  readonly reloadSchemas: () => Promise<void>;
  readonly hasPage: (route: string) => boolean;
  readonly page: (route: string) => Presented;
  readonly siteData: () => SiteData;
  /** Finds pictures, documents and the other files that the built site has beside its pages. */
  readonly fileAt: FindFile;
  readonly report: () => DevReport;
}

export interface DevHooks {
  /** Called when pages or diagnostics have changed. */
  readonly onChange: () => void;
  /** Whether a request is being answered; background work then waits. */
  readonly isBusy: () => boolean;
  /** Called before and after the analysis of a file of the assets folder. */
  readonly onAsset?: ((done: number, total: number, file: string) => void) | undefined;
  /** Called when a large site has been read as a whole, with the bytes of every valid page. */
  readonly onComplete?: () => void;
}

/** Up to this many new or changed pages are read before a request is answered: the delay is not noticeable. */
const FEW = 100;

/** Pages that are read between two checks for waiting requests, about 10 ms of work. */
const SLICE = 16;

/** Milliseconds without a change after which a large site is checked as a whole. */
const QUIET = 300;

/**
 * Opens a site for authoring. A large site is available at once: requested pages are read on request, the others in the
 * background, and pages in the cache of an earlier run are not read at all.
 */
export async function createDevSite(
  options: SiteOptions,
  readSchemas: () => Promise<Schemas>,
  { onChange, isBusy, onAsset, onComplete }: DevHooks,
): Promise<DevSite> {
  const { pages, locale } = options;
  const palette = await readPalette();
  const store = readPageCache(options);
  const readAssets = createAssetReader({ store: readAssetCache(pages), onProgress: onAsset });
  let schemas = await readSchemas();
  let { analyzer, pageAnalysis } = createAnalyzers();
  let hasNewSchemas = false;
  let current: CheckedSite;
  let lastValidPages: LastValidPages;
  let lastSiteData: SiteData | undefined;
  let fileAt: FindFile;
  let unread: ReadonlyMap<string, string>;
  /** Counter that increases whenever `current` is replaced. */
  let state = 0;

  const completeLater = coalesceCalls(complete, QUIET);
  accept(await check(store.known, fewOrNone), new Map());
  if (isLarge()) completeLater();
  else keepFindings(current!);

  /** A failure to write (a full disk) is ignored: the next start analyzes the pages again. */
  function keepFindings({ hasNews, known }: CheckedSite): void {
    if (!hasNews) return;
    try {
      store.write(known);
    } catch {}
  }

  function isLarge(): boolean {
    return current.folder.pages.length > FEW;
  }

  function createAnalyzers() {
    return { analyzer: createFileAnalyzer(schemas), pageAnalysis: createFileAnalysis(schemas, locale) };
  }

  function check(known: CachedPages, analyzeFiles: AnalyzeFiles): Promise<CheckedSite> {
    return checkSite(pages, { schemas, analyzer, locale, readAssets, analyzeFiles }, known);
  }

  /** Analyzes a small number of files; more are left to the background. */
  async function fewOrNone(...[context, files]: Parameters<AnalyzeFiles>) {
    return files.length <= FEW ? analyzer.analyze({ ...context, files }).results : [];
  }

  async function inSlices(...[context, files]: Parameters<AnalyzeFiles>) {
    const results = [];
    for (const slice of batches(files, SLICE)) {
      results.push(...analyzer.analyze({ ...context, files: slice }).results);
      await letOthersWork();
    }
    return results;
  }

  async function letOthersWork(): Promise<void> {
    do await sleep(isBusy() ? 20 : 0);
    while (isBusy());
  }

  function findFiles(): FindFile {
    if (!lastSiteData) return () => undefined;
    // Drafts and pages with errors are not published, but the authoring server shows them with their pictures.
    const shown = [...lastValidPages].map(([route, { entry }]) => [route, { ...entry, isDraft: false }] as const);
    return createFileFinder({ ...current, pages: new Map(shown) }, lastSiteData, palette);
  }

  function accept(checked: CheckedSite, before: LastValidPages): void {
    current = checked;
    lastValidPages = keepLastValidPages(before, current);
    lastSiteData = current.siteData ?? lastSiteData;
    fileAt = findFiles();
    unread = findUnread();
    state += 1;
    if (!isLarge()) readBytes([...lastValidPages]);
  }

  /** The files of pages that have not been read yet, by route. */
  function findUnread(): ReadonlyMap<string, string> {
    const siteFile = `${current.folder.root}/site.yaml`;
    const files = current.missing > 0 ? current.folder.pages : [];
    return new Map(
      files.filter((file) => file !== siteFile && !current.known[file]).map((file) => [routeOf(file), file]),
    );
  }

  /** Reads the remaining pages, then the bytes of all pages, because the last valid state of each may be needed. */
  async function complete(): Promise<void> {
    let began = state;
    let checked = await check(current.known, inSlices);
    // Files saved during the check are checked before the result is accepted.
    while (began !== state) {
      began = state;
      checked = await check(checked.known, inSlices);
    }
    accept(checked, lastValidPages);
    onChange();
    await keepBytes();
    if (!hasNewSchemas) keepFindings(checked);
    onComplete?.();
  }

  async function keepBytes(): Promise<void> {
    for (const slice of batches([...lastValidPages], SLICE)) {
      readBytes(slice);
      await letOthersWork();
    }
  }

  function readBytes(pages: readonly (readonly [route: string, page: LastValidPage])[]): void {
    for (const [route, page] of pages) {
      const read = withBytes(page, current.folder.parent);
      if (read && lastValidPages.get(route) === page) lastValidPages.set(route, read);
    }
  }

  /** Analyzes the file of one page. @returns false if it holds no valid page */
  function readPage(file: string): boolean {
    const { parent } = current.folder;
    const [result] = analyzer.analyze({ parent, locale, files: [[file, undefined]] }).results;
    const entry = result?.analyzed?.entry;
    const page = entry && withBytes({ entry, hash: result!.hash }, parent);
    if (page) lastValidPages.set(entry.route, page);
    return page !== undefined;
  }

  /** The last valid state of a page with its bytes; undefined if there is none. */
  function shown(route: string): Required<LastValidPage> | undefined {
    const kept = lastValidPages.get(route);
    const read = kept && withBytes(kept, current.folder.parent);
    if (read) lastValidPages.set(route, read);
    const file = kept?.entry.file ?? unread.get(route);
    if (read || !file || !readPage(file)) return read;
    return lastValidPages.get(route) as Required<LastValidPage>;
  }

  function page(route: string): Presented {
    const { entry, bytes } = shown(route)!;
    const { brand, collections, folder } = current;
    const context = { site: lastSiteData!, schemas, brand, palette, assets: folder.assets, collections };
    const data = pageAnalysis.data({ path: entry.file, bytes });
    return presentPage(compilePage(data, route, context), entry, context);
  }

  return {
    refresh: async (files) => {
      // In a large site an edited page is shown before the others are checked.
      if (isLarge() && files.every((file) => lastValidPages.has(routeOf(file)) && readPage(file))) {
        onChange();
        completeLater();
        return;
      }
      accept(await check(current.known, fewOrNone), lastValidPages);
      if (isLarge()) completeLater();
      onChange();
    },
    reloadSchemas: async () => {
      hasNewSchemas = true;
      schemas = await readSchemas();
      ({ analyzer, pageAnalysis } = createAnalyzers());
      // Pages that were valid under the former schemas may not be valid under the present ones.
      accept(await check({}, fewOrNone), new Map());
      if (isLarge()) completeLater();
      onChange();
    },
    hasPage: (route) => lastSiteData !== undefined && shown(route) !== undefined,
    page,
    siteData: () => lastSiteData!,
    fileAt: (url) => fileAt(url),
    report: () => ({
      lang: locale,
      folder: current.folder.parent,
      // Links to pages that have not been read yet would be reported as broken.
      diagnostics: current.missing > 0 ? [] : current.diagnostics.map(withExcerpt),
    }),
  };

  function withExcerpt(diagnostic: Diagnostic) {
    return { ...diagnostic, excerpt: excerpt(current, diagnostic) };
  }
}

/** The source line of a diagnostic. */
function excerpt({ source }: CheckedSite, { file, line }: Diagnostic): string {
  return source(file)?.split(/\r?\n/)[line - 1] ?? '';
}
