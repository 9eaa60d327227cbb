import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import type { PageState } from '../../contract.ts';
import { mergeTexts, textOperations } from '../compare/text-change.ts';
import { keysOf, valueAt } from '../pointer.ts';

/** A value that is being typed: it is previewed at once and saved after a pause. */
export interface Typing {
  readonly pointer: string;
  readonly value: unknown;
}

/** What is being typed, either a value or the whole text, and the bytes that it was begun on. */
export interface Draft {
  /** Another one with each keystroke. */
  readonly id: number;
  readonly typing?: Typing;
  readonly text?: string;
  readonly label: string;
  readonly base: { readonly hash: string; readonly source: string };
}

/** Operations that the server does not have yet. */
export interface Unsaved {
  /** Hash of the bytes that they were made for, and these bytes, which the server may have forgotten. */
  readonly base: string;
  readonly baseSource?: string;
  readonly operations: readonly EditOperation[];
  readonly label: string;
  /** The whole text, where that was typed. */
  readonly text?: string;
  /**
   * Edits of one origin were made one after the other, so that each follows from the results of those before it. Absent
   * for those that are being made.
   */
  readonly origin?: string;
  /** Why the server refused it. */
  readonly reason?: string;
}

export function operationsOf({ typing, text, base }: Draft): readonly EditOperation[] {
  if (text !== undefined) return textOperations(base.source, text);
  if (!typing) return [];
  const { pointer, value } = typing;
  return [value === undefined ? { op: 'remove', pointer } : { op: 'set', pointer, value }];
}

export function unsavedOf(draft: Draft): Unsaved {
  const { base, label, text } = draft;
  const made = { base: base.hash, baseSource: base.source, operations: operationsOf(draft), label };
  return text === undefined ? made : { ...made, text };
}

/**
 * What is being typed, for a newer state of the file. A text that was changed at the same place from outside stays with
 * the old state, and becomes a conflict when it is saved.
 * @param since the text that what is typed was typed on
 */
export function rebased(draft: Draft, since: string, { hash, source }: PageState): Draft {
  if (draft.text === undefined) return { ...draft, base: { hash, source } };
  const text = mergeTexts(since, draft.text, source);
  return text === undefined ? draft : { ...draft, text, base: { hash, source } };
}

/** Whether the file already has the outcome of an edit. */
export function isSaved({ operations, text }: Unsaved, { source, data }: PageState): boolean {
  if (text !== undefined) return text === source;
  return operations.every(
    (operation) =>
      operation.op === 'set' && JSON.stringify(operation.value) === JSON.stringify(valueAt(data, operation.pointer)),
  );
}

/** Whether two edits write the same value, or the same whole text. */
export function isSameTarget(one: Unsaved, other: Unsaved): boolean {
  return (
    (one.text === undefined) === (other.text === undefined) && targetOf(one.operations) === targetOf(other.operations)
  );
}

/** The edits without those that a later one of the same origin replaces. */
export function lastOfEach(edits: readonly Unsaved[]): readonly Unsaved[] {
  const isReplaced = (edit: Unsaved, index: number) =>
    edits.slice(index + 1).some((later) => later.origin === edit.origin && isTyped(edit) && isSameTarget(edit, later));
  return edits.filter((edit, index) => !isReplaced(edit, index));
}

/** Whether an edit writes one value or the whole text, and does not add, remove or move anything. */
function isTyped({ operations, text }: Unsaved): boolean {
  return text !== undefined || operations.every(({ op }) => op === 'set');
}

/** The data with typed values that wait for the server, so that they stay in sight. */
export function withUnsaved(data: unknown, unsaved: readonly Unsaved[]): unknown {
  return unsaved
    .flatMap(({ operations }) => operations)
    .reduce(
      (changed, operation) =>
        operation.op === 'set' ? withValue(changed, keysOf(operation.pointer), operation.value) : changed,
      data,
    );
}

function withValue(data: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof data !== 'object' || data === null) return data;
  const copy: Record<string, unknown> = Array.isArray(data) ? (data.slice() as never) : { ...data };
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

/** Pointer of the first value that operations change. */
export function targetOf([first]: readonly EditOperation[]): string {
  if (!first || first.op === 'text') return '';
  return first.op === 'move' ? first.to : first.pointer;
}
