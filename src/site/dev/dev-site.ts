/**
 * The site in the authoring server, in one of two states:
 *
 * - `reading`: some pages of a large site have not been analyzed. A requested page is read on request, the others in the
 *   background, in slices between which requests are answered. There are no diagnostics yet, because links to unread
 *   pages would look broken.
 * - `read`: all pages have been analyzed; a small site is in this state from the start.
 *
 * A saved file leads to a check of the changed files. In a large site the page alone is analyzed at first, and the site
 * is checked when nothing has changed for a while. Pages have states of their own (`dev-pages.ts`).
 */
import { createAddresses } from '../../../schema/addresses.ts';
import { type Declarations, dataCollection } from '../../../schema/collections/declarations.ts';
import { atTop, firstLanguage, languageOf, notFoundRoute } from '../../../schema/site/languages.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { createFileAnalysis, type FileAnalysis } from '../../content/analyze/analyze-file.ts';
import { inOrder } from '../../content/analyze/assemble-site.ts';
import { pathBelow } from '../../content/common/address.ts';
import type { Schemas } from '../../content/common/site-schemas.ts';
import { inZone } from '../../content/common/time/zoned-time.ts';
import { addressedSite } from '../../content/compile/addressed.ts';
import { compilePage, pageData } from '../../content/compile/compile.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { hasChanged, nextChanges } from '../../content/link/due/changes.ts';
import { asListed, atMoment, viewed } from '../../content/link/listed.ts';
import {
  isSiteFile,
  type PageHead,
  type PageIndexEntry,
  routeOf,
  type SourceFile,
} from '../../content/link/page-index.ts';
import type { DevReport } from '../../contract/dev-report.ts';
import { type Presented, presentPage } from '../build/pages/page-head.ts';
import type { CachedPages } from '../cache/pages/page-cache.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { highlight } from '../highlight/highlight.ts';
import type { SiteOptions } from '../options.ts';
import { createFileFinder, type FindFile } from '../outputs/file-finder.ts';
import type { OutputFile } from '../outputs/output-file.ts';
import type { PreviewedPage, StudioSite } from '../studio/studio-site.ts';
import { DevPages, type LastValidPage } from './dev-pages.ts';
import { reportOf } from './dev-report.ts';
import { coalesceCalls } from './reading/coalesce.ts';
import { createFolderReader, FEW, type FolderReader, type ReaderHooks } from './reading/folder-reader.ts';

export interface DevHooks extends ReaderHooks {
  /** Called when pages or diagnostics have changed. */
  readonly onChange: () => void;
  /** Called when a large site has been read as a whole, with the bytes of every valid page. */
  readonly onComplete?: () => void;
}

/** Milliseconds after which the clock is read again: while a machine sleeps, its timers may stand still. */
const LONGEST_WAIT = 60_000;

/** Milliseconds without a change after which a large site is checked as a whole. */
const QUIET = 300;

/** Opens a site for authoring. Pages in the cache of an earlier run are not read. */
export async function createDevSite(
  options: SiteOptions,
  readSchemas: () => Promise<Schemas>,
  hooks: DevHooks,
): Promise<DevSite> {
  const refresh = coalesceCalls(() => site.refresh([]));
  const site = new DevSite(options, hooks, await createFolderReader(options, readSchemas, hooks, refresh));
  await site.open();
  return site;
}

