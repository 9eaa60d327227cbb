import { formatPointer, type Pointer, parsePointer, valueAt } from '../../../../schema/common/pointer.ts';
import { isRecord } from '../../common/site-schemas.ts';
import {
  dataOfSelection,
  type SelectedCollection,
  type SelectedEntry,
  type SelectedList,
  type Selection,
} from '../../parse/selection/selection.ts';
import { type DataOperation, type EditContext, targetOf } from '../operations/operation.ts';
import { Refused } from '../operations/refusal.ts';
import { isEqual, withInserted } from '../patch.ts';
import { planOperation } from '../plan.ts';
import { newItem, writeField } from './write-field.ts';
import type { EntryIn, WrittenFile } from './written-file.ts';

/** The operations on the file of another program that perform one on its selected entries. */
export interface SelectedPlan {
  readonly operations: readonly DataOperation[];
  /** The entries as they have to be afterwards. */
  readonly data: unknown;
}

/**
 * Translates an operation on selected entries, whose pointer is `/collection/index/field…`, into operations on the
 * places of these values.
 * @throws {Refused} for a value that the file cannot hold
 */
export function planSelected(operation: DataOperation, file: WrittenFile, context: EditContext): SelectedPlan {
  const { selection } = file;
  const { data } = planOperation(operation, { ...contextOf(context), data: dataOfSelection(selection) });
  const [of = '', index, field] = stepsOf(targetOf(operation));
  const collection = Object.hasOwn(selection, of) ? selection[of]! : undefined;
  if (!collection || index === undefined || operation.op === 'paste') throw new Refused('other-program');
  const entry = collection.entries[Number(index)];
  if (field !== undefined) {
    const values = valueAt(data, [of, index]) as Readonly<Record<string, unknown>>;
    return { operations: writeField({ file, of, entry: entry! }, field, values[field]), data };
  }
  switch (operation.op) {
    case 'insert':
      return planInsert(file, of, index, operation.value);
    case 'remove':
      return { operations: [{ op: 'remove', pointer: itemOf(collection, entry!) }], data };
    case 'duplicate':
      return planDuplicate(file, of, Number(index), data);
    case 'move':
      return { operations: [moved(collection, entry!, stepsOf(operation.to))], data };
    case 'set':
      return { operations: writeAll({ file, of, entry: entry! }, valueAt(data, [of, index])), data };
    default:
      throw new Refused('other-program');
  }
}

/**
 * True if the selected entries have the intended values. Two kinds of values may differ: an id that is formed from a
 * name changes with it, and fields that show the same value of the file change together.
 */
export function isIntended(selection: Selection, intended: unknown): boolean {
  return Object.entries(selection).every(([of, { entries }]) => {
    const list = valueAt(intended, [of]);
    return (
      Array.isArray(list) &&
      list.length === entries.length &&
      entries.every((entry, index) => isIntendedEntry(entry, list[index]))
    );
  });
}

function isIntendedEntry({ data, values }: SelectedEntry, intended: unknown): boolean {
  if (!values || !isRecord(data) || !isRecord(intended) || isEqual(data, intended)) return isEqual(data, intended);
  const names = new Set([...Object.keys(data), ...Object.keys(intended)]);
  const isShared = (name: string) => {
    const place = String(values.find((value) => value.name === name)?.places[0]);
    return values.some((other) => other.name !== name && String(other.places[0]) === place);
  };
  return [...names].every((name) => {
    const isDerived = values.some((value) => value.name === name && value.derivedFrom !== undefined);
    return isDerived || isEqual(data[name], intended[name]) || isShared(name);
  });
}

function contextOf({ schemas, root, route }: EditContext) {
  return { schemas, root, route, copy: () => undefined };
}

function stepsOf(pointer: string): readonly string[] {
  return parsePointer(pointer) ?? [];
}

/** The pointer of an entry of a list. @throws {Refused} one-entry, if the file is a single entry */
function itemOf({ isEntry }: SelectedCollection, { place }: SelectedEntry): string {
  if (isEntry) throw new Refused('one-entry');
  return formatPointer(place);
}

