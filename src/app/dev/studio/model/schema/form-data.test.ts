import { describe, expect, test } from 'vitest';
import { pageSchema } from '../../../../../../schema/page.ts';
import { image, link, section, text } from '../../../../../../schema/parts.ts';
import type { BlockSchema, FieldSchema } from '../../../../../../schema/schema.ts';
import { siteSchema } from '../../../../../../schema/site.ts';
import { blankValue, fieldEdit, fits, isPermitted, itemPicture, itemTitle, placeAt, withTyping } from './form-data.ts';

const cards: BlockSchema = {
  label: 'Cards',
  description: '',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    items: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'image'],
        properties: { ...section, title: text(''), image, link },
      },
    },
  },
};
const schemas = {
  page: pageSchema,
  site: siteSchema,
  languageSite: siteSchema,
  siteGroups: [],
  blocks: { cards },
  data: {},
  examples: {},
};
const data = {
  title: 'A',
  blocks: [{ type: 'cards', items: [{ title: '**Uno** y [dos](/x)', link: { label: 'a' } }] }],
};

test('the data contain the typed value, also in objects that the file does not have yet', () => {
  expect(withTyping({ a: [1, 2] }, { pointer: '/a/1', value: 3 })).toEqual({ a: [1, 3] });
  expect(withTyping({ a: 1 }, { pointer: '/b/c', value: 'x' })).toEqual({ a: 1, b: { c: 'x' } });
  expect(withTyping({ a: 1, b: 2 }, { pointer: '/a', value: undefined })).toEqual({ b: 2 });
  expect(withTyping({ a: 1 }, undefined)).toEqual({ a: 1 });
});

test('a pointer leads to its schema, through lists and blocks', () => {
  const at = (pointer: string) => placeAt(schemas, pageSchema, data, pointer);
  expect(at('/title')).toEqual({ schema: pageSchema.properties.title, isRequired: true });
  expect(at('/blocks/0')?.schema).toBe(cards);
  expect(at('/blocks/0/items/0/link')).toEqual({ schema: link, isRequired: false });
  expect(at('/blocks/0/items/0/image/src')?.isRequired).toBe(true);
  expect(at('/blocks/0/unknown')).toBeUndefined();
  expect(at('/blocks/7')).toBeUndefined();
});

describe('the edit of a field', () => {
  const isOptional = (pointer: string) => placeAt(schemas, pageSchema, data, pointer)?.isRequired === false;
  const item = '/blocks/0/items/0';
  test('sets the field', () => {
    const edit = { pointer: `${item}/title`, value: 'B' };
    expect(fieldEdit(edit, data, isOptional)).toEqual(edit);
  });
  test('adds the object that the field belongs to', () => {
    expect(fieldEdit({ pointer: `${item}/image/alt`, value: 'B' }, data, isOptional)).toEqual({
      pointer: `${item}/image`,
      value: { alt: 'B' },
    });
  });
  test('removes an optional object with its last field, but no item', () => {
    const edit = { pointer: `${item}/link/label`, value: undefined };
    expect(fieldEdit(edit, data, isOptional)).toEqual({ pointer: `${item}/link`, value: undefined });
    const last = { blocks: [{ type: 'cards', items: [{ title: 'a' }] }] };
    const title = { pointer: `${item}/title`, value: undefined };
    expect(
      fieldEdit(title, last, (pointer) => placeAt(schemas, pageSchema, last, pointer)?.isRequired === false),
    ).toEqual(title);
  });
});

test('a new item has its required fields only', () => {
  expect(blankValue(cards.properties.items!.items!)).toEqual({ title: '', image: { src: '', alt: '' } });
  expect(blankValue({ type: 'string', enum: ['a', 'b'], default: 'b' })).toBe('b');
  expect(blankValue({ type: 'string' })).toBe('');
});

test('an item is called by its first text, without marks', () => {
  const schema = cards.properties.items!.items!;
  expect(itemTitle(schema, data.blocks[0]!.items[0])).toBe('Uno y dos');
  expect(itemTitle(schema, { id: 'ancla', tone: 'ink', link: { href: '/x' } })).toBe('/x');
  expect(itemTitle(schema, {})).toBe('');
  expect(itemTitle({ type: 'string' }, 'a  b')).toBe('a b');
  expect(itemPicture(schema, { image: { src: '/assets/a.svg' } })).toBe('/assets/a.svg');
});

test('a field can depend on a switch, which is off unless it is set or on by default', () => {
  const limit = { when: { field: 'isLimited', is: [false] } };
  const off: FieldSchema = { type: 'boolean' };
  const on: FieldSchema = { type: 'boolean', default: true };
  expect(isPermitted(limit, { isLimited: off }, {})).toBe(true);
  expect(isPermitted(limit, { isLimited: on }, {})).toBe(false);
  expect(isPermitted(limit, { isLimited: off }, { isLimited: true })).toBe(false);
  expect(isPermitted({}, {}, {})).toBe(true);
});

test('values that a control cannot show are known', () => {
  expect(fits({ type: 'string' }, ['a'])).toBe(false);
  expect(fits({ type: 'string' }, 12)).toBe(true);
  expect(fits({ type: 'array', items: {} }, 'a')).toBe(false);
  expect(fits({ type: 'object' }, [])).toBe(false);
  expect(fits({ type: 'boolean' }, 'true')).toBe(false);
  expect(fits({ type: 'object' }, undefined)).toBe(true);
});
