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
import { type Declarations, dataCollection } from '../../../schema/collections/declarations.ts';
import { atTop, languageOf, notFoundRoute } from '../../../schema/site/languages.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { Schemas } from '../../content/common/site-schemas.ts';
import { inZone } from '../../content/common/time/zoned-time.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { atMoment, viewed } from '../../content/link/listed.ts';
import { isSiteFile, type PageIndexEntry, routeOf } from '../../content/link/page-index.ts';
import type { DevReport } from '../../contract/dev-report.ts';
import type { Presented } from '../build/pages/page-head.ts';
import type { CachedPages } from '../cache/pages/page-cache.ts';
import type { CheckedSite } from '../check/check-site.ts';
import type { ReplacedFiles } from '../check/listing/replaced-files.ts';
import type { SiteOptions } from '../options.ts';
import { createFileFinder, type FindFile } from '../outputs/file-finder.ts';
import type { OutputFile } from '../outputs/output-file.ts';
import type { PreviewedPage, StudioSite } from '../studio/studio-site.ts';
import { DevPages, type LastValidPage } from './dev-pages.ts';
import { reportOf } from './dev-report.ts';
import { LastValidSite } from './last-valid-site.ts';
import { PageStages } from './page-stages.ts';
import { createChangeTimer } from './reading/await-change.ts';
import { coalesceCalls } from './reading/coalesce.ts';
import { createFolderReader, FEW, type FolderReader, type ReaderHooks } from './reading/folder-reader.ts';

export interface DevHooks extends ReaderHooks {
  /** Called when pages or diagnostics have changed. */
  readonly onChange: () => void;
  /** Called when a large site has been read as a whole, with the bytes of every valid page. */
  readonly onComplete?: () => void;
}

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
  readonly lastValidSite = new LastValidSite();
  readonly #readRestLater = coalesceCalls(() => this.#readRest(), QUIET);
  readonly #awaitChange = createChangeTimer(() => this.#recheck());
  readonly #stages: PageStages;
  /** Ends with the first check. Files of the assets folder may be ready earlier. */
  #opening: Promise<void> | undefined;
  #checked!: CheckedSite;
  /** The last check with texts for a search, of a site without a search. */
  #searchable: CheckedSite | undefined;
  /** Counts the assignments of `#checked`, so that an older result does not replace a newer one. */
  #version = 0;
  #findFile: FindFile = () => undefined;

  constructor(options: SiteOptions, hooks: DevHooks, reader: FolderReader) {
    this.#options = options;
    this.#hooks = hooks;
    this.#reader = reader;
    this.#stages = new PageStages(options.locale);
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
    return this.lastValidSite.hasBeenValid && this.#pages.find(route) !== undefined;
  }

  /** The last valid state of a page. Precondition: `hasPage`. */
  page(route: string): Presented {
    const { entry, bytes } = this.#pages.find(route)!;
    return this.#stages.present(entry, { path: entry.file, bytes }, this.#checked, this.lastValidSite);
  }

  markdown(route: string): string | undefined {
    return this.hasPage(route) ? this.page(route).markdown() : undefined;
  }

  check(file: string, bytes: Uint8Array): readonly Diagnostic[] {
    return this.#stages.check({ path: file, bytes }, this.#checked);
  }

  preview(file: string, bytes: Uint8Array): PreviewedPage {
    if (isSiteFile(file) || dataCollection(file, this.#checked.declared) !== undefined)
      return { isCurrent: false, page: undefined };
    const source = { path: file, bytes };
    const route = routeOf(file);
    const head = this.lastValidSite.hasBeenValid ? this.#stages.head(source, this.#checked) : undefined;
    if (head) {
      const entry = viewed(atMoment(head, this.#checked.clock), this.lastValid(route));
      return { isCurrent: true, page: this.#stages.present(entry, source, this.#checked, this.lastValidSite).page };
    }
    return { isCurrent: false, page: this.hasPage(route) ? this.page(route).page : undefined };
  }

  checked(): CheckedSite {
    return this.#checked;
  }

  async searchable(): Promise<CheckedSite> {
    const hasTexts = this.#checked.siteData?.search !== undefined || this.#searchable === this.#checked;
    if (!hasTexts) {
      const more = { wanted: { searched: true } };
      this.#accept(await this.#latest((known) => this.#reader.checkInSlices(known, this.#validCollections, more)));
      this.#searchable = this.#checked;
    }
    return this.#checked;
  }

  checkReplaced(replaced: ReplacedFiles): Promise<CheckedSite> {
    return this.#reader.checkReplaced(this.#checked, this.#validCollections, replaced);
  }

  schemas(): Schemas {
    return this.#checked.schemas;
  }

  lastValid(route: string): PageIndexEntry | undefined {
    return this.#pages.lastValid(route);
  }

  /** The last valid data of the site, in the language of a page. Precondition: a page has been shown (`hasPage`). */
  siteData(route = '/'): SiteData {
    return this.lastValidSite.data(this.#languageOf(route))!;
  }

  /** The same data with the addresses that visitors use. */
  shownData(route = '/'): SiteData {
    return this.lastValidSite.shown(this.#languageOf(route))!;
  }

  #languageOf(route: string): string {
    return languageOf(route, this.#checked.pairs.languages);
  }

  /** The route of the 404 page of the language of an address. */
  notFoundFor(route: string): string {
    return atTop(notFoundRoute, this.#languageOf(route));
  }

  /** Finds pictures, documents and the other files that the built site has besides its pages. */
  fileAt(url: string): OutputFile | undefined {
    return this.#findFile(url);
  }

  report(): DevReport {
    // Links to pages that have not been read yet would be reported as broken.
    const isHeld = this.#checked.missing > 0;
    return reportOf(this.#checked, this.#options.locale, isHeld, (route) => this.#shownBytes(route));
  }

  /** The bytes of the last valid state of a page; undefined if it has never been valid. */
  #shownBytes(route: string): Uint8Array | undefined {
    return this.#pages.hasBeenValid(route) ? this.#pages.find(route)?.bytes : undefined;
  }

  /** The file of a page, even if it has never been valid. */
  fileOf(route: string): string | undefined {
    return this.#checked.folder.yamlFiles.find((file) => !isSiteFile(file) && routeOf(file) === route);
  }

  get #isLarge(): boolean {
    return this.#checked.folder.yamlFiles.length > FEW;
  }

  #checkFew(known: CachedPages): Promise<CheckedSite> {
    return this.#reader.checkFew(known, this.#validCollections);
  }

  /** The collections of the last valid `site.yaml`, used while the file cannot be read. */
  get #validCollections(): Declarations | undefined {
    return this.lastValidSite.hasBeenValid ? this.#checked.schemas.collections : undefined;
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
    this.lastValidSite.update(checked);
    this.#findFile = this.#createFindFile();
    // A site at a chosen time does not change.
    this.#awaitChange(this.#reader.now === undefined ? checked : undefined);
  }

  #createFindFile(): FindFile {
    if (!this.lastValidSite.hasBeenValid) return () => undefined;
    return createFileFinder(this.lastValidSite.shownIn(this.#checked, this.#pages.entries), this.siteData());
  }

  #analyzePage(file: string): LastValidPage | undefined {
    const { folder, schemas } = this.#checked;
    const result = this.#reader.analyze(file, { parent: folder.parent, collections: schemas.collections });
    const entry = result.analyzed?.entry;
    return entry && { entry: atMoment(entry, this.#checked.clock), hash: result.hash };
  }
}
