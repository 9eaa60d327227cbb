import { keepEqual } from '../../../../../../schema/common/keep-equal.ts';
import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import type { EditedPage, NextPreview, PageState } from '../../../../../contract/studio.ts';
import { EditQueue } from '../../server/edit-queue.ts';
import { OfflineError, RefusedError, server } from '../../server/server.ts';
import { valueAt } from '../data/pointer.ts';
import { textOperations } from '../data/text-change.ts';
import type { History, Steps } from '../history/history.ts';
import type { BrowserStorage } from '../storage.ts';
import { Store } from '../store.ts';
import { baseOf, type Conflict, type FileState, stateOf } from './file-state.ts';
import { PreviewLoop } from './preview-loop.ts';
import {
  type Draft,
  isSameTarget,
  isSaved,
  lastOfEach,
  rebased,
  type Typing,
  targetOf,
  type Unsaved,
  unsavedOf,
  withUnsaved,
} from './unsaved.ts';

/*
 * One long file, because an open file has one state: each response of the server, each typed value and each change from
 * outside affects all of it.
 */

export type { Typing, Unsaved };

/** Milliseconds after the last keystroke until a typed value is saved. */
export const typingPause = 500;

/** A view of an open file that also shows unsaved values. */
export interface Viewer {
  /** Shows the value that is being typed. @returns false if the view cannot show it */
  readonly showTyped: () => boolean;
  /** Shows the page that the server has rendered with the value. */
  readonly showPreview: (preview: NextPreview) => void;
}

/** A value whose editor keeps its own text while the file changes. */
export interface HeldValue {
  readonly pointer: string;
  /** The value that its author has seen last, and the bytes that contained it. */
  seen: { readonly value: unknown; readonly base: Draft['base'] };
}

export interface OpenFileOptions {
  readonly history: History;
  readonly storage: BrowserStorage<readonly Unsaved[]>;
  readonly viewer: Viewer;
}

/**
 * A file that is edited: its saved state, the value that is being typed, and the edits on their way. Edits that the
 * server does not have yet are in the browser's storage.
 * The class is long because these form one state: each response of the server changes all of them together.
 */
export class OpenFile extends Store<FileState> {
  private readonly options: OpenFileOptions;
  private storage: OpenFileOptions['storage'];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly queue = new EditQueue();
  private readonly previews = new PreviewLoop({
    saved: () => this.get(),
    draft: () => this.draft,
    isShown: () => this.isShown,
    show: (preview) => this.options.viewer.showPreview(preview),
  });
  /** True if the page shows the typed value without the server. */
  private isShown = false;
  private draft: Draft | undefined;
  /** Id of the draft that was sent last. */
  private sent = 0;
  private lastDraft = 0;
  /** Edits without a response, the oldest first. */
  private unsent: Unsaved[] = [];
  private held: HeldValue | undefined;
  /** Number of conflicts that were left undecided. */
  private postponed = 0;

  constructor(page: PageState, options: OpenFileOptions) {
    super({ ...stateOf(page), saving: 'saved' });
    this.options = options;
    this.storage = options.storage;
    this.set({ recovered: this.confirm(this.readStorage(), page) });
  }

  /** True if the server lacks an edit. */
  get isBusy(): boolean {
    return this.draft !== undefined || this.unsent.length > 0;
  }

  /** The value at a pointer, including what is being typed. */
  value(pointer: string): unknown {
    const { typing, data } = this.get();
    return typing?.pointer === pointer ? typing.value : valueAt(data, pointer);
  }

  /** The whole text, including what is being typed. */
  get text(): string {
    return this.get().typedSource ?? this.get().source;
  }

  /** Begins to edit a value in an editor that does not follow the file. `type` takes the result with each value. */
  hold(pointer: string): HeldValue {
    const { hash, source } = this.get();
    this.held = { pointer, seen: { value: this.value(pointer), base: this.draft?.base ?? { hash, source } } };
    return this.held;
  }

  /** Sets a value while it is typed. `undefined` removes an optional field. */
  type(pointer: string, value: unknown, label: string, held?: HeldValue): void {
    if (this.draft && this.draft.typing?.pointer !== pointer) this.flush();
    const { data } = this.get();
    const isUnchanged = value === valueAt(data, pointer) || (held && value === held.seen.value);
    if (isUnchanged && !this.isSending) this.forgetDraft();
    else this.take({ typing: { pointer, value }, label }, held?.seen.base);
  }

