import { keepEqual } from '../../../../../../schema/common/keep-equal.ts';
import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import type { EditedPage, EditRequest, PageState } from '../../../../../contract/studio/edits.ts';
import type { NextPreview } from '../../../../../contract/studio/preview.ts';
import { EditQueue } from '../../server/edit-queue.ts';
import { editAfter, withInsertions } from '../data/moved-pointer.ts';
import type { History } from '../history/history.ts';
import type { BrowserStorage } from '../storage.ts';
import { Store } from '../store.ts';
import { Changes } from './changes.ts';
import { Drafts } from './drafts.ts';
import { baseOf, type Conflict, type FileState, stateOf } from './file-state.ts';
import { PreviewLoop } from './preview-loop.ts';
import { divided, withEdits, withoutRefused, withRefused } from './recovered.ts';
import { madeOf, replacedAfter } from './replaced.ts';
import {
  type Draft,
  editOf,
  follows,
  isEarlierState,
  isSameTarget,
  isTyped,
  rebased,
  targetOf,
  type Unsaved,
  unsavedOf,
  withUnsaved,
} from './unsaved.ts';

/** A view of an open file that also shows unsaved values. */
export interface Viewer {
  /** True if a page is shown, which a table and a text are not. Default: true. */
  readonly isOpen?: () => boolean;
  /** Shows the value that is being typed. @returns false if the view cannot show it */
  readonly showTyped: () => boolean;
  /** Shows the page that the server has rendered with the value. */
  readonly showPreview: (preview: NextPreview) => void;
}

export interface FileOptions {
  readonly history: History;
  readonly storage: BrowserStorage<readonly Unsaved[]>;
  readonly viewer: Viewer;
}

/**
 * A file with edits on their way: its saved state, the value that is being typed, and edits that the server does not
 * have yet, which are in the browser's storage.
 */
export class EditedFile extends Store<FileState> {
  protected readonly options: FileOptions;
  protected storage: FileOptions['storage'];
  protected readonly queue = new EditQueue();
  protected readonly previews = new PreviewLoop({
    saved: () => this.get(),
    draft: () => this.drafts.current,
    isShown: () => this.isShown,
    isOpen: () => this.options.viewer.isOpen?.() ?? true,
    show: (preview) => this.options.viewer.showPreview(preview),
  });
  /** True if the page shows the typed value without the server. */
  protected isShown = false;
  protected readonly drafts = new Drafts();
  protected readonly changes = new Changes();
  /** Edits without a response, the oldest first. */
  protected unsent: Unsaved[] = [];
  /** Edits of `unsent` that a conflict shows. They are not sent, because the author decides on them. */
  private readonly decided = new WeakSet<Unsaved>();
  /** The file as the server has sent it last. The shown data may have edits that the server does not have. */
  private known: PageState;
  /** Number of conflicts that were left undecided. */
  private postponed = 0;

  constructor(page: PageState, options: FileOptions) {
    super({ ...stateOf(page), saving: 'saved' });
    this.known = page;
    this.options = options;
    this.storage = options.storage;
    this.confirm(this.readStorage(), page);
  }

  /** True if the server lacks an edit. */
  get isBusy(): boolean {
    return this.drafts.current !== undefined || this.isSending;
  }

  /** The edit that shows the file with what is being typed. */
  get edit(): EditRequest {
    return editOf(this.get(), this.drafts.current);
  }

  /** Marks the file as deleted. What is typed is kept until the file exists again. */
  noteGone(): void {
    this.set({ isGone: true });
  }

  protected get isSending(): boolean {
    return this.unsent.length > 0;
  }

  protected get afterSaving(): 'typing' | 'saved' {
    return this.drafts.current ? 'typing' : 'saved';
  }

  protected showDraft(draft: Draft | undefined): void {
    this.drafts.current = draft;
    this.set({ typing: draft?.typing, typedSource: draft?.text });
    this.isShown = this.options.viewer.showTyped();
  }

