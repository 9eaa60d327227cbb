import type { EditOperation, Refusal } from '../../../../content/edit/operation.ts';
import type { PageFile } from '../../../page-file.ts';
import type { EditConflict, EditedPage, FoundDiagnostic, PageState } from '../contract.ts';
import { OfflineError, RefusedError, server } from '../server.ts';
import type { BrowserStorage } from './browser-storage.ts';
import type { History, Steps } from './history.ts';
import { valueAt } from './pointer.ts';
import { Store } from './store.ts';

/** A value that is being typed: it is previewed at once and saved after a pause. */
export interface Typing {
  readonly pointer: string;
  readonly value: unknown;
}

/** Operations that the server does not have yet. */
export interface Unsaved {
  readonly base: string;
  readonly operations: readonly EditOperation[];
  readonly label: string;
}

export interface FileState {
  readonly file: string;
  readonly hash: string;
  readonly source: string;
  /** Null where the file does not parse. */
  readonly data: unknown;
  readonly diagnostics: readonly FoundDiagnostic[];
  readonly typing?: Typing | undefined;
  readonly saving: 'saved' | 'typing' | 'saving' | 'offline' | 'conflict';
  /** The edit that waits for the author's decision. */
  readonly conflict?: (EditConflict & { readonly unsaved: Unsaved }) | undefined;
  /** Why the last edit was not carried out. */
  readonly refusals?: readonly Refusal[] | undefined;
  /** Edits of an earlier visit that never reached the file. */
  readonly recovered?: Unsaved | undefined;
}

/** Milliseconds without a keystroke after which a typed value is saved. */
export const typingPause = 500;

export interface OpenFileOptions {
  readonly history: History;
  readonly storage: BrowserStorage<Unsaved>;
  /** Shows a page before it is saved. */
  readonly onPreview: (page: PageFile) => void;
}

/**
 * A file that is edited: its saved state, the value that is being typed, and the edits on their way. Requests are sent
 * one after the other, so that each is made on the bytes that the last one left.
 */
export class OpenFile extends Store<FileState> {
  private readonly options: OpenFileOptions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private isPreviewing = false;

  constructor(page: PageState, options: OpenFileOptions) {
    super({ ...stateOf(page), saving: 'saved', recovered: options.storage.read() });
    this.options = options;
  }

  /** The value at a pointer, with what is being typed. */
  value(pointer: string): unknown {
    const { typing, data } = this.get();
    return typing?.pointer === pointer ? typing.value : valueAt(data, pointer);
  }

  /** Takes a value while it is typed. `undefined` removes an optional field. */
  type(pointer: string, value: unknown, label: string): void {
    const { typing } = this.get();
    if (typing && typing.pointer !== pointer) this.flush();
    const isEqual = value === valueAt(this.get().data, pointer);
    clearTimeout(this.timer);
    if (isEqual && this.get().saving !== 'saving') {
      this.set({ typing: undefined, saving: 'saved' });
      this.options.storage.write(undefined);
      this.preview();
      return;
    }
    this.typingLabel = label;
    this.set({ typing: { pointer, value }, saving: 'typing', refusals: undefined });
    this.options.storage.write({ base: this.get().hash, operations: typed({ pointer, value }), label });
    this.timer = setTimeout(() => this.flush(), typingPause);
    this.preview();
  }

  private typingLabel = '';

  /** Saves what is being typed, now. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    const { typing } = this.get();
    if (!typing) return this.queue.then(() => undefined);
    return this.send(typed(typing), this.typingLabel, () => {
      // Typing has gone on while the request was under way.
      if (this.get().typing === typing) this.set({ typing: undefined });
    });
  }

  /** Carries out operations now, after what is being typed. @returns whether the file has been changed */
  async apply(operations: readonly EditOperation[], label: string): Promise<boolean> {
    await this.flush();
    const before = this.get().hash;
    await this.send(operations, label);
    return this.get().hash !== before;
  }

  /** Takes one step of the history that concerns this file. */
  async step(direction: keyof Steps): Promise<boolean> {
    await this.flush();
    const { history } = this.options;
    const step = history.next(direction);
    if (!step) return false;
    return this.enqueue(async () => {
      const page = await this.post({ base: this.get().hash, operations: step.operations, label: step.label });
      if (page) history.taken(direction, { ...step, operations: page.inverse });
      return page !== undefined;
    });
  }

