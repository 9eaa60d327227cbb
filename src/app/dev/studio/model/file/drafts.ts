import type { EditedPage, PageState } from '../../../../../contract/studio/edits.ts';
import { pointerAfter } from '../data/moved-pointer.ts';
import { valueAt } from '../data/pointer.ts';
import { type Draft, follows, isSameTarget, rebased, targetOf, type Unsaved, unsavedOf } from './unsaved.ts';

/** Milliseconds after the last keystroke until a typed value is saved. */
const typingPause = 500;

/** More editors than an author has open at once: in the page, and in the fields of a form. */
const mostHeld = 50;

/** A value whose editor keeps its own text while the file changes. */
export interface HeldValue {
  readonly pointer: string;
  /** The value that its author has seen last, and the bytes that contained it. */
  seen: { readonly value: unknown; readonly base: Draft['base'] };
}

/** The input of a keystroke. */
export type Typed = Pick<Draft, 'typing' | 'text' | 'label'>;

/** The value or text that is being typed, and the bytes that its author has seen. */
export class Drafts {
  /** The latest draft, until the server has it. */
  current: Draft | undefined;
  /** Id of the latest draft. Drafts are numbered from 1. */
  private count = 0;
  /** Id of the draft that was sent last. */
  private sent = 0;
  /** Id of the draft that the server refused last. */
  refused: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The values that editors keep, the last begun at the end. */
  private held: readonly HeldValue[] = [];

  /** True if the draft has not been sent. */
  get isWaiting(): boolean {
    return this.current !== undefined && this.current.id !== this.sent;
  }

  /** The edit that a draft is before it is sent. */
  get waiting(): Unsaved | undefined {
    return this.isWaiting ? unsavedOf(this.current!) : undefined;
  }

  /** True if the draft is the whole text, or the value at the pointer. */
  isAbout(pointer: string | undefined): boolean {
    return this.current !== undefined && this.current.typing?.pointer === pointer;
  }

  /**
   * The draft after a keystroke. The bytes at the first keystroke stay its base while an earlier state of the value is
   * being sent, because the response may say that another program has changed the value.
   * @param held the value that its editor keeps
   */
  next(typed: Typed, saved: Pick<PageState, 'hash' | 'source'>, held?: HeldValue): Draft {
    const base = held?.seen.base ?? (this.isAbout(typed.typing?.pointer) ? this.current!.base : baseIn(saved));
    return { ...typed, id: ++this.count, base };
  }

  /** Calls back after the pause of typing, unless something else is typed before. */
  afterPause(save: () => void): void {
    this.stop();
    this.timer = setTimeout(save, typingPause);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Marks the draft as sent. @returns the draft, unless it has been sent before */
  send(): Draft | undefined {
    this.stop();
    if (!this.isWaiting) return undefined;
    this.sent = this.current!.id;
    return this.current;
  }

  /**
   * Begins to edit a value in an editor that does not follow the file.
   * @param former the value that the editor kept until now
   */
  hold(
    pointer: string,
    value: unknown,
    saved: Pick<PageState, 'hash' | 'source'>,
    former: HeldValue | undefined,
  ): HeldValue {
    const held: HeldValue = { pointer, seen: { value, base: this.current?.base ?? baseIn(saved) } };
    this.held = [...this.held.filter((other) => other !== former), held].slice(-mostHeld);
    return held;
  }

  /**
   * Continues on the result of an edit that was made on the same bytes.
   * @returns the draft with its new base; undefined if the edit is the refused draft
   */
  follow(made: Unsaved, page: EditedPage): Draft | undefined {
    const { current } = this;
    for (const held of this.held) {
      const isHeld = held.seen.base.hash === made.base && targetOf(made.operations) === held.pointer;
      if (isHeld && made.origin === undefined)
        held.seen = { value: valueAt(page.data, held.pointer), base: baseIn(page) };
    }
    if (!current) return undefined;
    const edit = unsavedOf(current);
    if (current.id === this.refused && isSameTarget(edit, made)) return undefined;
    if (!follows(edit, made, page)) return current;
    const { typing } = current;
    const pointer = typing && pointerAfter(typing.pointer, made.operations);
    // A value whose item has been removed keeps its base, so that its edit becomes a conflict.
    if (typing && pointer === undefined) return current;
    const moved = typing && pointer !== undefined ? { ...current, typing: { ...typing, pointer } } : current;
    return rebased(moved, made.text ?? made.baseSource ?? page.source, page);
  }
}

function baseIn({ hash, source }: Pick<PageState, 'hash' | 'source'>): Draft['base'] {
  return { hash, source };
}
