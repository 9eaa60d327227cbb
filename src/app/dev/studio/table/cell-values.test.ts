import { expect, test } from 'vitest';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import { asText, pasteOperations } from './cell-values.ts';
import { columnsOf } from './columns.ts';

const schema: FieldSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    id: { type: 'string' },
    seats: { type: 'integer', label: 'Seats' },
    name: { type: 'string' },
    isOpen: { type: 'boolean' },
    size: { type: 'string', enum: ['small', 'large'] },
    tags: { type: 'array', items: { type: 'string' } },
    logo: { type: 'object', properties: { src: { type: 'string' }, alt: { type: 'string' } } },
  },
};
const rows = [{ name: 'Ana', seats: 1 }, { name: 'Bo' }];
const columns = columnsOf(schema, rows, 'en');

test('the name is the first column, and rare fields have one only if an entry has them', () => {
  expect(columns.map(({ name, label }) => [name, label])).toEqual([
    ['name', 'Name'],
    ['seats', 'Seats'],
    ['isOpen', 'Is open'],
    ['size', 'Size'],
    ['tags', 'Tags'],
    ['logo', 'Logo'],
  ]);
  expect(columnsOf(schema, [{ id: 'a' }], 'en').map(({ name }) => name)).toContain('id');
});

test('pasted cells get the types of their fields, empty ones remove a value, further rows are added', () => {
  const sheet = [
    ['Eva', '', 'TRUE', 'LARGE', 'a | b', '/assets/a.png', 'beyond'],
    ['Fe', 'many'],
    ['Gil', '3'],
  ];
  expect(pasteOperations(sheet, { rows, columns, row: 0, column: 0 })).toEqual([
    { op: 'set', pointer: '/0/name', value: 'Eva' },
    { op: 'remove', pointer: '/0/seats' },
    { op: 'set', pointer: '/0/isOpen', value: true },
    { op: 'set', pointer: '/0/size', value: 'large' },
    { op: 'set', pointer: '/0/tags', value: ['a', 'b'] },
    { op: 'set', pointer: '/0/logo', value: { src: '/assets/a.png', alt: '' } },
    { op: 'set', pointer: '/1/name', value: 'Fe' },
    { op: 'set', pointer: '/1/seats', value: 'many' },
    { op: 'insert', pointer: '/-', value: { name: 'Gil', seats: 3 } },
  ]);
});

test('a copied cell has the text that pasting reads', () => {
  expect([undefined, ['a', 'b'], { src: '/assets/a.png', alt: 'A' }, 3, false].map(asText)).toEqual([
    '',
    'a | b',
    '/assets/a.png',
    '3',
    'false',
  ]);
});