  /** Sets the whole text while it is typed. */
  typeText(text: string, label: string): void {
    if (this.draft && this.draft.text === undefined) this.flush();
    if (text === this.get().source && !this.isSending) this.forgetDraft();
    else this.take({ text, label });
  }

  /** Shows what is being typed in a view that has just loaded. */
  showAgain(): void {
    this.previews.showAgain();
  }

  /** Saves what is being typed now. Resolves when it is saved, or cannot be saved for now. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    const { draft } = this;
    if (draft && draft.id !== this.sent) {
      this.sent = draft.id;
      this.send(unsavedOf(draft), draft.id);
    }
    await this.queue.settled();
  }

  /** Performs operations now, after saving what is being typed. @returns true if the file has changed */
  async apply(operations: readonly EditOperation[], label: string): Promise<boolean> {
    // Both are queued in the same task, so that a later step of undo comes after both.
    this.flush();
    const { hash, source } = this.get();
    return this.send({ base: hash, baseSource: source, operations, label });
  }

  /** Takes the next step of the history if it concerns this file, after saving what is being typed. */
  async step(direction: keyof Steps): Promise<void> {
    this.flush();
    const { history } = this.options;
    await this.queue.add(async () => {
      const step = history.next(direction);
      if (!step || 'action' in step || step.file !== this.get().file) return;
      this.set({ saving: 'saving' });
      const outcome = await this.request(step).catch(() => undefined);
      this.set({ failure: undefined });
      if (outcome?.kind !== 'edited') {
        history.drop(direction);
        this.set({ saving: this.afterSaving, isStepLost: true });
        return;
      }
      this.adopt(outcome.page);
      this.set({ saving: this.afterSaving });
      history.taken(direction, { ...step, operations: outcome.page.inverse, base: outcome.page.hash });
    });
  }

  /** Reads the file on disk again. What is being typed is then applied to the new bytes, or is a conflict. */
  async reload(): Promise<void> {
    await this.queue.add(async () => {
      try {
        const page = await server.page(this.get().file);
        this.set({ isGone: false });
        if (page.hash !== this.get().hash) this.adopt(page);
        else this.set({ diagnostics: page.diagnostics });
      } catch (error) {
        // Without a response, the known state stays. The file is fetched again when the server is back.
        if (error instanceof RefusedError && error.isAbsent) this.noteGone();
        else if (!(error instanceof RefusedError || error instanceof OfflineError)) throw error;
      }
    });
  }

  /** Marks the file as deleted. What is typed is kept until the file exists again. */
  noteGone(): void {
    this.set({ isGone: true });
  }

  /** Continues with the new name of a renamed file, with all edits that the server does not have. */
  async moveTo(file: string, storage: OpenFileOptions['storage']): Promise<void> {
    this.storage.write(undefined);
    this.storage = storage;
    const { recovered = [] } = this.get();
    const left = [...recovered, ...this.readStorage()];
    this.set({ file, isGone: false, recovered: left.length > 0 ? left : undefined });
    this.persist();
    await this.retry();
    await this.reload();
  }

  /** Creates a deleted file again, with its last known text and what was typed since. */
  async writeAgain(): Promise<void> {
    const { file, source } = this.get();
    try {
      await server.request('PUT', `pages/${encodeURIComponent(file)}`, { source });
    } catch (error) {
      if (!(error instanceof RefusedError || error instanceof OfflineError)) throw error;
      // A file that exists again is read below.
      if (error instanceof RefusedError && error.body.error !== 'exists') this.setRefusal(error.message);
    }
    await this.retry();
    await this.reload();
  }

  /** Ends a conflict: `mine` writes the author's values over the values in the file. */
  async resolve(choice: 'mine' | 'theirs'): Promise<void> {
    const { conflict } = this.get();
    if (!conflict) return;
    this.set({ conflict: undefined, saving: 'saved' });
    if (choice === 'theirs') {
      this.persist();
      await this.reload();
      return;
    }
    const { unsaved, hash, source } = conflict;
    const operations = unsaved.text === undefined ? unsaved.operations : textOperations(source, unsaved.text);
    await this.send({ ...unsaved, base: hash, baseSource: source, operations });
  }

  /** Leaves a conflict undecided: the file stays unchanged, and the author's values are offered again. */
  async postpone(): Promise<void> {
    const { conflict, recovered = [] } = this.get();
    if (!conflict) return;
    const unsaved = { ...conflict.unsaved, origin: `postponed-${++this.postponed}` };
    this.set({ conflict: undefined, recovered: [...recovered, unsaved], saving: 'saved' });
    this.persist();
    await this.reload();
  }

