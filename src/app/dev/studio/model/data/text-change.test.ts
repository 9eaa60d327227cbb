import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChange, changeBetween, mergeTexts } from './text-change.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', 'ñ') });

test('the change between two texts turns the first into the second', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const change = changeBetween(before, after);
      expect(change ? applyChange(before, change) : before).toBe(after);
    }),
  );
});

test('a change contains only the characters that differ', () => {
  expect(changeBetween('title: Inicio\n', 'title: Un inicio\n')).toEqual({ start: 7, end: 8, text: 'Un i' });
});

test('changes of two writers at different places are joined', () => {
  expect(mergeTexts('a: 1\nb: 2\n', 'a: 10\nb: 2\n', 'a: 1\nb: 20\n')).toBe('a: 10\nb: 20\n');
  expect(mergeTexts('a: 1\nb: 2\n', 'a: 1\nb: 20\n', 'a: 10\nb: 2\n')).toBe('a: 10\nb: 20\n');
});

test('changes of the same characters are not joined', () => {
  expect(mergeTexts('a: 1\n', 'a: 2\n', 'a: 3\n')).toBeUndefined();
});