  protected readStorage(): readonly Unsaved[] {
    return this.storage.read()?.map((edit) => ({ origin: 'earlier', ...edit })) ?? [];
  }

  /** Stores the edits that the server does not have for the next visit. */
  protected persist(): void {
    const { recovered, conflict } = this.get();
    const { waiting } = this.drafts;
    const undecided = conflict ? [conflict.unsaved] : [];
    // Edits of an earlier visit that are being sent precede the later ones of their series, which are offered.
    const isEarlier = ({ origin }: Unsaved) => origin !== undefined;
    const left = this.unsent.filter((edit) => !this.decided.has(edit));
    const before = left.filter(isEarlier);
    const after = left.filter((edit) => !isEarlier(edit));
    this.storage.write(
      withEdits(before, [...(recovered ?? []), ...undecided, ...after, ...(waiting ? [waiting] : [])]),
    );
  }

  /**
   * @param origin id of the draft that became the edit, or `command` for an edit that its author can simply repeat. Any
   * other edit is kept if the server refuses it.
   * @returns true if the file has changed
   */
  protected send(unsaved: Unsaved, origin?: number | 'command'): Promise<boolean> {
    this.unsent.push(unsaved);
    this.persist();
    return this.queue.add(() => this.sendNext(origin));
  }

  /**
   * Sends a command that depends on the result of all earlier edits.
   * @param make called when they are done; returns undefined if nothing is to be done
   * @returns true if the file has changed
   */
  protected sendAfter(make: () => Unsaved | undefined): Promise<boolean> {
    return this.queue.add(async () => {
      const unsaved = make();
      if (!unsaved) return false;
      this.unsent.unshift(unsaved);
      this.persist();
      return this.sendNext('command');
    });
  }

  private async sendNext(origin: number | 'command' | undefined): Promise<boolean> {
    const made = this.unsent[0]!;
    if (this.decided.has(made)) {
      this.unsent.shift();
      return false;
    }
    const outcome = await this.attempt(made, origin === 'command');
    this.unsent.shift();
    if (this.drafts.current?.id === origin) {
      // A refused value stays in its field until another one is typed, or until it is made after all.
      if (outcome === 'refused') this.drafts.refused = origin;
      else this.showDraft(undefined);
    }
    if (typeof outcome === 'object') this.saved(made, outcome);
    // The page shows the typed value, which the file does not have.
    else this.previews.run();
    this.persist();
    if (this.drafts.isWaiting) this.set({ saving: this.afterSaving });
    return typeof outcome === 'object' && outcome.inverse.length > 0;
  }

  /** Rebases later edits that were made on the same bytes on the result of this edit. */
  protected saved(edit: Unsaved, page: EditedPage): void {
    const made = { ...edit, operations: withInsertions(edit.operations, this.get().data, page.data) };
    this.unsent = this.unsent.map((later) => {
      if (this.decided.has(later)) return later;
      const operations = follows(later, made, page) ? editAfter(later.operations, made.operations) : undefined;
      return operations ? { ...later, ...baseOf(page), operations } : later;
    });
    const draft = this.drafts.follow(made, page);
    if (draft !== this.drafts.current) this.showDraft(draft);
    this.set({ recovered: withoutRefused(this.get().recovered, made) });
    this.changes.add(this.get().hash, made.operations, page.hash);
    this.adopt(page, made.operations);
    if (page.inverse.length === 0) return;
    this.set({ made: madeOf(made.operations, made.label) });
    const { file, hash: base, inverse: operations } = page;
    this.options.history.done({ file, label: made.label, operations, base, pointer: targetOf(made.operations) });
  }

