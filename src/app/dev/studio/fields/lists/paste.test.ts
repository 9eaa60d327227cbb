import { expect, test } from 'vitest';
import { text } from '../../../../../../schema/parts.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import { leaderOperations, pasteOperations } from './paste.ts';

const into = (items: readonly unknown[] | undefined, ...samples: number[]) => ({
  pointer: '/items',
  items,
  isSample: (index: number) => samples.includes(index),
});

test("pasted items follow the author's items and replace samples", () => {
  expect(pasteOperations(into(['a']), ['b', 'c'])).toEqual([
    { op: 'insert', pointer: '/items/1', value: 'b' },
    { op: 'insert', pointer: '/items/2', value: 'c' },
  ]);
  expect(pasteOperations(into(['x', 'a', 'y'], 0, 2), ['b'])).toEqual([
    { op: 'remove', pointer: '/items/2' },
    { op: 'remove', pointer: '/items/0' },
    { op: 'insert', pointer: '/items/1', value: 'b' },
  ]);
  const all = [{ op: 'set', pointer: '/items', value: ['b'] }];
  expect(pasteOperations(into(['x', 'y'], 0, 1), ['b'])).toEqual(all);
  expect(pasteOperations(into(undefined), ['b'])).toEqual(all);
});

test('the items of the other list are named, and added if there are more cells', () => {
  const schema: FieldSchema = {
    type: 'array',
    maxItems: 3,
    items: { type: 'object', required: ['name', 'price'], properties: { name: text(''), price: text('') } },
  };
  const leader = { pointer: '/plans', schema, items: [{ name: 'A', price: '1' }, { name: 'B' }] };
  expect(leaderOperations(leader, { items: [], heads: ['A', 'Pro', 'Todo', 'Otro'], width: 4 })).toEqual([
    { op: 'set', pointer: '/plans/1/name', value: 'Pro' },
    { op: 'insert', pointer: '/plans/2', value: { name: 'Todo', price: '' } },
  ]);
  expect(leaderOperations(leader, { items: [], heads: [], width: 2 })).toEqual([]);
});
