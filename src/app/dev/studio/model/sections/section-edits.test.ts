import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import { duplicateSections, moveSections, removeSections, type SectionEdit } from './section-edits.ts';

const sections = ['a', 'b', 'c', 'd', 'e'];
const chosenSections = fc.subarray([0, 1, 2, 3, 4], { minLength: 1 });
const indexOf = (pointer: string) => Number(pointer.replace('/blocks/', ''));

/** The sections after an edit, performed like the server does. */
function edited({ operations }: SectionEdit): string[] {
  return operations.reduce<string[]>((list, operation: EditOperation) => {
    if (operation.op === 'remove') return list.toSpliced(indexOf(operation.pointer), 1);
    if (operation.op === 'duplicate') {
      const index = indexOf(operation.pointer);
      return list.toSpliced(index + 1, 0, `${list[index]}2`);
    }
    if (operation.op !== 'move') throw new Error(operation.op);
    const from = indexOf(operation.from);
    return list.toSpliced(from, 1).toSpliced(indexOf(operation.to), 0, list[from]!);
  }, sections);
}

test('moved sections are together before the other one, in their order', () => {
  fc.assert(
    fc.property(chosenSections, fc.integer({ min: 0, max: 5 }), (chosen, before) => {
      const edit = moveSections(chosen, before);
      const after = edited(edit);
      const moved = chosen.map((index) => sections[index]!);
      const others = sections.filter((section) => !moved.includes(section));
      const place = sections.slice(0, before).filter((section) => !moved.includes(section)).length;
      expect(after).toEqual(others.toSpliced(place, 0, ...moved));
      expect(edit.chosen.map((index) => after[index])).toEqual(moved);
    }),
  );
});

test('sections that stay in their place need no operation', () => {
  for (const before of [1, 2, 3]) expect(moveSections([1, 2], before).operations).toEqual([]);
});

test('copies follow the last section, in their order', () => {
  fc.assert(
    fc.property(chosenSections, (chosen) => {
      const edit = duplicateSections(chosen);
      const copies = chosen.map((index) => `${sections[index]}2`);
      expect(edited(edit)).toEqual(sections.toSpliced(chosen.at(-1)! + 1, 0, ...copies));
      expect(edit.chosen.map((index) => edited(edit)[index])).toEqual(copies);
    }),
  );
});

test('after a removal, the next section is chosen, or the last', () => {
  expect(edited(removeSections([0, 2], 5))).toEqual(['b', 'd', 'e']);
  expect(removeSections([0, 2], 5).chosen).toEqual([0]);
  expect(removeSections([3, 4], 5).chosen).toEqual([2]);
  expect(removeSections([0], 1).chosen).toEqual([]);
});