  /** Takes over the file on disk, unless edits are under way: these are carried out on the new bytes, or conflict. */
  async reload(): Promise<void> {
    await this.enqueue(async () => {
      const page = await server.page(this.get().file);
      if (page.hash === this.get().hash) return;
      this.set(stateOf(page));
    });
  }

  /** Ends a conflict: `mine` writes the author's values over those of the file on disk. */
  async resolve(choice: 'mine' | 'theirs'): Promise<void> {
    const { conflict } = this.get();
    if (!conflict) return;
    this.set({ conflict: undefined, typing: undefined, saving: 'saved' });
    this.options.storage.write(undefined);
    await this.reload();
    if (choice === 'mine') await this.send(conflict.unsaved.operations, conflict.unsaved.label);
  }

  /** Carries out the edits of an earlier visit, or forgets them. */
  async recover(isWanted: boolean): Promise<void> {
    const { recovered } = this.get();
    this.set({ recovered: undefined });
    this.options.storage.write(undefined);
    if (recovered && isWanted) await this.enqueue(() => this.postNew(recovered));
  }

  /** Sends again what could not be sent. */
  async retry(): Promise<void> {
    if (this.get().saving !== 'offline') return;
    const unsaved = this.options.storage.read();
    this.set({ saving: 'saved' });
    if (unsaved) await this.enqueue(() => this.postNew(unsaved));
    this.set({ typing: undefined });
  }

  private async send(operations: readonly EditOperation[], label: string, onSaved?: () => void): Promise<void> {
    await this.enqueue(async () => {
      await this.postNew({ base: this.get().hash, operations, label });
      onSaved?.();
      if (this.get().typing) this.set({ saving: 'typing' });
    });
  }

  private async postNew(unsaved: Unsaved): Promise<void> {
    const page = await this.post(unsaved);
    if (!page || page.inverse.length === 0) return;
    const { file } = this.get();
    this.options.history.done({ file, label: unsaved.label, operations: page.inverse, pointer: targetOf(unsaved) });
  }

  /** @returns undefined when the edit was not carried out; the state says why */
  private async post(unsaved: Unsaved): Promise<EditedPage | undefined> {
    this.set({ saving: 'saving', refusals: undefined });
    this.options.storage.write(unsaved);
    try {
      const outcome = await server.edit(this.get().file, unsaved.base, unsaved.operations);
      if (outcome.kind === 'conflict') {
        this.set({ saving: 'conflict', conflict: { ...outcome.conflict, unsaved } });
        return undefined;
      }
      this.options.storage.write(undefined);
      if (outcome.kind === 'refused') {
        this.set({ saving: 'saved', refusals: outcome.refused.refusals });
        return undefined;
      }
      this.set({ ...stateOf(outcome.page), saving: 'saved' });
      return outcome.page;
    } catch (error) {
      if (error instanceof OfflineError) this.set({ saving: 'offline' });
      else if (error instanceof RefusedError) this.refuse(error);
      else throw error;
      return undefined;
    }
  }

  private refuse({ message }: RefusedError): void {
    this.options.storage.write(undefined);
    this.set({ saving: 'saved', refusals: [{ operation: 0, reason: message, hint: '' }] });
  }

  private enqueue<T>(task: () => Promise<T>): Promise<T> {
    const result = this.queue.then(task);
    this.queue = result.catch(() => {});
    return result;
  }

  /** Shows the page with the typed value. While a preview is under way, only the newest value waits. */
  private async preview(): Promise<void> {
    if (this.isPreviewing) return;
    this.isPreviewing = true;
    try {
      for (let shown: Typing | undefined | null = null; shown !== this.get().typing; ) {
        shown = this.get().typing;
        const { file, hash } = this.get();
        const { page } = await server.preview(file, hash, shown ? typed(shown) : []);
        if (page) this.options.onPreview(page);
      }
    } catch {
      // A preview is repeated with the next keystroke; saving reports what is wrong.
    } finally {
      this.isPreviewing = false;
    }
  }
}

function stateOf({ file, hash, source, data, diagnostics }: PageState) {
  return { file, hash, source, data, diagnostics };
}

function typed({ pointer, value }: Typing): EditOperation[] {
  return [value === undefined ? { op: 'remove', pointer } : { op: 'set', pointer, value }];
}

function targetOf({ operations }: Unsaved): string {
  const [first] = operations;
  if (!first || first.op === 'text') return '';
  return first.op === 'move' ? first.to : first.pointer;
}
