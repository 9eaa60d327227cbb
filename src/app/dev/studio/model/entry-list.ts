import type { FieldSchema } from '../../../../../schema/schema.ts';
import type { FieldOrigin, PageState } from '../../../../contract/studio/edits.ts';
import { below, keysOf } from './data/pointer.ts';

/** The list of entries that a data file shows as a table. */
export interface EntryList {
  /** The whole file, or the list of one of the collections that select their entries from it. */
  readonly pointer: string;
  readonly schema: FieldSchema;
}

/** The list with a value, or the first one of the file; undefined for a file that has no such list. */
export function entryListAt(root: FieldSchema, pointer: string): EntryList | undefined {
  if (root.type === 'array') return { pointer: '', schema: root };
  const lists = root.properties ?? {};
  const [first, ...others] = Object.keys(lists);
  if (first === undefined || [first, ...others].some((name) => lists[name]!.items?.memberOf !== name)) return undefined;
  const [chosen = first] = keysOf(pointer);
  const name = Object.hasOwn(lists, chosen) ? chosen : first;
  return { pointer: below('', name), schema: lists[name]! };
}

/** The keys of a value inside its list: the index of its entry, and its field. */
export function keysInList({ pointer: list }: EntryList, pointer: string): readonly string[] {
  return keysOf(pointer).slice(keysOf(list).length);
}

/** The place in its file of the value of a field of an entry, if the file writes it in another form. */
export function originAt(
  { origins }: Pick<PageState, 'origins'>,
  root: FieldSchema,
  pointer: string,
): FieldOrigin | undefined {
  const list = origins && entryListAt(root, pointer);
  if (!list) return undefined;
  const [, field, ...inner] = keysInList(list, pointer);
  if (field === undefined || inner.length > 0) return undefined;
  return origins[list.schema.items?.memberOf ?? '']?.[field];
}

/** True if an author cannot change a value, because the file has it elsewhere. */
export function isFixed(origin: FieldOrigin | undefined): boolean {
  return origin?.derivedFrom === 'list';
}
