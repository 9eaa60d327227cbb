import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import { below } from '../data/pointer.ts';

/** A change of the list of sections. */
export interface SectionEdit {
  /** The operations of the change; empty if nothing changes. */
  readonly operations: readonly EditOperation[];
  /** Indices of the sections that are selected afterwards. */
  readonly chosen: readonly number[];
}

const at = (index: number) => below('/blocks', index);
const move = (from: number, to: number): EditOperation[] =>
  from === to ? [] : [{ op: 'move', from: at(from), to: at(to) }];

/** Removes sections. @param chosen indices in ascending order @param count of all sections */
export function removeSections(chosen: readonly number[], count: number): SectionEdit {
  const next = Math.min(chosen[0] ?? 0, count - chosen.length - 1);
  return {
    operations: chosen.toReversed().map((index) => ({ op: 'remove', pointer: at(index) })),
    chosen: next < 0 ? [] : [next],
  };
}

/** Copies sections after the last of them. @param chosen indices in ascending order */
export function duplicateSections(chosen: readonly number[]): SectionEdit {
  const first = (chosen.at(-1) ?? 0) + 1;
  return {
    // A copy is inserted after its section.
    operations: chosen.flatMap((index, nth): EditOperation[] => [
      { op: 'duplicate', pointer: at(index) },
      ...move(index + 1, first + nth),
    ]),
    chosen: chosen.map((_, nth) => first + nth),
  };
}

/**
 * Hides sections, or shows them again.
 * @param chosen indices in ascending order
 * @param isHidden returns true if the section at an index is hidden now
 */
export function hideSections(
  chosen: readonly number[],
  isHidden: (index: number) => boolean,
  hides: boolean,
): SectionEdit {
  const pointers = chosen.filter((index) => isHidden(index) !== hides).map((index) => below(at(index), 'isHidden'));
  return {
    operations: pointers.map((pointer) => (hides ? { op: 'set', pointer, value: true } : { op: 'remove', pointer })),
    chosen,
  };
}

/**
 * Moves sections together before another one.
 * @param chosen indices in ascending order
 * @param before index of that section; the number of sections for the end
 */
export function moveSections(chosen: readonly number[], before: number): SectionEdit {
  const above = chosen.filter((index) => index < before);
  const behind = chosen.filter((index) => index >= before);
  return {
    operations: [
      ...above.toReversed().flatMap((index, nth) => move(index, before - 1 - nth)),
      ...behind.flatMap((index, nth) => move(index, before + nth)),
    ],
    chosen: chosen.map((_, nth) => before - above.length + nth),
  };
}

/** Moves sections together one place up or down. @param chosen indices in ascending order @param count of all sections */
export function stepSections(chosen: readonly number[], by: -1 | 1, count: number): SectionEdit {
  const before = by < 0 ? (chosen[0] ?? 0) - 1 : (chosen.at(-1) ?? 0) + 2;
  return moveSections(chosen, Math.min(Math.max(0, before), count));
}
