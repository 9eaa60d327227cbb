import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import { OfflineError, RefusedError, server } from '../../server/server.ts';
import { valueAt } from '../data/pointer.ts';
import { textOperations } from '../data/text-change.ts';
import type { Steps } from '../history/history.ts';
import type { Seen } from './changes.ts';
import type { HeldValue, Typed } from './drafts.ts';
import { EditedFile, type FileOptions } from './edited-file.ts';
import type { Conflict } from './file-state.ts';
import { withEdits } from './recovered.ts';
import { targetOf, type Unsaved, unsavedOf } from './unsaved.ts';

/** Operations as one step of the history, with its label. */
export type Command = Pick<Unsaved, 'operations' | 'label'>;

/** The commands of the author on a file. */
export class OpenFile extends EditedFile {
  /** The value at a pointer, including what is being typed. */
  value(pointer: string): unknown {
    const { typing, data } = this.get();
    return typing?.pointer === pointer ? typing.value : valueAt(data, pointer);
  }

  /** The whole text, including what is being typed. */
  get text(): string {
    return this.get().typedSource ?? this.get().source;
  }

  /**
   * Begins to edit a value in an editor that does not follow the file. `type` takes the result with each value.
   * @param former the result for the same editor, which is not needed any more
   */
  hold(pointer: string, former?: HeldValue): HeldValue {
    return this.drafts.hold(pointer, this.value(pointer), this.get(), former);
  }

  /** Sets a value while it is typed. `undefined` removes an optional field. */
  type(pointer: string, value: unknown, label: string, held?: HeldValue): void {
    if (!this.drafts.isAbout(pointer)) this.flush();
    const { data } = this.get();
    const isUnchanged = value === valueAt(data, pointer) || (held && value === held.seen.value);
    if (isUnchanged && !this.isSending) this.forgetDraft();
    else this.take({ typing: { pointer, value }, label }, held);
  }

  /** Sets the whole text while it is typed. */
  typeText(text: string, label: string): void {
    if (!this.drafts.isAbout(undefined)) this.flush();
    if (text === this.get().source && !this.isSending) this.forgetDraft();
    else this.take({ text, label });
  }

  /** Shows what is being typed in a view that has just loaded. */
  showAgain(): void {
    this.previews.showAgain();
  }

  /** Saves what is being typed now. Resolves when it is saved, or cannot be saved for now. */
  async flush(): Promise<void> {
    const draft = this.drafts.send();
    if (draft) this.send(unsavedOf(draft), draft.id);
    await this.queue.settled();
  }

  /** Performs operations now, after saving what is being typed. @returns true if the file has changed */
  async apply(operations: readonly EditOperation[], label: string): Promise<boolean> {
    // Both are queued in the same task, so that a later step of undo comes after both.
    this.flush();
    const { hash, source } = this.get();
    return this.send({ base: hash, baseSource: source, operations, label }, 'command');
  }

  /**
   * Performs a command on values that the author sees, after saving what is being typed and after all earlier edits.
   * Two quick presses of a key move a section twice: at the second press, the author sees the section in its first
   * place.
   * @param make returns the command, or undefined if nothing is to be done. It gets the present pointer of each value;
   * undefined for a value that has been removed.
   * @returns true if the file has changed
   */
  async command(seen: Seen, make: (present: readonly (string | undefined)[]) => Command | undefined): Promise<boolean> {
    this.flush();
    return this.sendAfter(() => {
      const { hash, source } = this.get();
      const command = make(this.changes.present(seen, hash));
      return command && command.operations.length > 0 ? { base: hash, baseSource: source, ...command } : undefined;
    });
  }

  /**
   * The places of values that the author sees, after all earlier edits and before later ones. Resolves when these edits
   * are saved, or cannot be saved for now.
   * @returns the pointers in the file with the hash; undefined for a removed value
   */
  present(seen: Seen): Promise<{ readonly hash: string; readonly pointers: readonly (string | undefined)[] }> {
    this.flush();
    const present = () => {
      const { hash } = this.get();
      return { hash, pointers: this.changes.present(seen, hash) };
    };
    return Promise.race([this.queue.add(async () => present()), this.queue.settled().then(present)]);
  }

  /** Takes the next step of the history if it concerns this file, after saving what is being typed. */
  async step(direction: keyof Steps): Promise<void> {
    this.flush();
    const { history } = this.options;
    await this.queue.add(async () => {
      const step = history.next(direction);
      if (!step || 'action' in step || step.file !== this.get().file) return;
      this.set({ saving: 'saving' });
      const outcome = await this.request(step);
      this.set({ failure: undefined });
      if (outcome.kind !== 'edited') {
        history.drop(direction);
        this.set({ saving: this.afterSaving, isStepLost: true });
        return;
      }
      this.adopt(outcome.page, step.operations);
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

  /** Continues with the new name of a renamed file, with all edits that the server does not have. */
  async moveTo(file: string, storage: FileOptions['storage']): Promise<void> {
    this.storage.write(undefined);
    this.storage = storage;
    this.set({ file, isGone: false, recovered: withEdits(this.get().recovered, this.readStorage()) });
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
      if (error instanceof RefusedError && error.body.error !== 'exists') this.set({ refusals: error.refusals });
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
      return this.reloadAfter(conflict);
    }
    const { unsaved, hash, source } = conflict;
    const operations = unsaved.text === undefined ? unsaved.operations : textOperations(source, unsaved.text);
    await this.send({ ...unsaved, base: hash, baseSource: source, operations });
  }

  /** Leaves a conflict undecided: the file stays unchanged, and the author's values are offered again. */
  async postpone(): Promise<void> {
    const { conflict } = this.get();
    if (!conflict) return;
    this.setAside(conflict.unsaved);
    this.set({ conflict: undefined, saving: 'saved' });
    this.persist();
    await this.reloadAfter(conflict);
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
    this.set({ refusals: undefined, isStepLost: undefined, replaced: undefined });
  }

  /** Writes the author's value over the one that has replaced it. */
  async putBack(): Promise<void> {
    const { replaced } = this.get();
    if (!replaced) return;
    const { pointer, mine: value, label } = replaced;
    this.set({ replaced: undefined });
    await this.apply([{ op: 'set', pointer, value }], label);
  }

  /** Reads the file after the author's decision on a conflict, which has shown the value of others already. */
  private async reloadAfter({ unsaved }: Conflict): Promise<void> {
    await this.reload();
    if (this.get().replaced?.pointer === targetOf(unsaved.operations)) this.set({ replaced: undefined });
  }

  private take(typed: Typed, held?: HeldValue): void {
    const draft = this.drafts.next(typed, this.get(), held);
    if (this.decideOn(draft)) return;
    this.showDraft(draft);
    this.previews.run();
    this.set({ saving: 'typing', refusals: undefined, isStepLost: undefined });
    this.persist();
    this.drafts.afterPause(() => this.flush());
  }

  private forgetDraft(): void {
    this.drafts.stop();
    this.showDraft(undefined);
    this.set({ saving: 'saved' });
    this.persist();
    this.previews.run();
  }
}