function planInsert(file: WrittenFile, of: string, index: string, value: unknown): SelectedPlan {
  const collection = file.selection[of]!;
  if (collection.isEntry) throw new Refused('one-entry');
  if (!isRecord(value)) throw new Refused('other-program');
  const { entries } = collection;
  const at = index === '-' ? entries.length : Number(index);
  const { list, before } = listFor(collection, at, value.group);
  const previous = entries[before - 1];
  const next = entries[before];
  const isOf = (entry: SelectedEntry | undefined) => entry !== undefined && isInList(entry, list);
  const item = isOf(previous)
    ? Number(previous!.place.at(-1)) + 1
    : isOf(next)
      ? Number(next!.place.at(-1))
      : list.length;
  const { group, ...others } = value;
  const own = list.group === undefined || group !== list.group ? value : others;
  const written = newItem(file, of, own, isOf(previous) ? previous : next);
  const whole = { ...(list.group !== undefined && { group: list.group }), ...value };
  return {
    operations: [{ op: 'insert', pointer: formatPointer([...list.place, item]), value: written }],
    data: withInserted(dataOfSelection(file.selection), [of, before], whole),
  };
}

/**
 * The list that gets a new entry: the list of its group, else the list of the entry before it.
 * @returns the list, and the index of the new entry among all entries
 */
function listFor({ lists, entries, fields }: SelectedCollection, at: number, group: unknown) {
  const neighbour = entries[at - 1] ?? entries[at];
  const nearest = (neighbour && lists.find((list) => isInList(neighbour, list))) ?? lists[0]!;
  const isNamed = lists.some((list) => list.group !== undefined) && fields.get('group')?.from === undefined;
  const list = isNamed && group !== undefined ? lists.find((each) => each.group === group) : nearest;
  if (!list) throw new Refused('no-list', { group: String(group) });
  if (list === nearest) return { list, before: at };
  const last = entries.findLastIndex((entry) => isInList(entry, list));
  const order = lists.indexOf(list);
  const following = entries.findIndex((entry) => lists.findIndex((each) => isInList(entry, each)) > order);
  return { list, before: last >= 0 ? last + 1 : following >= 0 ? following : entries.length };
}

function isInList({ place }: SelectedEntry, list: SelectedList): boolean {
  return String(place.slice(0, -1)) === String(list.place);
}

/** Copies the item of an entry, and gives the copy a free id. */
function planDuplicate(file: WrittenFile, of: string, index: number, data: unknown): SelectedPlan {
  const collection = file.selection[of]!;
  const entry = collection.entries[index]!;
  const pointer = itemOf(collection, entry);
  const place = [...entry.place.slice(0, -1), Number(entry.place.at(-1)) + 1];
  const inCopy = (at: Pointer) => [...place, ...at.slice(place.length)];
  const values = entry.values?.map((value) =>
    value.derivedFrom === 'list' ? value : { ...value, places: value.places.map(inCopy) },
  );
  const copy: SelectedEntry = { ...entry, place, ...(values && { values }) };
  const intended = valueAt(data, [of, index + 1]);
  return { operations: [{ op: 'duplicate', pointer }, ...writeAll({ file, of, entry: copy }, intended)], data };
}

/** Moves an entry within its list to the place that another entry has now. */
function moved(collection: SelectedCollection, entry: SelectedEntry, [, to]: readonly string[]): DataOperation {
  const from = itemOf(collection, entry);
  const target = collection.entries[Math.min(Number(to), collection.entries.length - 1)]!;
  if (String(target.place.slice(0, -1)) !== String(entry.place.slice(0, -1))) throw new Refused('other-list');
  return { op: 'move', from, to: formatPointer(target.place) };
}

/** Writes the fields of an entry that differ from the intended ones. */
function writeAll(place: EntryIn, intended: unknown): DataOperation[] {
  const { entry } = place;
  if (!isRecord(intended) || !entry.values) throw new Refused('other-program');
  const names = new Set([...entry.values.map(({ name }) => name), ...Object.keys(intended)]);
  return [...names].flatMap((name) => {
    const present = entry.values!.find((value) => value.name === name);
    if (present?.derivedFrom === 'name' || isEqual(present?.value, intended[name])) return [];
    return writeField(place, name, intended[name]);
  });
}
