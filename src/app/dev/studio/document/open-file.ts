import type { EditOperation } from '../../../../content/edit/operations/operation.ts';
import { keepEqual } from '../../keep-equal.ts';
import type { EditedPage, NextPreview, PageState } from '../contract.ts';
import { RefusedError, server } from '../server.ts';
import { textOperations } from './compare/text-change.ts';
import { EditQueue } from './edit-queue.ts';
import { baseOf, type Conflict, type FileState, stateOf } from './file-state.ts';
import type { History, Steps } from './history.ts';
import { valueAt } from './pointer.ts';
import { PreviewLoop } from './preview-loop.ts';
import { Store } from './store.ts';
import type { BrowserStorage } from './unsaved/browser-storage.ts';
import {
  type Draft,
  isSaved,
  rebased,
  type Typing,
  targetOf,
  type Unsaved,
  unsavedOf,
  withUnsaved,
} from './unsaved/unsaved.ts';

export type { Typing, Unsaved };

/** Milliseconds without a keystroke after which a typed value is saved. */
export const typingPause = 500;

/** Where an open file is shown before it is saved. */
export interface Viewer {
  /** Shows the value that is being typed, if it can. @returns whether it does */
  readonly showTyped: () => boolean;
  /** Shows the page that the server has made with it. */
  readonly showPreview: (preview: NextPreview) => void;
}

export interface OpenFileOptions {
  readonly history: History;
  readonly storage: BrowserStorage<readonly Unsaved[]>;
  readonly viewer: Viewer;
}

/**
 * A file that is edited: its saved state, what is being typed, and the edits on their way. What the server does not have
 * yet is in the browser's storage.
 *
 * The class is long because these are one state: each answer of the server changes all of them together.
 */
export class OpenFile extends Store<FileState> {
  private readonly options: OpenFileOptions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly queue = new EditQueue();
  private readonly previews = new PreviewLoop({
    saved: () => this.get(),
    draft: () => this.draft,
    isShown: () => this.isShown,
    show: (preview) => this.options.viewer.showPreview(preview),
  });
  /** Whether the page shows what is typed without the server. */
  private isShown = false;
  private draft: Draft | undefined;
  /** Id of the draft that was sent last. */
  private sent = 0;
  private lastDraft = 0;
  /** Edits that were made and have not been answered, the oldest first. */
  private unsent: Unsaved[] = [];

  constructor(page: PageState, options: OpenFileOptions) {
    super({ ...stateOf(page), saving: 'saved' });
    this.options = options;
    this.set({ recovered: this.confirm(options.storage.read(), page) });
  }

  /** Whether the server does not have everything yet. */
  get isBusy(): boolean {
    return this.draft !== undefined || this.unsent.length > 0;
  }

  /** The value at a pointer, with what is being typed. */
  value(pointer: string): unknown {
    const { typing, data } = this.get();
    return typing?.pointer === pointer ? typing.value : valueAt(data, pointer);
  }

  /** The whole text, with what is being typed. */
  get text(): string {
    return this.get().typedSource ?? this.get().source;
  }

  /** Takes a value while it is typed. `undefined` removes an optional field. */
  type(pointer: string, value: unknown, label: string): void {
    if (this.draft && this.draft.typing?.pointer !== pointer) this.flush();
    if (value === valueAt(this.get().data, pointer) && !this.isSending) this.forgetDraft();
    else this.take({ typing: { pointer, value }, label });
  }

  /** Takes the whole text while it is typed. */
  typeText(text: string, label: string): void {
    if (this.draft && this.draft.text === undefined) this.flush();
    if (text === this.get().source && !this.isSending) this.forgetDraft();
    else this.take({ text, label });
  }

  /** Shows what is being typed in a view that has been loaded. */
  showAgain(): void {
    this.previews.showAgain();
  }

  /** Saves what is being typed, now. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    const { draft } = this;
    if (draft && draft.id !== this.sent) {
      this.sent = draft.id;
      await this.send(unsavedOf(draft), draft.id);
    } else await this.queue.done;
  }

  /** Carries out operations now, after what is being typed. @returns whether the file has been changed */
  async apply(operations: readonly EditOperation[], label: string): Promise<boolean> {
    // Both are queued at once, so that a step that is asked for right afterwards comes after them.
    this.flush();
    const { hash, source } = this.get();
    return this.send({ base: hash, baseSource: source, operations, label });
  }