/** The site as the authoring server shows it: the last valid state of every page, and the present diagnostics. */
export class DevSite implements StudioSite {
  readonly #options: SiteOptions;
  readonly #hooks: DevHooks;
  readonly #reader: FolderReader;
  readonly #pages = new DevPages((file) => this.#analyzePage(file));
  readonly #readRestLater = coalesceCalls(() => this.#readRest(), QUIET);
  readonly #pageAnalyses = new WeakMap<Schemas, FileAnalysis>();
  /** Ends with the first check. Files of the assets folder may be ready earlier. */
  #opening: Promise<void> | undefined;
  #checked!: CheckedSite;
  /** The last check with texts for a search, of a site without a search. */
  #searchable: CheckedSite | undefined;
  /** Counts the assignments of `#checked`, so that an older result does not replace a newer one. */
  #version = 0;
  /** The last valid data of the site, by language. */
  #siteData: ReadonlyMap<string, SiteData> = new Map();
  /** The same with the addresses that visitors use. */
  #shownData: ReadonlyMap<string, SiteData> = new Map();
  #findFile: FindFile = () => undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SiteOptions, hooks: DevHooks, reader: FolderReader) {
    this.#options = options;
    this.#hooks = hooks;
    this.#reader = reader;
  }

  /** Reads a small site completely. Of a large site it reads only cached pages, and the others in the background. */
  open(): Promise<void> {
    this.#opening ??= this.#readFirst();
    return this.#opening;
  }

  async #readFirst(): Promise<void> {
    this.#show(await this.#checkFew(this.#reader.known));
    if (!this.#isLarge) this.#reader.keep(this.#checked);
  }

  /** Reads changed files again. @param files paths relative to the parent of the pages folder */
  async refresh(files: readonly string[]): Promise<void> {
    await this.#opening;
    if (!this.#isLarge || !this.#refreshPages(files)) return this.#recheck();
    this.#readRestLater();
    // Without a changed page, the next check is the first that has news.
    if (files.length > 0) this.#hooks.onChange();
  }

  get shownAt(): string | undefined {
    return this.#reader.now === undefined ? undefined : inZone(this.#checked.clock.now, this.#checked.clock.timeZone);
  }

  async showAt(time: string | undefined): Promise<void> {
    this.#reader.now = time;
    await this.#recheck();
  }

  async #recheck(): Promise<void> {
    this.#show(await this.#latest((known) => this.#checkFew(known)));
    this.#hooks.onChange();
  }

  noteEdit(file: string, contents: string): void {
    this.#reader.noteEdit(file, contents);
  }

  /** Reads the block schemas again, then the pages. */
  async reloadSchemas(): Promise<void> {
    await this.#reader.reloadSchemas();
    const checked = await this.#checkFew({});
    this.#pages.clear();
    this.#show(checked);
    this.#hooks.onChange();
  }

  hasPage(route: string): boolean {
    return this.#siteData.size > 0 && this.#pages.find(route) !== undefined;
  }

  /** The last valid state of a page. Precondition: `hasPage`. */
  page(route: string): Presented {
    const { entry, bytes } = this.#pages.find(route)!;
    return this.#present(entry, { path: entry.file, bytes });
  }

  markdown(route: string): string | undefined {
    return this.hasPage(route) ? this.page(route).markdown() : undefined;
  }

  #present(entry: PageHead, source: SourceFile): Presented {
    const { isSample, folder, schemas } = this.#checked;
    const { tokens, collections } = this.#checked.siteFor(this.#languageOf(entry.route));
    const assets = folder.assets;
    const context = {
      site: this.siteData(entry.route),
      shown: this.shownData(entry.route),
      schemas,
      tokens,
      isSample,
      assets,
      collections,
      highlight,
    };
    const data = pageData(this.#pageAnalysis.data(source), entry, context);
    return presentPage(compilePage(data, entry, { ...context, showsUnpublished: true }), entry, context);
  }

  check(file: string, bytes: Uint8Array): readonly Diagnostic[] {
    const pageAnalysis = this.#pageAnalysis;
    const source = { path: file, bytes };
    if (isSiteFile(file)) return pageAnalysis.site(source).diagnostics;
    const analyzed = pageAnalysis.page(source);
    // Links to pages that have not been read yet would be reported as broken.
    const references = this.#state === 'reading' ? [] : this.#checked.referenceProblems(file, analyzed);
    return inOrder([...analyzed.diagnostics, ...pageAnalysis.locate(references, source)]);
  }

  preview(file: string, bytes: Uint8Array): PreviewedPage {
    if (isSiteFile(file) || dataCollection(file, this.#checked.declared) !== undefined)
      return { isCurrent: false, page: undefined };
    const source = { path: file, bytes };
    const route = routeOf(file);
    const head = this.#siteData.size > 0 ? this.#pageAnalysis.head(source) : undefined;
    if (head) {
      const present = atMoment(head, this.#checked.clock);
      return { isCurrent: true, page: this.#present(viewed(present, this.lastValid(route)), source).page };
    }
    return { isCurrent: false, page: this.hasPage(route) ? this.page(route).page : undefined };
  }

  checked(): CheckedSite {
    return this.#checked;
  }

  async searchable(): Promise<CheckedSite> {
    const hasTexts = this.#checked.siteData?.search !== undefined || this.#searchable === this.#checked;
    if (!hasTexts) {
      const wanted = { searched: true };
      this.#accept(await this.#latest((known) => this.#reader.checkInSlices(known, this.#validCollections, wanted)));
      this.#searchable = this.#checked;
    }
    return this.#checked;
  }

  schemas(): Schemas {
    return this.#checked.schemas;
  }

  lastValid(route: string): PageIndexEntry | undefined {
    return this.#pages.lastValid(route);
  }

  /**
   * The last valid data of the site, in the language of a page. Precondition: a page has been shown, which needs them
   * (`hasPage`).
   */
  siteData(route = '/'): SiteData {
    return this.#inLanguage(this.#siteData, route)!;
  }

  /** The same as pages show it. */
  shownData(route = '/'): SiteData {
    return this.#inLanguage(this.#shownData, route)!;
  }

  /** The data in the language of a page, or in the first language until the other language is valid. */
  #inLanguage(data: ReadonlyMap<string, SiteData>, route: string): SiteData | undefined {
    return data.get(this.#languageOf(route)) ?? data.get(firstLanguage);
  }

  #languageOf(route: string): string {
    return languageOf(route, this.#checked.pairs.languages);
  }

  /** The route of the 404 page of the language of an address. */
  notFoundFor(route: string): string {
    return atTop(notFoundRoute, this.#languageOf(route));
  }

  /** The path of the site on its host; empty until `site.yaml` is valid. */
  get base(): string {
    return this.#shownData.size > 0 ? createAddresses(this.shownData()).base : '';
  }

  /** The route or path at the path of a request: the site is served below its path, and at the root for the Studio. */
  routeAt(path: string): string {
    if (this.#shownData.size === 0) return path;
    const { base, isFolder } = createAddresses(this.shownData());
    const below = pathBelow(base, path) ?? path;
    return isFolder ? below.replace(/(?<=.)\/$/, '') : below;
  }

  /** Finds pictures, documents and the other files that the built site has besides its pages. */
  fileAt(url: string): OutputFile | undefined {
    return this.#findFile(url);
  }

  report(): DevReport {
    // Links to pages that have not been read yet would be reported as broken.
    const isHeld = this.#state === 'reading';
    return reportOf(this.#checked, this.#options.locale, isHeld, (route) => this.#shownBytes(route));
  }

  /** The bytes of the last valid state of a page; undefined if it has never been valid. */
  #shownBytes(route: string): Uint8Array | undefined {
    return this.#pages.hasBeenValid(route) ? this.#pages.find(route)?.bytes : undefined;
  }

  /** True if there is a file for a page, even if it has never been valid. */
  hasFile(route: string): boolean {
    return this.#checked.folder.yamlFiles.some((file) => !isSiteFile(file) && routeOf(file) === route);
  }

  get #state(): 'reading' | 'read' {
    return this.#checked.missing > 0 ? 'reading' : 'read';
  }

  /** The stages of single pages for the present collections of the site. */
  get #pageAnalysis(): FileAnalysis {
    const { schemas } = this.#checked;
    const analysis = this.#pageAnalyses.get(schemas) ?? createFileAnalysis(schemas, this.#options.locale);
    this.#pageAnalyses.set(schemas, analysis);
    return analysis;
  }

  get #isLarge(): boolean {
    return this.#checked.folder.yamlFiles.length > FEW;
  }

  #checkFew(known: CachedPages): Promise<CheckedSite> {
    return this.#reader.checkFew(known, this.#validCollections);
  }

  /** The collections of the last valid `site.yaml`, used while the file cannot be read. */
  get #validCollections(): Declarations | undefined {
    return this.#siteData.size > 0 ? this.#checked.schemas.collections : undefined;
  }

  /** Accepts a check that may not have read all pages. */
  #show(checked: CheckedSite): void {
    this.#accept(checked);
    if (this.#isLarge) this.#readRestLater();
    else this.#pages.loadBytes(this.#pages.routes);
  }

  /** Shows edited pages of a large site before the other pages are checked. @returns false if that is not possible */
  #refreshPages(files: readonly string[]): boolean {
    return files.every((file) => this.#pages.hasBeenValid(routeOf(file)) && this.#pages.refresh(file));
  }

  /** Reads the remaining pages, then the bytes of all pages, because the last valid state of each may be needed. */
  async #readRest(): Promise<void> {
    const checked = await this.#latest((known) => this.#reader.checkInSlices(known, this.#validCollections));
    this.#accept(checked);
    this.#hooks.onChange();
    await this.#reader.inSlices(this.#pages.routes, (routes) => this.#pages.loadBytes(routes));
    this.#reader.keep(checked);
    this.#hooks.onComplete?.();
  }

  /** Checks the site; again, if another check was accepted meanwhile, which may have begun later. */
  async #latest(check: (known: CachedPages) => Promise<CheckedSite>): Promise<CheckedSite> {
    let { known } = this.#checked;
    while (true) {
      const version = this.#version;
      const checked = await check(known);
      if (version === this.#version) return checked;
      known = checked.known;
    }
  }

  #accept(checked: CheckedSite): void {
    this.#checked = checked;
    this.#version += 1;
    this.#pages.update(checked);
    const { schemas } = checked;
    if (checked.siteData) {
      const addresses = createAddresses(checked.siteData);
      const sites = [...checked.parts.keys()].map((key) => [key, checked.siteFor(key).siteData!] as const);
      this.#siteData = new Map(sites);
      this.#shownData = new Map(sites.map(([key, data]) => [key, addressedSite(data, { schemas, addresses })]));
    }
    this.#findFile = this.#createFindFile();
    this.#awaitChange();
  }

  /** Checks the site again when pages or blocks begin or end, unless the site is shown at a chosen time. */
  #awaitChange(): void {
    clearTimeout(this.#timer);
    const { changes, clock } = this.#checked;
    const [next] = this.#reader.now === undefined ? nextChanges(changes, clock.now) : [];
    if (!next) return;
    const check = () => {
      if (!hasChanged(changes, clock.now, Date.now())) return this.#awaitChange();
      this.#recheck().catch((error) => {
        console.error(error);
        this.#timer = setTimeout(check, LONGEST_WAIT).unref();
      });
    };
    this.#timer = setTimeout(check, Math.min(Date.parse(next.at) - Date.now(), LONGEST_WAIT)).unref();
  }

  #createFindFile(): FindFile {
    if (this.#siteData.size === 0) return () => undefined;
    const shown = new Map([...this.#pages.entries].map(([route, entry]) => [route, asListed(entry)]));
    const siteFor = (language: string) => ({
      ...this.#checked.siteFor(language),
      siteData: this.#siteData.get(language),
      pages: new Map([...shown].filter(([route]) => this.#languageOf(route) === language)),
    });
    return createFileFinder({ ...this.#checked, pages: shown, siteFor }, this.siteData());
  }

  #analyzePage(file: string): LastValidPage | undefined {
    const { folder, schemas } = this.#checked;
    const result = this.#reader.analyze(file, { parent: folder.parent, collections: schemas.collections });
    const entry = result.analyzed?.entry;
    return entry && { entry: atMoment(entry, this.#checked.clock), hash: result.hash };
  }
}
