import { keepEqual } from '../../../../../schema/common/keep-equal.ts';
import type { StudioSchemas } from '../../../../contract/studio/catalogue.ts';
import type { SiteChanges } from '../../../../contract/studio/changes.ts';
import type { PageState } from '../../../../contract/studio/edits.ts';
import type { StudioEvents } from '../../../../contract/studio/events.ts';
import type { SiteList } from '../../../../contract/studio/site-list.ts';
import { OfflineError, RefusedError, server } from '../server/server.ts';
import type { Browser } from './browser.ts';
import { isOfAdded } from './diagnostics/added.ts';
import type { Viewer } from './file/edited-file.ts';
import { OpenFile } from './file/open-file.ts';
import type { Unsaved } from './file/unsaved.ts';
import { History, type PageStep, type Steps, type TakePageStep } from './history/history.ts';
import { Presence } from './presence.ts';
import { noteOpened } from './recent-files.ts';
import { OfferMemory } from './sections/chosen-offers.ts';
import { addressOf, fileOfAddress, shownSiteGroup, siteId } from './site-file.ts';
import type { BrowserStorage } from './storage.ts';
import { Store } from './store.ts';
import type { StudioState } from './studio-state.ts';

/** The state of the whole Studio, and its commands. */
export class Studio extends Store<StudioState> {
  readonly history: History;
  readonly offers: OfferMemory;
  private readonly browser: Browser;
  private readonly takePageStep: TakePageStep;
  private viewer: Viewer | undefined;
  /** Files that were closed while the server could not be reached. They continue to send their edits. */
  private readonly waiting = new Map<string, OpenFile>();
  private commands: Promise<unknown> = Promise.resolve();
  /** Saved and added files, by the hash of their bytes, to find a renamed file. */
  private readonly appeared = new Map<string, string>();
  /** Number of opened files. A file that arrives after a newer one was requested is not shown. */
  private loads = 0;

  /** The ids of this window and of its browser. */
  get ids(): Browser['ids'] {
    return this.browser.ids;
  }

  private constructor(overview: SiteList, schemas: StudioSchemas, browser: Browser, takePageStep: TakePageStep) {
    super({
      overview,
      schemas,
      selected: '',
      recent: browser.recentFiles(siteId(overview)).read() ?? [],
      left: [],
      closedGroups: [],
      windows: [],
      revision: 0,
      isOnline: true,
      view: 'page',
      showsSigns: browser.showsSigns.read() ?? false,
      device: browser.device,
      scheme: browser.scheme,
    });
    this.browser = browser;
    this.takePageStep = takePageStep;
    this.history = new History(browser.steps(siteId(overview)));
    this.offers = new OfferMemory(browser.chosenOffers(siteId(overview)));
  }

  /**
   * Fetches the data that every view needs, and opens the page of the address.
   * @param takePageStep performs the steps of undo and redo on whole pages
   */
  static async start(browser: Browser, takePageStep: TakePageStep): Promise<Studio> {
    const [overview, schemas] = await Promise.all([server.site(), server.schemas()]);
    const studio = new Studio(overview, schemas, browser, takePageStep);
    await studio.followAddress();
    browser.onAddress(() => studio.followAddress());
    browser.onLeave(() => studio.get().open?.flush());
    const listeners = {
      file: (event: StudioEvents['file']) => studio.onFile(event),
      schemas: () => studio.refreshSchemas(),
      diagnostics: () => studio.refreshOverview(),
      presence: ({ windows }: StudioEvents['presence']) =>
        studio.set({ windows: keepEqual(studio.get().windows, windows) }),
    };
    const presence = new Presence(studio, browser.ids);
    server.listen(browser.ids, listeners, (isOnline) => {
      studio.onConnection(isOnline);
      if (isOnline) presence.reportAgain();
    });
    return studio;
  }

