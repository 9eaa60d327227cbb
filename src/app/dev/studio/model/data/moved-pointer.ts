import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import { below, isWithin, lastKey, parentOf, valueAt } from './pointer.ts';

/** The pointer of a value after an operation on a list; undefined if it has been removed. */
export function movedPointer(pointer: string, operation: EditOperation): string | undefined {
  if (operation.op === 'insert') return shifted(pointer, operation.pointer, 1);
  if (operation.op === 'duplicate') return shifted(pointer, next(operation.pointer), 1);
  if (operation.op === 'remove') {
    return isWithin(pointer, operation.pointer) ? undefined : shifted(pointer, operation.pointer, -1);
  }
  if (operation.op !== 'move') return pointer;
  const { from, to } = operation;
  if (isWithin(pointer, from)) return to + pointer.slice(from.length);
  return shifted(shifted(pointer, from, -1), to, 1);
}

/** The pointer of a value after operations in order; undefined if one of them has removed it. */
export function pointerAfter(pointer: string, operations: readonly EditOperation[]): string | undefined {
  return operations.reduce<string | undefined>((found, operation) => found && movedPointer(found, operation), pointer);
}

/**
 * The operations with an insertion for each pasted item, which tell how far the items after them have moved.
 * @param before the data before the operations @param after the data with them
 */
export function withInsertions(
  operations: readonly EditOperation[],
  before: unknown,
  after: unknown,
): readonly EditOperation[] {
  return operations.flatMap((operation): readonly EditOperation[] => {
    if (operation.op !== 'paste') return [operation];
    const { pointer } = operation;
    const countIn = (data: unknown) => {
      const list = valueAt(data, parentOf(pointer));
      return Array.isArray(list) ? list.length : 0;
    };
    const length = Math.max(0, countIn(after) - countIn(before));
    return Array.from({ length }, () => ({ op: 'insert', pointer, value: undefined }));
  });
}

/**
 * The operations of a later edit, with the pointers that its values have after earlier operations; undefined if one of
 * these values has been removed.
 */
export function editAfter(
  edit: readonly EditOperation[],
  operations: readonly EditOperation[],
): readonly EditOperation[] | undefined {
  const moved = edit.map((operation) => {
    if (operation.op !== 'set' && operation.op !== 'remove') return operation;
    const pointer = pointerAfter(operation.pointer, operations);
    return pointer === undefined ? undefined : { ...operation, pointer };
  });
  return moved.every((operation) => operation !== undefined) ? moved : undefined;
}

/** Shifts the indices of a list's items. @param from first index that changes */
function shifted(pointer: string, from: string, by: number): string {
  const list = parentOf(from);
  if (!/^\d+$/.test(lastKey(from)) || !pointer.startsWith(`${list}/`)) return pointer;
  const [key, ...rest] = pointer.slice(list.length + 1).split('/');
  const index = Number(key);
  if (!(index >= Number(lastKey(from)))) return pointer;
  return [below(list, index + by), ...rest].join('/');
}

function next(pointer: string): string {
  return below(parentOf(pointer), Number(lastKey(pointer)) + 1);
}