  /**
   * Shows a newer state of the file.
   * @param own operations of this window that have led to it
   */
  protected adopt(page: PageState, own: readonly EditOperation[] = []): void {
    this.known = page;
    const { current: draft } = this.drafts;
    if (draft?.text !== undefined) this.showDraft(rebased(draft, draft.base.source, page));
    const { data, diagnostics } = this.get();
    this.set({
      ...stateOf(page),
      replaced: replacedAfter(this.get(), page.data, own),
      data: keepEqual(data, page.data),
      diagnostics: keepEqual(diagnostics, page.diagnostics),
      isGone: false,
    });
    this.confirm(this.get().recovered, page);
  }

  /** Offers edits of an earlier visit. Those that the file has are sent again, which restores their undo steps. */
  protected confirm(edits: FileState['recovered'], page: PageState): void {
    const { saved, left } = divided(edits, page);
    this.set({ recovered: left });
    for (const edit of saved) this.send(edit, 'command');
  }

  /** @returns the file with the edit, or else the reason why the edit was not made, which the state explains */
  protected async attempt(unsaved: Unsaved, isCommand: boolean): Promise<EditedPage | 'conflict' | 'refused'> {
    this.set({ saving: 'saving', refusals: undefined });
    const outcome = await this.request(unsaved);
    this.set({ saving: 'saved', failure: undefined });
    if (outcome.kind === 'edited') return outcome.page;
    if (outcome.kind === 'conflict') {
      this.showConflict({ ...outcome.conflict, unsaved });
      return 'conflict';
    }
    const { refusals } = outcome.refused;
    const reason = refusals.map((refusal) => `${refusal.reason} ${refusal.hint}`.trim()).join(' ');
    if (isCommand) this.set({ refusals });
    else this.set({ saving: 'refused', recovered: withRefused(this.get().recovered, unsaved, reason) });
    return 'refused';
  }

  protected request(edit: Omit<Unsaved, 'label'>) {
    const file = () => this.get().file;
    return this.queue.send(file, edit, this.known, (refusal) => {
      if (refusal?.isAbsent) this.noteGone();
      const data = withUnsaved(this.get().data, this.unsent);
      this.set({ saving: refusal ? 'failing' : 'offline', failure: refusal?.message, data });
    });
  }

  /** Offers the edit of an undecided conflict again. It is a series of its own from then on. */
  protected setAside(unsaved: Unsaved): void {
    const { recovered } = this.get();
    this.set({ recovered: withEdits(recovered, [{ ...unsaved, origin: `postponed-${++this.postponed}` }]) });
  }

  /** Shows a conflict. It replaces an undecided one, which is kept unless it is an earlier state of the same typing. */
  protected showConflict(conflict: Conflict): void {
    const { conflict: former } = this.get();
    if (former && !isEarlierState(former.unsaved, conflict.unsaved)) this.setAside(former.unsaved);
    this.set({ saving: 'conflict', conflict, replaced: undefined });
    // The answer to a later state on its way would open the question again after the author's decision.
    const later = this.unsent.slice(1).filter((edit) => isTyped(edit) && isEarlierState(conflict.unsaved, edit));
    for (const edit of later) {
      this.decided.add(edit);
      this.include(edit);
    }
    const { current, isWaiting } = this.drafts;
    if (current && (isWaiting || later.length > 0)) this.decideOn(current);
  }

  /** Adds the draft to an undecided conflict about its value, instead of writing it. @returns true if there is one */
  protected decideOn(draft: Draft): boolean {
    const { conflict } = this.get();
    const unsaved = unsavedOf(draft);
    if (!conflict || !isSameTarget(conflict.unsaved, unsaved)) return false;
    if (!isEarlierState(conflict.unsaved, unsaved)) this.setAside(conflict.unsaved);
    this.drafts.stop();
    this.showDraft(undefined);
    this.include(unsaved);
    this.persist();
    return true;
  }

  /** Shows a later state of the value of a conflict. */
  private include(unsaved: Unsaved): void {
    const [first] = unsaved.operations;
    const mine = unsaved.text === undefined && first?.op === 'set' ? first.value : undefined;
    this.set({ conflict: { ...this.get().conflict!, mine, unsaved }, saving: 'conflict' });
  }
}
