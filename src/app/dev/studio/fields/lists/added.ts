import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import { below } from '../../model/data/pointer.ts';

/** The operation that adds an item at the end of a list, which may be absent, and the pointer of the item. */
export function added(pointer: string, list: unknown, item: unknown): { operation: EditOperation; place: string } {
  if (!Array.isArray(list)) return { operation: { op: 'set', pointer, value: [item] }, place: below(pointer, 0) };
  const place = below(pointer, list.length);
  return { operation: { op: 'insert', pointer: place, value: item }, place };
}