  /** Shows a conflict. It replaces an undecided one; both are kept unless they are about the same value. */
  private showConflict(conflict: Conflict): void {
    const { conflict: former, recovered = [] } = this.get();
    const isOther = former && !isSameTarget(former.unsaved, conflict.unsaved);
    this.set({ saving: 'conflict', conflict, ...(isOther && { recovered: [...recovered, former.unsaved] }) });
    const { draft } = this;
    if (draft && draft.id !== this.sent) this.decideOn(draft);
  }

  /** Adds the draft to an undecided conflict about its value, instead of writing it. @returns true if there is one */
  private decideOn(draft: Draft): boolean {
    const { conflict } = this.get();
    const unsaved = unsavedOf(draft);
    if (!conflict || !isSameTarget(conflict.unsaved, unsaved)) return false;
    clearTimeout(this.timer);
    this.showDraft(undefined);
    this.set({ conflict: { ...conflict, mine: draft.typing?.value, unsaved }, saving: 'conflict' });
    this.persist();
    return true;
  }

  /** Performs the edits of an earlier visit, or forgets them. */
  async recover(isWanted: boolean): Promise<void> {
    const { recovered = [] } = this.get();
    this.set({ recovered: undefined });
    this.persist();
    if (isWanted) await Promise.all(recovered.map((unsaved) => this.send(unsaved)));
  }

  /** Sends the waiting edits at once. Resolves when they are sent, or cannot be sent for now. */
  retry(): Promise<void> {
    this.queue.retry();
    return this.queue.settled();
  }

  dismiss(): void {
    this.set({ refusals: undefined, isStepLost: undefined });
  }

  private get isSending(): boolean {
    return this.unsent.length > 0;
  }

  private setRefusal(reason: string): void {
    this.set({ refusals: [{ operation: 0, reason, hint: '' }] });
  }

  private get afterSaving(): 'typing' | 'saved' {
    return this.draft ? 'typing' : 'saved';
  }

  /**
   * The bytes at the first keystroke of a typed value. They stay the base while an earlier state of the value is being
   * sent, because the response may say that another program has changed the value.
   */
  private baseOfTyping({ typing }: Pick<Draft, 'typing' | 'text'>) {
    const { hash, source } = this.get();
    return this.draft && this.draft.typing?.pointer === typing?.pointer ? this.draft.base : { hash, source };
  }

  private take(typed: Pick<Draft, 'typing' | 'text' | 'label'>, heldBase?: Draft['base']): void {
    clearTimeout(this.timer);
    const base = heldBase ?? this.baseOfTyping(typed);
    const draft = { ...typed, id: ++this.lastDraft, base };
    if (this.decideOn(draft)) return;
    this.showDraft(draft);
    this.previews.run();
    this.set({ saving: 'typing', refusals: undefined, isStepLost: undefined });
    this.persist();
    this.timer = setTimeout(() => this.flush(), typingPause);
  }

  private forgetDraft(): void {
    clearTimeout(this.timer);
    this.showDraft(undefined);
    this.set({ saving: 'saved' });
    this.persist();
    this.previews.run();
  }

  private showDraft(draft: Draft | undefined): void {
    this.draft = draft;
    this.set({ typing: draft?.typing, typedSource: draft?.text });
    this.isShown = this.options.viewer.showTyped();
  }

  private collectUnsaved(): readonly Unsaved[] {
    const { draft, sent } = this;
    const { recovered = [], conflict } = this.get();
    const undecided = conflict ? [conflict.unsaved] : [];
    const waiting = draft && draft.id !== sent ? [unsavedOf(draft)] : [];
    return [...recovered, ...undecided, ...this.unsent, ...waiting];
  }

  private readStorage(): readonly Unsaved[] {
    return this.storage.read()?.map((edit) => ({ origin: 'earlier', ...edit })) ?? [];
  }

  /** Stores the edits that the server does not have for the next visit. */
  private persist(): void {
    const unsaved = this.collectUnsaved();
    this.storage.write(unsaved.length > 0 ? unsaved : undefined);
  }

  /** @param draft id of the draft that became the edit @returns true if the file has changed */
  private send(unsaved: Unsaved, draft?: number): Promise<boolean> {
    this.unsent.push(unsaved);
    this.persist();
    return this.queue.add(async () => {
      const made = this.unsent[0]!;
      const outcome = await this.attempt(made, draft);
      this.unsent.shift();
      // A refused value stays in its field until another one is typed.
      if (this.draft?.id === draft && outcome !== 'refused') this.showDraft(undefined);
      if (typeof outcome === 'object') this.saved(made, outcome);
      // The page shows the typed value, which the file does not have.
      else this.previews.run();
      this.persist();
      if (this.draft && this.draft.id !== this.sent) this.set({ saving: this.afterSaving });
      return typeof outcome === 'object' && outcome.inverse.length > 0;
    });
  }

