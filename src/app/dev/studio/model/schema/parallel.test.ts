import { expect, test } from 'vitest';
import { text } from '../../../../../../schema/parts.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import { leaderOf, withFollowers, withItemsOf } from './parallel.ts';

const values: FieldSchema = { type: 'array', oneFor: 'plans', items: text('') };
const row: FieldSchema = { type: 'object', required: ['values'], properties: { values } };
const schema: FieldSchema = {
  type: 'object',
  properties: { plans: { type: 'array', items: text('') }, rows: { type: 'array', items: row } },
};
const data = { block: { plans: ['a', 'b'], rows: [{ values: ['1', '2'] }, { values: ['3'] }] } };
const followed = (...operations: Parameters<typeof withFollowers>[0]) =>
  withFollowers(operations, data, (pointer) => (pointer === '/block' ? schema : undefined)).slice(1);

test('a list finds the list that it follows, in an object around it', () => {
  expect(leaderOf(values, data, '/block/rows/0/values')).toBe('/block/plans');
  expect(leaderOf(values, {}, '/block/rows/0/values')).toBeUndefined();
  expect(leaderOf({ type: 'array' }, data, '/block/rows/0/values')).toBeUndefined();
});

test('a new item has an empty value for each item of the list that it follows', () => {
  expect(withItemsOf(row, { values: [] }, data, '/block/rows/2')).toEqual({ values: ['', ''] });
});

test('an operation on an item is repeated for its values in the lists that follow', () => {
  expect(followed({ op: 'insert', pointer: '/block/plans/2', value: 'c' })).toEqual([
    { op: 'insert', pointer: '/block/rows/0/values/2', value: '' },
  ]);
  expect(followed({ op: 'remove', pointer: '/block/plans/0' })).toEqual([
    { op: 'remove', pointer: '/block/rows/0/values/0' },
    { op: 'remove', pointer: '/block/rows/1/values/0' },
  ]);
  expect(followed({ op: 'duplicate', pointer: '/block/plans/1' })).toEqual([
    { op: 'duplicate', pointer: '/block/rows/0/values/1' },
  ]);
  expect(followed({ op: 'move', from: '/block/plans/0', to: '/block/plans/1' })).toEqual([
    { op: 'move', from: '/block/rows/0/values/0', to: '/block/rows/0/values/1' },
  ]);
  expect(followed({ op: 'remove', pointer: '/block/rows/0' })).toEqual([]);
});

test('several new items have several new values', () => {
  const add = (place: number) => ({ op: 'insert', pointer: `/block/plans/${place}`, value: 'x' }) as const;
  const pointers = withFollowers([add(2), add(3)], data, () => schema)
    .filter((operation) => operation.op === 'insert')
    .map(({ pointer }) => pointer);
  expect(pointers).toEqual(['/block/plans/2', '/block/rows/0/values/2', '/block/plans/3', '/block/rows/0/values/3']);
});
