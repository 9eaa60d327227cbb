import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import { isWithin, keysOf, valueAt } from '../data/pointer.ts';
import type { Made, Replaced } from './file-state.ts';
import { targetOf } from './unsaved.ts';

/** An edit that was made, as far as others can replace it. */
export function madeOf(operations: readonly EditOperation[], label: string): Made {
  const [first] = operations;
  const isWritten = operations.length === 1 && first?.op === 'set';
  return { pointer: targetOf(operations), label, ...(isWritten && { written: { value: first.value } }) };
}

/**
 * The value of an edit, if somebody has replaced it.
 * @param before the data of the file when it still had the value
 * @param now its present data
 * @param own pointer of the value that this window has changed in between
 */
export function replacedValue(
  made: Made | undefined,
  before: unknown,
  now: unknown,
  own?: string,
): Replaced | undefined {
  if (!made?.written || (own !== undefined && isWithin(made.pointer, own))) return undefined;
  const { pointer, label, written } = made;
  const theirs = valueAt(now, pointer);
  const isThere = isEqual(valueAt(before, pointer), written.value);
  if (!isThere || now === null || isEqual(theirs, written.value) || !haveSameItems(pointer, before, now))
    return undefined;
  return { pointer, label, mine: written.value, theirs };
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

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