  /** Rebases later edits on the result of this edit, unless they are of another visit. */
  private saved(made: Unsaved, page: EditedPage): void {
    const follows = (base: string, origin?: string) => base === made.base && origin === made.origin;
    this.unsent = this.unsent.map((later) =>
      follows(later.base, later.origin) ? { ...later, ...baseOf(page) } : later,
    );
    if (this.draft && follows(this.draft.base.hash))
      this.showDraft(rebased(this.draft, made.text ?? made.baseSource ?? page.source, page));
    const { held } = this;
    if (held && follows(held.seen.base.hash) && targetOf(made.operations) === held.pointer)
      held.seen = { value: valueAt(page.data, held.pointer), base: { hash: page.hash, source: page.source } };
    const { recovered } = this.get();
    const left = recovered?.filter((edit) => edit.reason === undefined || !isSameTarget(edit, made));
    this.set({ recovered: left?.length ? left : undefined });
    this.adopt(page);
    if (page.inverse.length === 0) return;
    const { file, hash: base, inverse: operations } = page;
    this.options.history.done({ file, label: made.label, operations, base, pointer: targetOf(made.operations) });
  }

  private adopt(page: PageState): void {
    const { draft } = this;
    if (draft?.text !== undefined) this.showDraft(rebased(draft, draft.base.source, page));
    const { data, diagnostics, recovered } = this.get();
    this.set({
      ...stateOf(page),
      data: keepEqual(data, page.data),
      diagnostics: keepEqual(diagnostics, page.diagnostics),
      isGone: false,
      recovered: this.confirm(recovered, page),
    });
  }

  /**
   * Sends those edits of an earlier visit again that the file already has: their response was lost, and with it the
   * undo step. Earlier states of the same values are dropped.
   * @returns the other edits
   */
  private confirm(edits: readonly Unsaved[] | undefined, page: PageState): readonly Unsaved[] | undefined {
    const saved = edits?.filter((edit) => isSaved(edit, page)) ?? [];
    for (const edit of saved) this.send(edit);
    const last = lastOfEach(edits ?? []);
    const isEarlier = (edit: Unsaved) =>
      !last.includes(edit) && saved.some((later) => later.origin === edit.origin && isSameTarget(later, edit));
    const left = edits?.filter((edit) => !saved.includes(edit) && !isEarlier(edit));
    return left?.length ? left : undefined;
  }

  /**
   * @param draft id of the draft that became the edit
   * @returns the file with the edit, or else the reason why the edit was not made, which the state explains
   */
  private async attempt(unsaved: Unsaved, draft: number | undefined): Promise<EditedPage | 'conflict' | 'refused'> {
    this.set({ saving: 'saving', refusals: undefined });
    try {
      const outcome = await this.request(unsaved);
      this.set({ saving: 'saved', failure: undefined });
      if (outcome.kind === 'edited') return outcome.page;
      if (outcome.kind === 'conflict') {
        this.showConflict({ ...outcome.conflict, unsaved });
        return 'conflict';
      }
      const { refusals } = outcome.refused;
      if (draft === undefined) this.set({ refusals });
      else this.keepRefused(unsaved, refusals.map(({ reason, hint }) => `${reason} ${hint}`).join(' '));
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.set({ saving: 'saved', failure: undefined });
      if (draft === undefined) this.setRefusal(error.message);
      else this.keepRefused(unsaved, error.message);
    }
    return 'refused';
  }

  /** Keeps a typed value that the server refused. It replaces an earlier one about the same value. */
  private keepRefused(unsaved: Unsaved, reason: string): void {
    const { recovered = [] } = this.get();
    const others = recovered.filter((edit) => edit.reason === undefined || !isSameTarget(edit, unsaved));
    this.set({ saving: 'refused', recovered: [...others, { ...unsaved, origin: 'refused', reason }] });
  }

  private request(edit: Omit<Unsaved, 'label'>) {
    const file = () => this.get().file;
    return this.queue.send(file, edit, (refusal) => {
      if (refusal?.isAbsent) this.noteGone();
      const data = withUnsaved(this.get().data, this.unsent);
      this.set({ saving: refusal ? 'failing' : 'offline', failure: refusal?.message, data });
    });
  }
}
