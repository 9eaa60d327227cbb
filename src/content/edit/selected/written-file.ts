import { type Pointer, valueAt } from '../../../../schema/common/pointer.ts';
import type { SelectedEntry, SelectedField, Selection } from '../../parse/selection/selection.ts';

/** The data of a file of another program, and the entries that are selected from it. */
export interface WrittenFile {
  readonly data: unknown;
  readonly selection: Selection;
}

/** An entry of a collection. */
export interface EntryIn {
  readonly file: WrittenFile;
  readonly of: string;
  readonly entry: SelectedEntry;
}

/** The values of a field in all entries, as the file writes them. */
export interface WrittenColumn {
  readonly name: string;
  readonly field: SelectedField;
  /** The steps from an entry to its value. */
  readonly steps: Pointer;
  /** True if the values are in the items of a list, one in each. */
  readonly isInItems: boolean;
  /** True if a value is a list; undefined if no entry has the field. */
  readonly isList: boolean | undefined;
  /** A value; undefined if no entry has the field. */
  readonly model: unknown;
  /** The present values of the field with the way in which the file writes them. */
  readonly known: () => readonly (readonly [shown: unknown, written: unknown])[];
}

export function columnOf({ data, selection }: WrittenFile, of: string, name: string): WrittenColumn {
  const { entries, fields } = selection[of]!;
  const field = fields.get(name) ?? {};
  const valueIn = ({ values }: SelectedEntry) =>
    values?.find((value) => value.name === name && value.derivedFrom === undefined);
  const like = entries.find(valueIn);
  const found = like && valueIn(like);
  const place = found?.places[0];
  const steps = place && like ? place.slice(like.place.length) : (field.from ?? name).split('.');
  const model = place && valueAt(data, place);
  return {
    name,
    field,
    steps: steps.map((step) => (typeof step === 'number' ? 0 : step)),
    isInItems: steps.some((step) => typeof step === 'number'),
    isList: place && Array.isArray(model),
    model,
    known: () =>
      entries.flatMap((entry) => {
        const value = valueIn(entry);
        return value ? [[value.value, valueAt(data, value.places[0]!)] as const] : [];
      }),
  };
}
