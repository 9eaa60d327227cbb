import {
  type Declaration,
  type Declarations,
  dataCollections,
  declaredFields,
} from '../../../../schema/collections/declarations.ts';
import type { DeclaredField } from '../../../../schema/collections/declared-field.ts';
import { slug } from '../../../../schema/common/plain-text.ts';
import { type Pointer, pointerTo } from '../../../../schema/common/pointer.ts';
import { stemOf } from '../../common/file-names.ts';
import { isRecord } from '../../common/site-schemas.ts';
import { createTakenIds, takeAnchor } from '../../text/anchors.ts';
import { isPicture, shownValue } from './shown-value.ts';

/** A field of an entry that is selected from a file of another program. */
export interface SelectedValue {
  readonly name: string;
  readonly value: unknown;
  /** The places of the value in the file: one for each item of the lists on the way. */
  readonly places: readonly Pointer[];
  /** The value is the name of the list of the entry, or is formed from the name of the entry. */
  readonly derivedFrom?: 'list' | 'name';
  /** True for a picture of which the file has only the address. */
  readonly isAddress?: true;
}

/** An entry, and its place in the file. */
export interface SelectedEntry {
  readonly place: Pointer;
  /** Absent for an item that is not an object. */
  readonly values?: readonly SelectedValue[];
  readonly data: unknown;
}

/** A list of the file with entries of a collection. */
export interface SelectedList {
  readonly place: Pointer;
  readonly length: number;
  /** The group of its entries that state none, if its name is their group. */
  readonly group?: string;
}

export interface SelectedCollection {
  readonly fields: SelectedFields;
  /** Empty if the file does not have the list that the collection names. */
  readonly lists: readonly SelectedList[];
  readonly entries: readonly SelectedEntry[];
  /** True if the file is a single entry. */
  readonly isEntry: boolean;
}

/** The entries of a file by the name of their collection. */
export type Selection = Readonly<Record<string, SelectedCollection>>;

/** The fields of a collection, with `id` and `name`, which all entries have. */
type SelectedFields = ReadonlyMap<string, SelectedField>;

export type SelectedField = Partial<DeclaredField>;

/** The entries that collections select from the data of a file of another program. */
export function selectFrom(file: string, data: unknown, declarations: Declarations): Selection {
  return Object.fromEntries(
    dataCollections(file, declarations).map((of) => [of, selectCollection(file, data, declarations[of]!)]),
  );
}

/** The data of a selection, in the form that collections declare. */
export function dataOfSelection(selection: Selection): Record<string, unknown[]> {
  return Object.fromEntries(
    Object.entries(selection).map(([of, { entries }]) => [of, entries.map(({ data }) => data)]),
  );
}

/** The steps to the lists of a collection in its file; the step `*` is every list of an object. */
export function listSteps({ from = '' }: Partial<Declaration>): readonly string[] {
  const path = from.split('#')[1] ?? '';
  return path === '' ? [] : path.split('.');
}

function selectCollection(file: string, data: unknown, declaration: Partial<Declaration>): SelectedCollection {
  const { from = '', isSelective = false } = declaration;
  const isEntry = from.endsWith('/');
  const found = isEntry ? [{ items: [data], place: [] }] : listsAt(data, listSteps(declaration));
  const fields = new Map<string, SelectedField>([['id', {}], ['name', {}], ...declaredFields(declaration)]);
  const entries = found.flatMap(({ items, place, group }) =>
    items.flatMap((item, index): SelectedEntry[] => {
      const at = isEntry ? place : pointerTo(index, place);
      if (isRecord(item)) return entryOf(item, at, { fields, group, isSelective });
      return isSelective ? [] : [{ place: at, data: item }];
    }),
  );
  return {
    fields,
    lists: isEntry
      ? []
      : found.map(({ items, place, group }) => ({
          place,
          length: items.length,
          ...(group && { group: groupOfList(group) }),
        })),
    entries: withIds(entries, isEntry ? stemOf(file) : undefined),
    isEntry,
  };
}

interface FoundList {
  readonly items: readonly unknown[];
  readonly place: Pointer;
  /** The place of the list whose name is the group of its entries. */
  readonly group?: Pointer;
}

function groupOfList(place: Pointer): string {
  return String(shownValue('group', {}, String(place.at(-1))));
}