  /**
   * Opens a file and selects a value in it. Selecting a value of the open file only changes the address.
   * @returns the file, even if another one was opened meanwhile; undefined if it cannot be opened
   */
  async open(file: string, pointer = ''): Promise<OpenFile | undefined> {
    const { open } = this.get();
    const opened = open?.get().file === file ? open : await this.load(file);
    if (opened !== this.get().open) return opened;
    // The browser's back button leads to the previous page.
    if (opened !== open) this.browser.showAddress(addressOf(this.get().overview, file, pointer), true);
    this.select(pointer);
    return opened;
  }

  /**
   * Performs a command of the author after all earlier ones: undo that is pressed while an edit is being sent undoes
   * that edit, and redo that is pressed during undo restores it. A command must not wait for another one.
   */
  inOrder<T>(command: () => Promise<T>): Promise<T> {
    const done = this.commands.then(command);
    this.commands = done.catch(() => {});
    return done;
  }

  select(pointer: string): void {
    const { open, overview, added } = this.get();
    const isLeft = added !== undefined && !isOfAdded(added.pointer, pointer);
    // The form shows all groups from the first value of another group on, so that it stays as it is.
    const siteGroup = shownSiteGroup({ ...this.get(), selected: pointer })?.name;
    this.set({ selected: pointer, siteGroup, ...(isLeft && { added: undefined }) });
    if (open) this.browser.showAddress(addressOf(overview, open.get().file, pointer), false);
  }

  /** Shows the formatted texts of forms as Markdown, or as a page shows them, also on the next visit. */
  showSigns(showsSigns: boolean): void {
    this.set({ showsSigns });
    this.browser.showsSigns.write(showsSigns || undefined);
  }

  /** Selects a value and focuses its field, even if it is selected already. */
  reveal(pointer: string): void {
    this.select(pointer);
    this.set({ revealed: { pointer } });
  }

  /** Takes one step back or forward, in the file of the step. */
  step(direction: keyof Steps): Promise<void> {
    return this.inOrder(async () => {
      await this.get().open?.flush();
      const step = this.history.next(direction);
      if (!step || !this.get().isOnline) return;
      const other = direction === 'undo' ? 'redo' : 'undo';
      const before = this.history.get()[other].length;
      const isSeen = !('action' in step) && this.get().open?.get().file === step.file;
      if ('action' in step) await this.stepPage(direction, step);
      else await (await this.open(step.file, step.pointer))?.step(direction);
      const steps = this.history.get();
      const isTaken = steps[other].length > before;
      this.set({ stepped: isTaken && !isSeen ? { direction, step, steps } : undefined });
    });
  }

  private async stepPage(direction: keyof Steps, step: PageStep): Promise<void> {
    try {
      const { inverse, shown } = await this.takePageStep(step);
      this.history.taken(direction, inverse);
      await this.showPage(step.file, shown);
    } catch (error) {
      // The step remains, and can be taken when the server is back.
      if (error instanceof OfflineError) return;
      if (!(error instanceof RefusedError)) throw error;
      this.history.drop(direction);
      this.get().open?.set({ refusals: error.refusals });
    }
  }

  /** Opens a page that was created or moved. After a deletion, the open page stays unless it was the deleted one. */
  async showPage(before: string, shown: string | undefined): Promise<void> {
    await this.refreshOverview();
    const { open, overview } = this.get();
    if (shown) await this.open(shown);
    else if (!open || open.get().file === before)
      await this.open(overview.pages.find(({ route }) => route === overview.home)?.file ?? before);
  }

  /** Shows unsaved values in a view. @returns forgets the view */
  showIn(viewer: Viewer): () => void {
    this.viewer = viewer;
    return () => {
      if (this.viewer === viewer) this.viewer = undefined;
    };
  }

  async refreshOverview(): Promise<void> {
    try {
      const overview = await server.site();
      this.set({ overview: keepEqual(this.get().overview, overview) });
    } catch (error) {
      // The known state stays. It is fetched again when the server is back.
      if (!(error instanceof OfflineError)) throw error;
    }
  }

