import type { FieldSchema } from '../../../../../schema/schema.ts';
import type { FieldOrigin, PageState } from '../../../../contract/studio/edits.ts';
import { below, keysOf } from './data/pointer.ts';

/** The list of entries that a data file shows as a table. */
export interface EntryList {
  /** The whole file, or the list of one of the collections that select their entries from it. */
  readonly pointer: string;
  readonly schema: FieldSchema;
}

/** The list that contains a value, or else the first list of the file; undefined for a file without such lists. */
export function entryListAt(root: FieldSchema, pointer: string): EntryList | undefined {
  if (root.type === 'array') return { pointer: '', schema: root };
  const lists = root.properties ?? {};
  const [first] = Object.keys(lists);
  const areLists = Object.entries(lists).every(([name, { items }]) => items?.memberOf === name);
  if (first === undefined || !areLists) return undefined;
  const [chosen = first] = keysOf(pointer);
  const name = Object.hasOwn(lists, chosen) ? chosen : first;
  return { pointer: below('', name), schema: lists[name]! };
}

/** The keys of a value inside its list: the index of its entry, and its field. */
export function keysInList({ pointer: list }: EntryList, pointer: string): readonly string[] {
  return keysOf(pointer).slice(keysOf(list).length);
}

/** How the file writes the value of a field of an entry, if it writes the value in another form. */
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

/** True if an author cannot change a value, because it is the name of the list that contains its entry. */
export function isFixed(origin: FieldOrigin | undefined): boolean {
  return origin?.derivedFrom === 'list';
}
