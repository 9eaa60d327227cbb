import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import type { EditedPage, EditRequest, PageState } from '../../../../../contract/studio/edits.ts';
import { isEqual } from '../data/is-equal.ts';
import { valueAt, withValue } from '../data/pointer.ts';
import { mergeTexts, textOperations } from '../data/text-change.ts';

/** A value that is being typed; `undefined` removes it. It is previewed at once and saved after a pause. */
export interface Typing {
  readonly pointer: string;
  readonly value: unknown;
}

/** Unsaved input, either a value or the whole text, and the bytes on which it began. */
export interface Draft {
  /** A new id with each keystroke. */
  readonly id: number;
  readonly typing?: Typing;
  readonly text?: string;
  readonly label: string;
  readonly base: { readonly hash: string; readonly source: string };
}

/** Operations that the server does not have yet. */
export interface Unsaved {
  /** Hash of the bytes that they apply to, and these bytes, because the server may no longer have them. */
  readonly base: string;
  readonly baseSource?: string;
  readonly operations: readonly EditOperation[];
  readonly label: string;
  /** The whole text, if that was typed. */
  readonly text?: string;
  /**
   * Id of the series of edits to which this edit belongs; each applies to the result of the previous one. Absent for
   * edits that are being made.
   */
  readonly origin?: string;
  /** The reason why the server refused it. */
  readonly reason?: string;
}

export function operationsOf({ typing, text, base }: Draft): readonly EditOperation[] {
  if (text !== undefined) return textOperations(base.source, text);
  if (!typing) return [];
  const { pointer, value } = typing;
  return [value === undefined ? { op: 'remove', pointer } : { op: 'set', pointer, value }];
}

/** The edit that shows a file with a draft, if there is one. */
export function editOf({ hash }: Pick<PageState, 'hash'>, draft: Draft | undefined): EditRequest {
  return draft ? { base: draft.base.hash, operations: operationsOf(draft) } : { base: hash, operations: [] };
}

export function unsavedOf(draft: Draft): Unsaved {
  const { base, label, text } = draft;
  const made = { base: base.hash, baseSource: base.source, operations: operationsOf(draft), label };
  return text === undefined ? made : { ...made, text };
}

/**
 * The draft for a newer state of the file. If the text was changed at the same place from outside, the draft keeps the
 * old state and becomes a conflict when it is saved.
 * @param since the text that the draft is based on
 */
export function rebased(draft: Draft, since: string, { hash, source }: PageState): Draft {
  if (draft.text === undefined) return { ...draft, base: { hash, source } };
  const text = mergeTexts(since, draft.text, source);
  return text === undefined ? draft : { ...draft, text, base: { hash, source } };
}

/**
 * True if a later edit can be made on the result of an edit. If that result contains changes by others, the later edit
 * keeps its base, so that the server compares its value with theirs; its own earlier state is no such change.
 */
export function follows(later: Unsaved, made: Unsaved, { isMerged }: EditedPage): boolean {
  if (later.base !== made.base || later.origin !== made.origin) return false;
  return !isMerged || isSameTarget(later, made);
}

/** True if the file already has the result of an edit. */
export function isSaved({ operations, text }: Unsaved, { source, data }: PageState): boolean {
  if (text !== undefined) return text === source;
  return operations.every(
    (operation) => operation.op === 'set' && isEqual(operation.value, valueAt(data, operation.pointer)),
  );
}

/** True if two edits write the same value, or both the whole text. */
export function isSameTarget(one: Unsaved, other: Unsaved): boolean {
  return (
    (one.text === undefined) === (other.text === undefined) && targetOf(one.operations) === targetOf(other.operations)
  );
}

/** True if an edit is an earlier state of what a later edit writes, not a text that was typed in another visit. */
export function isEarlierState(edit: Unsaved, later: Unsaved): boolean {
  return edit.origin === later.origin && isSameTarget(edit, later);
}

/** Removes each edit that a later edit of the same origin replaces. */
export function lastOfEach(edits: readonly Unsaved[]): readonly Unsaved[] {
  const isReplaced = (edit: Unsaved, index: number) =>
    edits.slice(index + 1).some((later) => isTyped(edit) && isEarlierState(edit, later));
  return edits.filter((edit, index) => !isReplaced(edit, index));
}

/** True if an edit writes one value or the whole text, and does not add, remove or move anything. */
export function isTyped({ operations, text }: Unsaved): boolean {
  return text !== undefined || operations.every(({ op }) => op === 'set');
}

/** The data with the typed values that wait for the server, so that these stay visible. */
export function withUnsaved(data: unknown, unsaved: readonly Unsaved[]): unknown {
  return unsaved
    .flatMap(({ operations }) => operations)
    .reduce(
      (changed, operation) =>
        operation.op === 'set' ? withValue(changed, operation.pointer, operation.value) : changed,
      data,
    );
}

/** Pointer of the first value that operations change. */
export function targetOf([first]: readonly EditOperation[]): string {
  if (!first || first.op === 'text') return '';
  return first.op === 'move' ? first.to : first.pointer;
}
