import { expect, test } from 'vitest';
import type { ObjectSchema } from '../../../../../schema/schema.ts';
import type { StudioSchemas } from '../../../../contract/studio/catalogue.ts';
import { proposalsAt } from './completion.ts';

const object = (properties: ObjectSchema['properties']): ObjectSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
});

const page = object({ title: { type: 'string' }, draft: { type: 'boolean' }, blocks: { type: 'array' } });
const cover = {
  ...object({
    type: { const: 'cover' },
    layout: { type: 'string', enum: ['wide', 'narrow'] },
    actions: { type: 'array', items: object({ label: { type: 'string' }, href: { type: 'string' } }) },
    picture: object({ src: { type: 'string' }, alt: { type: 'string' } }),
  }),
  label: 'Portada',
  description: 'Abre la página.',
};
const columns = {
  ...object({ type: { const: 'columns' }, blocks: { type: 'array' } }),
  label: 'Columnas',
  description: '',
};
const schemas = {
  page,
  site: page,
  languageSite: page,
  siteGroups: [],
  blocks: { cover, columns },
  data: {},
  examples: {},
} as StudioSchemas;

/** The proposals at the mark `|`. */
function at(text: string): string[] {
  const [before = '', after = ''] = text.split('|');
  return proposalsAt(before, after, page, { ...schemas, locale: 'es' })?.proposals.map(({ label }) => label) ?? [];
}

test.each([
  ['names of the file that are not written yet', 'title: A\n|\nblocks:\n', ['draft']],
  ['yes and no', 'draft: |', ['true', 'false']],
  ['types of blocks', 'blocks:\n  - type: |', ['cover', 'columns']],
  ['types in a list that is not indented', 'blocks:\n- type: c|', ['cover', 'columns']],
  ['the type first in a new block', 'blocks:\n  - |', ['type']],
  ['names of a block', 'blocks:\n  - type: cover\n    la|', ['layout', 'actions', 'picture']],
  ['names of the second block', 'blocks:\n  - type: cover\n    layout: wide\n  - type: columns\n    |', ['blocks']],
  ['values of a choice', 'blocks:\n  - type: cover\n    layout: w|', ['wide', 'narrow']],
  ['names of an object', 'blocks:\n  - type: cover\n    picture:\n      src: a\n      |', ['alt']],
  ['names of an item', 'blocks:\n  - type: cover\n    actions:\n      - label: a\n        |', ['href']],
  [
    'names after the cursor are left out',
    'blocks:\n  - type: cover\n    |\n    layout: wide\n',
    ['actions', 'picture'],
  ],
  [
    'names of a block in a block',
    'blocks:\n  - type: columns\n    blocks:\n      - type: cover\n        l|',
    ['layout', 'actions', 'picture'],
  ],
  ['nothing inside running text', 'title: Una página |', []],
])('%s', (_, text, expected) => {
  expect(at(text)).toEqual(expected);
});
