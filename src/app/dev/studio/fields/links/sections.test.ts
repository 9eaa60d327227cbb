import { expect, test } from 'vitest';
import { pageSchema } from '../../../../../../schema/page.ts';
import { blocks, collection, id, section, text } from '../../../../../../schema/parts.ts';
import { withCollectionNames } from '../../../../../../schema/queries.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import { siteSchema } from '../../../../../../schema/site.ts';
import { freeAnchor, sectionsOf } from './sections.ts';

const listed = withCollectionNames<FieldSchema>(collection, { product: { label: 'Productos' } });
const block = { type: 'object', label: 'Block', description: '', additionalProperties: false } as const;
const schemas = {
  page: pageSchema,
  site: siteSchema,
  languageSite: siteSchema,
  siteGroups: [],
  data: {},
  examples: {},
  blocks: {
    plain: { ...block, properties: { ...section, title: text('') } },
    list: { ...block, properties: { ...section, collection: { ...listed, groupAnchors: 'group-' } } },
    tabs: {
      ...block,
      properties: {
        items: {
          type: 'array',
          items: { type: 'object', additionalProperties: false, properties: { id, label: text(''), blocks } },
        },
      },
    },
  },
} as const;

test('sections are blocks, items and groups, with their present or possible anchor', () => {
  const page = {
    blocks: [
      { type: 'plain', id: 'uno', title: 'Primero' },
      { type: 'unknown', id: 'x' },
      { type: 'tabs', items: [{ id: 'dos', label: 'Segundo', blocks: [{ type: 'plain', title: 'Tercero' }] }] },
      { type: 'list', collection: { of: 'product' } },
    ],
  };
  expect(sectionsOf(schemas, page, { groups: (name) => [{ id: 'g', label: `Grupo ${name}` }], locale: 'es' })).toEqual([
    { title: 'Primero', anchor: 'uno', pointer: '/blocks/0/id' },
    { title: 'Segundo', anchor: 'dos', pointer: '/blocks/2/items/0/id' },
    { title: 'Tercero', pointer: '/blocks/2/items/0/blocks/0/id' },
    { title: 'Block', pointer: '/blocks/3/id' },
    { title: 'Grupo product', anchor: 'group-g', pointer: '/blocks/3/collection' },
  ]);
});

test('a new anchor comes from the title and is free', () => {
  expect(freeAnchor('¿Cuánto cuesta?', [])).toBe('cuanto-cuesta');
  expect(freeAnchor('Precios', ['precios', undefined, 'precios-2'])).toBe('precios-3');
  expect(freeAnchor('…', [])).toBe('seccion');
});
