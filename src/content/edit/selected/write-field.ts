import { childAt, formatPointer, type Pointer, valueAt, withValue } from '../../../../schema/common/pointer.ts';
import { isRecord } from '../../common/site-schemas.ts';
import type { SelectedEntry, SelectedValue } from '../../parse/selection/selection.ts';
import type { DataOperation } from '../operations/operation.ts';
import { Refused } from '../operations/refusal.ts';
import { isEqual } from '../patch.ts';
import { columnOf, type EntryIn, type WrittenColumn, type WrittenFile } from './written-file.ts';
import { writtenValue } from './written-value.ts';

/**
 * Writes the value of a field of an entry at its place in the file.
 * @param value undefined removes it
 * @throws {Refused} for a value that the file has no place for
 */
export function writeField(place: EntryIn, name: string, value: unknown): DataOperation[] {
  const present = place.entry.values?.find((each) => each.name === name);
  if (present?.derivedFrom === 'list') throw new Refused('list-name');
  if (!present || present.derivedFrom) return value === undefined ? [] : [addField(place, name, value)];
  const column = columnOf(place.file, place.of, name);
  return value === undefined ? removeField(present) : replaceField(place.file, present, value, column);
}

function removeField({ places }: SelectedValue): DataOperation[] {
  if (places.length > 1) throw new Refused('items-of-objects');
  return places.map((place) => ({ op: 'remove', pointer: formatPointer(place) }));
}

function replaceField(
  { data }: WrittenFile,
  shown: SelectedValue,
  value: unknown,
  column: WrittenColumn,
): DataOperation[] {
  const { value: before, places } = shown;
  const [place] = places;
  const present = valueAt(data, place!);
  if (!Array.isArray(value) || !Array.isArray(before)) {
    const isOtherForm = typeof present === 'object' && present !== null && typeof value !== 'object';
    if (isOtherForm) throw new Refused('other-form');
    return [setAt(place!, writtenValue(value, present, column))];
  }
  if (Array.isArray(present) && places.length === 1) {
    // An item that stays is written as before, wherever it is.
    const items = value.map((item, index) => {
      const at = before.findIndex((each) => isEqual(each, item));
      return at >= 0 ? present[at] : writtenValue(item, present[index] ?? present[0], column);
    });
    return [setAt(place!, items)];
  }
  if (value.length === 0) return removeField(shown);
  const isOneForOne = places.every((at) => !Array.isArray(valueAt(data, at))) && value.length === places.length;
  if (!isOneForOne) throw new Refused(places.length > 1 ? 'items-of-objects' : 'one-value');
  return places.flatMap((at, index) =>
    isEqual(before[index], value[index]) ? [] : [setAt(at, writtenValue(value[index], valueAt(data, at), column))],
  );
}

function setAt(place: Pointer, value: unknown): DataOperation {
  return { op: 'set', pointer: formatPointer(place), value };
}

/** Adds a field where other entries have it, in the same form. */
function addField({ file, of, entry }: EntryIn, name: string, value: unknown): DataOperation {
  const { steps, written } = newValue(file, of, name, value);
  let owner = valueAt(file.data, entry.place);
  let depth = 0;
  for (; depth < steps.length - 1; depth++) {
    const inner = childAt(owner, steps[depth]!);
    if (typeof inner !== 'object' || inner === null) break;
    owner = inner;
  }
  const step = steps[depth]!;
  if (Array.isArray(owner) !== (typeof step === 'number')) throw new Refused('other-form');
  const at = steps.slice(0, depth + 1);
  const op = Array.isArray(owner) && childAt(owner, step) === undefined ? 'insert' : 'set';
  return { op, pointer: formatPointer([...entry.place, ...at]), value: valueAt(written, at) };
}

/**
 * The item of a new entry.
 * @param neighbour an entry with the fields in the order that the item gets
 */
export function newItem(
  file: WrittenFile,
  of: string,
  values: Readonly<Record<string, unknown>>,
  neighbour: SelectedEntry | undefined,
): unknown {
  const item = Object.entries(values).reduce<unknown>((owner, [name, value]) => {
    const { steps, written } = newValue(file, of, name, value);
    return merged(owner, steps, written);
  }, {});
  const model = neighbour && valueAt(file.data, neighbour.place);
  const order = isRecord(model) ? Object.keys(model) : [];
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.fromEntries(Object.entries(item as object).toSorted(([a], [b]) => rank(a) - rank(b)));
}

/** Adds the value at the end of the steps to the objects and lists that are there already. */
function merged(owner: unknown, steps: Pointer, written: unknown): unknown {
  const [step] = steps;
  if (step === undefined || owner === undefined) return written;
  const inner = merged(childAt(owner, step), steps.slice(1), childAt(written, step));
  return Array.isArray(owner) ? withValue(owner, [step], inner) : { ...(owner as object), [step]: inner };
}

/** A value with the objects around it, as other entries have them, and the steps to it. */
function newValue(file: WrittenFile, of: string, name: string, value: unknown) {
  const column = columnOf(file, of, name);
  const { steps, isInItems, isList, model } = column;
  if (isInItems && Array.isArray(value)) {
    const at = steps.findIndex((step) => typeof step === 'number');
    const inner = steps.slice(at + 1);
    const items = value.map((item) => around(inner, writtenValue(item, model, column)));
    return { steps: steps.slice(0, at), written: around(steps.slice(0, at), items) };
  }
  if (!Array.isArray(value)) return { steps, written: around(steps, writtenValue(value, model, column)) };
  if (isList === false && value.length !== 1) throw new Refused('one-value');
  const items = value.map((item) => writtenValue(item, Array.isArray(model) ? model[0] : model, column));
  return { steps, written: around(steps, isList === false ? items[0] : items) };
}

function around(steps: Pointer, value: unknown): unknown {
  return steps.reduceRight<unknown>((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), value);
}