  /** Updates forms, pickers and the diagnostics of the open file after a schema has changed. */
  private async refreshSchemas(): Promise<void> {
    try {
      const schemas = await server.schemas();
      this.set({ schemas: keepEqual(this.get().schemas, schemas) });
      await this.get().open?.reload();
    } catch (error) {
      // The known state stays. It is fetched again when the server is back.
      if (!(error instanceof OfflineError)) throw error;
    }
  }

  async refreshChanges(): Promise<void> {
    try {
      this.set({ changes: await server.request<SiteChanges>('GET', 'changes') });
    } catch (error) {
      // Without a server, the known state stays. Any other refusal would come again with the next change.
      if (!(error instanceof OfflineError || error instanceof RefusedError)) throw error;
    }
  }

  private async followAddress(): Promise<void> {
    const { overview } = this.get();
    const { path, fragment } = this.browser.address();
    const file = fileOfAddress(overview, path);
    const opened = await this.load(file);
    if (opened === this.get().open) this.set({ selected: fragment });
  }

  /** @returns the file; undefined if it cannot be opened, which the state explains */
  private async load(file: string): Promise<OpenFile | undefined> {
    const { open: former } = this.get();
    const load = ++this.loads;
    const show = (found: Pick<StudioState, 'open' | 'failure'>) => {
      if (load === this.loads) this.set(found);
      return found.open;
    };
    await former?.flush();
    if (former?.isBusy) this.waiting.set(former.get().file, former);
    const { added } = this.get();
    const isAdded = added?.file === file;
    this.set({
      open: undefined,
      failure: undefined,
      movedTo: undefined,
      selected: '',
      siteGroup: undefined,
      added: isAdded ? added : undefined,
    });
    const kept = this.waiting.get(file);
    if (kept) {
      this.waiting.delete(file);
      kept.reload();
      return show({ open: kept });
    }
    try {
      const site = siteId(this.get().overview);
      const storage = this.browser.unsaved(site, file);
      const opened = this.opened(await server.page(file), await storage);
      this.set({ recent: noteOpened(this.browser.recentFiles(site), file) });
      this.set({ left: await this.browser.filesLeft(site) });
      return show({ open: opened });
    } catch (error) {
      if (error instanceof OfflineError || error instanceof RefusedError) return show({ failure: error });
      throw error;
    }
  }

  /** Continues with the new name of the open file. */
  async follow(file: string): Promise<void> {
    const { open, overview } = this.get();
    const storage = await this.browser.unsaved(siteId(overview), file);
    await this.refreshOverview();
    await open?.moveTo(file, storage);
    this.set({ movedTo: undefined });
    await this.open(file, this.get().selected);
  }

  private opened(page: PageState, storage: BrowserStorage<readonly Unsaved[]>): OpenFile {
    const viewer: Viewer = {
      isOpen: () => this.viewer !== undefined,
      showTyped: () => this.viewer?.showTyped() ?? false,
      showPreview: (preview) => this.viewer?.showPreview(preview),
    };
    return new OpenFile(page, { history: this.history, storage, viewer });
  }

  private onFile({ file, hash }: StudioEvents['file']): void {
    const { open, revision } = this.get();
    this.set({ revision: revision + 1 });
    this.refreshOverview();
    if (hash !== null) this.appeared.set(hash, file);
    if (!open) return;
    const isOpen = file === open.get().file;
    if (isOpen && hash === null) open.noteGone();
    else if (isOpen && (hash !== open.get().hash || open.get().isGone)) open.retry().then(() => open.reload());
    if (open.get().isGone) this.set({ movedTo: this.appeared.get(open.get().hash) });
  }

  private onConnection(isOnline: boolean): void {
    const wasOnline = this.get().isOnline;
    this.set({ isOnline });
    if (!isOnline || wasOnline) return;
    this.refreshOverview();
    this.refreshSchemas();
    const { open } = this.get();
    open?.retry().then(() => open.reload());
  }
}
