import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepEqual } from './keep-equal.ts';

test('the result equals the new data, with any former data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      expect(JSON.stringify(keepEqual(before, after))).toBe(JSON.stringify(after));
    }),
  );
});

test('equal data are the former object', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(keepEqual(value, structuredClone(value))).toBe(value);
    }),
  );
});

test('the neighbours of a changed value stay the same objects', () => {
  const before = { title: 'a', blocks: [{ title: 'b', items: [1, 2] }, { title: 'c' }] };
  const after = structuredClone(before);
  after.blocks[0]!.title = 'x';
  const kept = keepEqual(before, after);
  expect(kept).toEqual(after);
  expect(kept.blocks[1]).toBe(before.blocks[1]);
  expect(kept.blocks[0]!.items).toBe(before.blocks[0]!.items);
});

test('another order of the same fields is a change', () => {
  expect(Object.keys(keepEqual({ a: 1, b: 2 }, { b: 2, a: 1 }))).toEqual(['b', 'a']);
});
