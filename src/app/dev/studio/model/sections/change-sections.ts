import { below, lastKey } from '../data/pointer.ts';
import type { OpenFile } from '../file/open-file.ts';
import type { SectionEdit } from './section-edits.ts';

/** Sections as the author sees them. */
export interface SeenSections {
  /** Hash of the file in which they have these indices. */
  readonly hash: string;
  readonly chosen: readonly number[];
  /** Index of the section before which they are dropped; the number of sections for the end. */
  readonly before?: number;
}

/** A change of sections that has been made. */
export interface SectionChange {
  readonly edit: SectionEdit;
  readonly label: string;
}

/**
 * Changes sections that earlier changes may have moved or removed since the author saw them.
 * @param make gets the present indices of the sections in ascending order, and the present index of the section at
 * `before`; undefined if that section has been removed
 * @param labelOf returns the name of the step
 * @returns undefined if the file has not changed
 */
export async function changeSections(
  open: OpenFile,
  { hash, chosen, before }: SeenSections,
  make: (present: readonly number[], before: number | undefined) => SectionEdit,
  labelOf: (edit: SectionEdit) => string,
): Promise<SectionChange | undefined> {
  const result: { change?: SectionChange } = {};
  const pointers = [...chosen, ...(before === undefined ? [] : [before])].map((index) => below('/blocks', index));
  const isDone = await open.command({ hash, pointers }, (present) => {
    const indices = present.map((pointer) => (pointer === undefined ? undefined : Number(lastKey(pointer))));
    const left = indices.slice(0, chosen.length).filter((index) => index !== undefined);
    if (left.length === 0) return undefined;
    const edit = make(
      left.toSorted((one, other) => one - other),
      indices[chosen.length],
    );
    result.change = { edit, label: labelOf(edit) };
    return { operations: edit.operations, label: result.change.label };
  });
  return isDone ? result.change : undefined;
}
