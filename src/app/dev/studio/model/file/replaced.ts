import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import { isEqual } from '../data/is-equal.ts';
import { pointerAfter } from '../data/moved-pointer.ts';
import { isWithin, keysOf, valueAt } from '../data/pointer.ts';
import type { FileState, Made, Replaced } from './file-state.ts';
import { targetOf } from './unsaved.ts';

/** An edit that was made, as far as others can replace it. */
export function madeOf(operations: readonly EditOperation[], label: string): Made {
  const [first] = operations;
  const isWritten = operations.length === 1 && first?.op === 'set';
  return { pointer: targetOf(operations), label, ...(isWritten && { written: { value: first.value } }) };
}

/**
 * The value of this window that somebody has replaced, after a change of the file: the value of the last edit, or else
 * the value that was known as replaced before the change.
 * @param state before the change
 * @param now the data after it
 * @param own operations of this window that are part of the change
 */
export function replacedAfter(
  { made, replaced, data, conflict }: Pick<FileState, 'made' | 'replaced' | 'data' | 'conflict'>,
  now: unknown,
  own: readonly EditOperation[] = [],
): Replaced | undefined {
  const last = made?.written && { ...made, mine: made.written.value, theirs: made.written.value };
  // The conflict shows both values already.
  const asked = conflict && targetOf(conflict.unsaved.operations);
  for (const value of [last, replaced]) {
    const found = value && value.pointer !== asked && valueAfter(value, data, now, own);
    if (found) return found;
  }
  return undefined;
}

/** A value of this window after a change of the file; undefined if no other window has replaced it, or if it is gone. */
function valueAfter(
  { pointer: former, label, mine, theirs }: Replaced,
  before: unknown,
  now: unknown,
  own: readonly EditOperation[],
): Replaced | undefined {
  const pointer = pointerAfter(former, own);
  if (pointer === undefined || now === null || !isEqual(valueAt(before, former), theirs)) return undefined;
  const present = valueAt(now, pointer);
  if (isEqual(present, mine)) return undefined;
  const isFollowed = own.length > 0 && isEqual(present, theirs);
  const isOwn = own.map((operation) => targetOf([operation])).some((target) => overlap(target, pointer));
  if (!isFollowed && (isOwn || !haveSameItems(pointer, before, now))) return undefined;
  return { pointer, label, mine, theirs: present };
}

function overlap(one: string, other: string): boolean {
  return isWithin(one, other) || isWithin(other, one);
}

/** True if the lists on the way to a value have as many items as before, so that the pointer means the same value. */
function haveSameItems(pointer: string, before: unknown, now: unknown): boolean {
  let [old, present] = [before, now];
  for (const key of keysOf(pointer)) {
    const lengths = [old, present].map((value) => (Array.isArray(value) ? value.length : -1));
    if (lengths[0] !== lengths[1]) return false;
    [old, present] = [old, present].map((value) => (value as Readonly<Record<string, unknown>> | undefined)?.[key]);
  }
  return true;
}
