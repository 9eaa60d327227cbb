import { expect, test } from 'vitest';
import { isSampleAt, isSampleWithin, samplesIn } from './samples.ts';

const example = { type: 'list', title: 'Una lista', items: [{ text: 'Lo primero' }, { text: 'Lo segundo' }] };
const schemas = { examples: { list: [{ name: '', number: 1, yaml: '', preview: '', data: example }] } };
const blocks = [
  { type: 'list', title: 'Lo nuestro', items: [{ text: 'Lo segundo' }, { text: 'Escribe aquí' }, { text: 'Es así' }] },
];
const found = { rule: 'placeholder-text', pointer: '/blocks/0/items/1/text' };
const page = { data: { blocks }, diagnostics: [found] } as never;
const at = (pointer: string) => isSampleAt(schemas, page, pointer);

test('samples are the values of examples, at any place of their list, and the texts that say so', () => {
  expect(['/blocks/0/items/0/text', '/blocks/0/items/0', '/blocks/0/items/1/text'].map(at)).toEqual([true, true, true]);
  expect(['/blocks/0/title', '/blocks/0/items/2/text', '/blocks/0/items', '/title'].map(at)).not.toContain(true);
  expect(isSampleAt(schemas, page, '/blocks/0/title', 'Una lista')).toBe(true);
  expect(samplesIn(schemas, page)).toEqual(['/blocks/0/items/0/text', '/blocks/0/items/1/text']);
});

test('an item is a sample if all of its texts are', () => {
  const within = (pointer: string) => isSampleWithin(schemas, page, pointer);
  expect(['/blocks/0/items/0', '/blocks/0/items/1', '/blocks/0/items/2'].map(within)).toEqual([true, true, false]);
});
