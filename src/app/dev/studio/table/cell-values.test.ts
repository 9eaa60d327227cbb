import { expect, test } from 'vitest';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import { asText, copiedCells, copyCell, pasteOperations, toggled } from './cell-values.ts';
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
  expect(pasteOperations(sheet, { list: '/s', rows, shown: [0, 1], columns, row: 0, column: 0 })).toEqual([
    { op: 'set', pointer: '/s/0/name', value: 'Eva' },
    { op: 'remove', pointer: '/s/0/seats' },
    { op: 'set', pointer: '/s/0/isOpen', value: true },
    { op: 'set', pointer: '/s/0/size', value: 'large' },
    { op: 'set', pointer: '/s/0/tags', value: ['a', 'b'] },
    { op: 'set', pointer: '/s/0/logo', value: { src: '/assets/a.png', alt: '' } },
    { op: 'set', pointer: '/s/1/name', value: 'Fe' },
    { op: 'set', pointer: '/s/1/seats', value: 'many' },
    { op: 'insert', pointer: '/s/-', value: { name: 'Gil', seats: 3 } },
  ]);
});

/** The operations that paste a text, or the copy of a value, under a filter that shows two of three entries. */
function paste(copied: unknown, column: string, logo?: unknown) {
  const data = new Map<string, string>();
  const clipboard = { getData: (type: string) => data.get(type) ?? '', setData: data.set.bind(data) };
  if (typeof copied === 'string') clipboard.setData('text/plain', copied);
  else copyCell(clipboard, (copied as { readonly value: unknown }).value);
  const rows = [{ name: 'Ana', logo }, { name: 'Bo' }, { name: 'Cleo' }];
  const place = columns.findIndex(({ name }) => name === column);
  return pasteOperations(copiedCells(clipboard), { list: '', rows, shown: [0, 2], columns, row: 0, column: place });
}

test('pasted rows leave hidden ones alone, and the others of the file too', () => {
  expect(paste('Eva\nFe\nGil\n', 'name')).toEqual([
    { op: 'set', pointer: '/0/name', value: 'Eva' },
    { op: 'set', pointer: '/2/name', value: 'Fe' },
    { op: 'insert', pointer: '/-', value: { name: 'Gil' } },
  ]);
});

test('an empty cell keeps its row, and marks of lists are texts', () => {
  expect(paste('\n-\n', 'name')).toEqual([
    { op: 'remove', pointer: '/0/name' },
    { op: 'set', pointer: '/2/name', value: '-' },
  ]);
  expect(paste('1.\t4\n', 'name')).toEqual([
    { op: 'set', pointer: '/0/name', value: '1.' },
    { op: 'set', pointer: '/0/seats', value: 4 },
  ]);
});

test('a copied cell is one cell, whether it is empty or has two lines', () => {
  expect(paste({ value: undefined }, 'name')).toEqual([{ op: 'remove', pointer: '/0/name' }]);
  const value = 'one "line"\nand another';
  expect(paste({ value }, 'name')).toEqual([{ op: 'set', pointer: '/0/name', value }]);
});

test('a copied picture keeps its fields; a pasted address keeps them if it is the same', () => {
  const value = { src: '/assets/a.png', alt: 'A' };
  expect(paste({ value }, 'logo')).toEqual([{ op: 'set', pointer: '/0/logo', value }]);
  expect(paste({ value }, 'name')).toEqual([{ op: 'set', pointer: '/0/name', value: value.src }]);
  expect(paste('/assets/a.png', 'logo', value)).toEqual([]);
});

test.each([
  [undefined, true, false, false],
  [false, true, false, undefined],
  [undefined, undefined, false, true],
  [true, undefined, false, undefined],
  [true, undefined, true, false],
])('the other value of the flag %s is written unless it is the default', (value, preset, isRequired, other) => {
  const schema: FieldSchema = { type: 'boolean', ...(preset !== undefined && { default: preset }) };
  expect(toggled(value, { schema, isRequired })).toBe(other);
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