  /** Takes the next step of the history, if it concerns this file, after what is being typed. */
  async step(direction: keyof Steps): Promise<void> {
    this.flush();
    const { history } = this.options;
    await this.queue.add(async () => {
      const step = history.next(direction);
      if (!step || 'action' in step || step.file !== this.get().file) return;
      this.set({ saving: 'saving' });
      const outcome = await this.request(step).catch(() => undefined);
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

  /** Takes over the file on disk. What is being typed is then carried out on the new bytes, or is a conflict. */
  async reload(): Promise<void> {
    await this.queue.add(async () => {
      const page = await server.page(this.get().file);
      if (page.hash !== this.get().hash) this.adopt(page);
    });
  }

  /** Ends a conflict: `mine` writes the author's values over those of the file on disk. */
  async resolve(choice: 'mine' | 'theirs'): Promise<void> {
    const { conflict } = this.get();
    if (!conflict) return;
    this.set({ conflict: undefined, saving: 'saved' });
    await this.reload();
    const { unsaved } = conflict;
    const { hash, source } = this.get();
    const operations = unsaved.text === undefined ? unsaved.operations : textOperations(source, unsaved.text);
    if (choice === 'mine') await this.send({ ...unsaved, base: hash, baseSource: source, operations });
    else this.persist();
  }

  /** Leaves a conflict undecided: the file stays as it is, and the author's values are offered again. */
  async postpone(): Promise<void> {
    const { conflict, recovered = [] } = this.get();
    if (!conflict) return;
    this.set({ conflict: undefined, recovered: [...recovered, conflict.unsaved], saving: 'saved' });
    this.persist();
    await this.reload();
  }

  /** A conflict that comes while another one is undecided takes its place; both are kept, unless about the same value. */
  private showConflict(conflict: Conflict): void {
    const { conflict: former, recovered = [] } = this.get();
    const isOther = former && targetOf(former.unsaved.operations) !== targetOf(conflict.unsaved.operations);
    this.set({ saving: 'conflict', conflict, ...(isOther && { recovered: [...recovered, former.unsaved] }) });
  }

  /** Carries out the edits of an earlier visit, or forgets them. */
  async recover(isWanted: boolean): Promise<void> {
    const { recovered = [] } = this.get();
    this.set({ recovered: undefined });
    this.persist();
    if (isWanted) await Promise.all(recovered.map((unsaved) => this.send(unsaved)));
  }

  /** Sends again, at once, what could not be sent. */
  retry(): Promise<unknown> {
    this.queue.retry();
    return this.queue.done;
  }

  dismiss(): void {
    this.set({ refusals: undefined, isStepLost: undefined });
  }

  private get isSending(): boolean {
    return this.unsent.length > 0;
  }

  private get afterSaving(): 'typing' | 'saved' {
    return this.draft ? 'typing' : 'saved';
  }

  /** What is typed belongs to the bytes at its first keystroke. */
  private baseOfTyping() {
    const { hash, source } = this.get();
    return this.draft && this.draft.id !== this.sent ? this.draft.base : { hash, source };
  }

  private take(typed: Pick<Draft, 'typing' | 'text' | 'label'>): void {
    clearTimeout(this.timer);
    this.showDraft({ ...typed, id: ++this.lastDraft, base: this.baseOfTyping() });
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

  /** Keeps for the next visit what the server does not have. */
  private persist(): void {
    const { draft, sent } = this;
    const { recovered = [], conflict } = this.get();
    const undecided = conflict ? [conflict.unsaved] : [];
    const waiting = draft && draft.id !== sent ? [unsavedOf(draft)] : [];
    const unsaved = [...recovered, ...undecided, ...this.unsent, ...waiting];
    this.options.storage.write(unsaved.length > 0 ? unsaved : undefined);
  }

  /** @param draft id of the draft that the edit was made of @returns whether the file has been changed */
  private send(unsaved: Unsaved, draft?: number): Promise<boolean> {
    this.unsent.push(unsaved);
    this.persist();
    return this.queue.add(async () => {
      const made = this.unsent[0]!;
      const page = await this.post(made);
      this.unsent.shift();
      if (this.draft?.id === draft) this.showDraft(undefined);
      if (page) this.saved(made, page);
      // The page shows what was typed, which the file does not have.
      else this.previews.run();
      this.persist();
      if (this.draft) this.set({ saving: this.afterSaving });
      return page !== undefined && page.inverse.length > 0;
    });
  }

  /** What follows an edit was made for its result. */
  private saved(made: Unsaved, page: EditedPage): void {
    this.unsent = this.unsent.map((later) => (later.base === made.base ? { ...later, ...baseOf(page) } : later));
    if (this.draft?.base.hash === made.base)
      this.showDraft(rebased(this.draft, made.text ?? made.baseSource ?? page.source, page));
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
      recovered: this.confirm(recovered, page),
    });
  }

  /**
   * Sends edits of an earlier visit again that the file has: their answer was lost, and with it the step that undoes
   * them. @returns the others
   */
  private confirm(edits: readonly Unsaved[] | undefined, page: PageState): readonly Unsaved[] | undefined {
    const left = edits?.filter((edit) => !isSaved(edit, page));
    for (const edit of edits ?? []) if (!left?.includes(edit)) this.send(edit);
    return left?.length ? left : undefined;
  }

  /** @returns undefined when the edit was not carried out; the state says why */
  private async post(unsaved: Unsaved): Promise<EditedPage | undefined> {
    this.set({ saving: 'saving', refusals: undefined });
    try {
      const outcome = await this.request(unsaved);
      this.set({ saving: 'saved' });
      if (outcome.kind === 'edited') return outcome.page;
      if (outcome.kind === 'refused') this.set({ refusals: outcome.refused.refusals });
      else this.showConflict({ ...outcome.conflict, unsaved });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.set({ saving: 'saved', refusals: [{ operation: 0, reason: error.message, hint: '' }] });
    }
    return undefined;
  }

  private request(edit: Omit<Unsaved, 'label'>) {
    return this.queue.send(this.get().file, edit, () =>
      this.set({ saving: 'offline', data: withUnsaved(this.get().data, this.unsent) }),
    );
  }
}
