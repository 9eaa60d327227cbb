import { isDeepStrictEqual } from 'node:util';
import { childAt, parsePointer, valueAt } from '../../../../schema/common/pointer.ts';
import type { EditOperation } from '../../../content/edit/operations/operation.ts';

/** A file at one moment: its text and its data, which is undefined while the text does not parse. */
export interface FileState {
  readonly source: string;
  readonly data: unknown;
}

/** A change of a file at the target of an operation. */
export interface Conflict {
  readonly pointer: string;
  /** The present value. */
  readonly theirs: unknown;
  /** The value that the operation writes. */
  readonly mine: unknown;
}

/**
 * Adapts an operation to a file that has changed since.
 * @param base the file that the operation was made for
 * @param now the file as it is
 * @returns the operation for the present file, or the conflict if the value at its target has changed
 */
export function rebase(
  operation: EditOperation,
  base: FileState,
  now: FileState,
): { readonly operation: EditOperation } | { readonly conflict: Conflict } {
  if (operation.op === 'text') {
    const moved = rebaseText(operation, base.source, now.source);
    return moved ? { operation: moved } : { conflict: conflictOf(operation, now) };
  }
  // Both wrote the same.
  if (operation.op === 'set' && isDeepStrictEqual(valueAt(now.data, stepsOf(operation.pointer)), operation.value))
    return { operation };
  const isSame = targetsOf(operation).every(({ pointer, isPlace }) => {
    const steps = stepsOf(pointer);
    return isSamePlace(steps, base.data, now.data) && (isPlace || isSameValue(steps, base.data, now.data));
  });
  return isSame ? { operation } : { conflict: conflictOf(operation, now) };
}

/** The conflict of an operation with a file whose former state is not known. */
export function conflictOf(operation: EditOperation, now: FileState): Conflict {
  if (operation.op === 'text')
    return { pointer: '', theirs: now.source.slice(operation.start, operation.end), mine: operation.text };
  const pointer = operation.op === 'move' ? operation.from : operation.pointer;
  return {
    pointer,
    theirs: valueAt(now.data, stepsOf(pointer)),
    mine: 'value' in operation ? operation.value : 'text' in operation ? operation.text : null,
  };
}

type TextOperation = Extract<EditOperation, { op: 'text' }>;

/** Shifts a replacement of characters by a change before it. @returns undefined if the change overlaps it */
function rebaseText(operation: TextOperation, base: string, now: string): TextOperation | undefined {
  const { start, end } = operation;
  if (now.startsWith(base.slice(0, end))) return operation;
  if (!now.endsWith(base.slice(start))) return undefined;
  const shift = now.length - base.length;
  return { ...operation, start: start + shift, end: end + shift };
}

interface Target {
  readonly pointer: string;
  /** True for the place of something new, for which only the neighbours have to be the same. */
  readonly isPlace: boolean;
}

function targetsOf(operation: Exclude<EditOperation, TextOperation>): readonly Target[] {
  switch (operation.op) {
    case 'move':
      return [
        { pointer: operation.from, isPlace: false },
        { pointer: operation.to, isPlace: true },
      ];
    case 'insert':
    case 'paste':
      return [{ pointer: operation.pointer, isPlace: true }];
    default:
      return [{ pointer: operation.pointer, isPlace: false }];
  }
}

/** True if a pointer leads through the same items of the same lists in both. */
export function isSamePlace(steps: readonly string[], base: unknown, now: unknown): boolean {
  let [before, after] = [base, now];
  for (const step of steps) {
    if (Array.isArray(before) !== Array.isArray(after)) return false;
    if (Array.isArray(before) && Array.isArray(after) && !isSameItem(Number(step), before, after)) return false;
    [before, after] = [childAt(before, step), childAt(after, step)];
  }
  return true;
}

/**
 * True if an index means the same item in both lists: the lists are equally long, and neither item is at another index
 * of the other list, as it would be after a move.
 */
function isSameItem(index: number, before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length !== after.length) return false;
  if (isDeepStrictEqual(before[index], after[index])) return true;
  const standsIn = (item: unknown, list: readonly unknown[]) => list.some((other) => isDeepStrictEqual(item, other));
  return !standsIn(before[index], after) && !standsIn(after[index], before);
}

function isSameValue(steps: readonly string[], base: unknown, now: unknown): boolean {
  return isDeepStrictEqual(valueAt(base, steps), valueAt(now, steps));
}

function stepsOf(pointer: string): readonly string[] {
  return parsePointer(pointer) ?? [];
}
