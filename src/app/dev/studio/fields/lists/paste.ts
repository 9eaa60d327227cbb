import type { FieldSchema } from '../../../../../../schema/schema.ts';
import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import { below } from '../../model/data/pointer.ts';
import { blankValue, isFields } from '../../model/schema/form-data.ts';
import { columnsOf, type PastedItems } from './sheet.ts';

/** A list that receives pasted items. */
export interface PastedInto {
  readonly pointer: string;
  /** Undefined if the list does not exist yet. */
  readonly items: readonly unknown[] | undefined;
  /** True if an item is a sample. */
  readonly isSample: (index: number) => boolean;
}

/** The operations that replace the samples of a list by items, and add the other items at its end. */
export function pasteOperations({ pointer, items, isSample }: PastedInto, added: readonly unknown[]): EditOperation[] {
  const samples = [...(items ?? []).keys()].filter(isSample);
  const kept = (items?.length ?? 0) - samples.length;
  if (items === undefined || (kept === 0 && samples.length > 0)) return [{ op: 'set', pointer, value: added }];
  return [
    ...samples.toReversed().map((index): EditOperation => ({ op: 'remove', pointer: below(pointer, index) })),
    ...added.map((value, index): EditOperation => ({ op: 'insert', pointer: below(pointer, kept + index), value })),
  ];
}

/** The list whose items the cells of pasted rows belong to. */
export interface Leader {
  readonly pointer: string;
  readonly schema: FieldSchema;
  readonly items: readonly unknown[];
}

/** The operations that name the leader's items like the first row, and add an item for each further cell. */
export function leaderOperations({ pointer, schema, items }: Leader, { heads, width }: PastedItems): EditOperation[] {
  const { items: item = {}, maxItems = Number.POSITIVE_INFINITY } = schema;
  const name = item.type === 'object' ? columnsOf(item)[0] : undefined;
  const count = Math.min(width, maxItems);
  return Array.from({ length: count }, (_, index): EditOperation[] => {
    const place = below(pointer, index);
    const head = heads[index];
    if (index >= items.length) {
      const blank = blankValue(item);
      const value = name === undefined ? (head ?? '') : { ...(blank as object), ...(head && { [name]: head }) };
      return [{ op: 'insert', pointer: place, value }];
    }
    const present = items[index];
    const named = name === undefined ? place : below(place, name);
    const before = name !== undefined && isFields(present) ? present[name] : present;
    return head && head !== before ? [{ op: 'set', pointer: named, value: head }] : [];
  }).flat();
}