function listsAt(value: unknown, [step, ...rest]: readonly string[], place: Pointer = []): FoundList[] {
  if (step === undefined) return Array.isArray(value) ? [{ items: value, place }] : [];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = pointerTo(key, place);
    if (step === '*') return listsAt(inner, rest, at).map((found) => ({ ...found, group: at }));
    return key === step ? listsAt(inner, rest, at) : [];
  });
}

interface EntryForm {
  readonly fields: SelectedFields;
  readonly group: Pointer | undefined;
  readonly isSelective: boolean;
}

function entryOf(
  item: Readonly<Record<string, unknown>>,
  place: Pointer,
  { fields, group, isSelective }: EntryForm,
): SelectedEntry[] {
  const values: SelectedValue[] = [];
  const used = new Set<string>();
  for (const [name, field] of fields) {
    const path = (field.from ?? name).split('.');
    const found = valuesAt(item, path, place);
    used.add(path[0]!);
    // The file has this field under another name. Its field with this name is another one.
    if (field.from !== undefined) used.add(name);
    if (found.length > 0) values.push(fieldValue(name, field, found));
    else if (name === 'group' && group)
      values.push({ name, value: groupOfList(group), places: [group], derivedFrom: 'list' });
    else if (isSelective && (name === 'name' || field.isRequired) && !hasFallback(item, field, fields)) return [];
  }
  if (!isSelective)
    for (const [name, value] of Object.entries(item))
      if (!used.has(name)) values.push({ name, value, places: [pointerTo(name, place)] });
  return [{ place, values, data: dataOfValues(values) }];
}

/** True if an item has the field that `fallback` of another field names. */
function hasFallback(item: unknown, { fallback }: SelectedField, fields: SelectedFields): boolean {
  if (fallback === undefined) return false;
  const { from = fallback } = fields.get(fallback) ?? {};
  return valuesAt(item, from.split('.'), []).length > 0;
}

interface FoundValue {
  readonly value: unknown;
  readonly place: Pointer;
}

/** The values at a path: one for each item of the lists on the way. Values that are `null` are missing. */
function valuesAt(value: unknown, path: readonly string[], place: Pointer): FoundValue[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => valuesAt(item, path, pointerTo(index, place)));
  const [step = '', ...rest] = path;
  if (!isRecord(value) || !Object.hasOwn(value, step) || value[step] === null) return [];
  const at = pointerTo(step, place);
  return rest.length > 0 ? valuesAt(value[step], rest, at) : [{ value: value[step], place: at }];
}

function fieldValue(name: string, field: Partial<DeclaredField>, found: readonly FoundValue[]): SelectedValue {
  const [first] = found;
  if (!field.isList) {
    const isAddress = isPicture(field.type) && typeof first!.value === 'string';
    const value = shownValue(name, field, first!.value);
    return { name, value, places: [first!.place], ...(isAddress && { isAddress }) };
  }
  const items = found.flatMap(({ value }): readonly unknown[] => (Array.isArray(value) ? value : [value]));
  return {
    name,
    value: items.map((item) => shownValue(name, field, item)),
    places: found.map(({ place }) => place),
  };
}

function dataOfValues(values: readonly SelectedValue[]): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const { name, value } of values) data[name] = value;
  return data;
}

/**
 * Adds the ids of entries that have no id: the name of their own file, or else that of the entry. Other programs repeat
 * names, so the next one gets a number.
 */
function withIds(entries: readonly SelectedEntry[], file: string | undefined): SelectedEntry[] {
  const written = entries.flatMap(({ values = [] }) =>
    values.filter(({ name }) => name === 'id').map(({ value }) => String(value)),
  );
  const taken = createTakenIds(() => written)();
  return entries.map((entry) => {
    const { values, place } = entry;
    if (!values || values.some(({ name }) => name === 'id')) return entry;
    const named = values.find(({ name }) => name === 'name');
    const usual = file ?? slug(String(named?.value ?? ''));
    if (usual === '') return entry;
    const id: SelectedValue = {
      name: 'id',
      value: takeAnchor(usual, taken),
      places: named?.places ?? [place],
      derivedFrom: 'name',
    };
    const all = [...values, id];
    return { place, values: all, data: dataOfValues(all) };
  });
}
