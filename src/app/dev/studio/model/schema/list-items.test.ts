import { expect, test } from 'vitest';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import type { StudioSchemas } from '../../../../../contract/studio/catalogue.ts';
import { blankItem, removedItem, sampleItem, steppedItem } from './list-items.ts';

const item: FieldSchema = {
  type: 'object',
  required: ['id', 'title', 'href', 'image'],
  properties: {
    id: { type: 'string', format: 'id' },
    title: { type: 'string', format: 'text' },
    text: { type: 'string', format: 'inline' },
    href: { type: 'string', format: 'href' },
    image: {
      type: 'object',
      required: ['src'],
      properties: { src: { type: 'string', format: 'asset' } },
    },
  },
};
const schemas = {
  blocks: {},
  examples: {
    grid: [
      {
        data: {
          items: [
            { title: 'Uno', href: '/uno' },
            { title: 'Dos', href: '/dos' },
          ],
        },
      },
    ],
  },
} as unknown as StudioSchemas;
const own = { id: 'mio', title: 'Lo mío', text: 'Algo.', href: '/contacto', image: { src: '/assets/mio.svg' } };
const page = (...items: readonly object[]) => ({ blocks: [{ type: 'grid', items }] });

test('the form adds an empty item; the page adds one with sample texts, and with the addresses of the item before it', () => {
  const at = '/blocks/0/items';
  const blank = { id: '', title: '', href: '', image: { src: '' } };
  expect(blankItem(schemas, page(own), at, item)).toEqual(blank);
  expect(sampleItem(schemas, page(own), at, item)).toEqual({
    id: 'mio-2',
    title: 'Dos',
    href: '/contacto',
    image: { src: '/assets/mio.svg' },
  });
  const unknown = { blocks: [{ type: 'own', items: [own] }] };
  expect(sampleItem(schemas, unknown, at, item)).toMatchObject({ title: 'Lo mío', href: '/contacto' });
});

test('the last item of an optional list is removed with the list, and an item moves only inside of its list', () => {
  expect(removedItem('/a', 0, 1, false)).toEqual({ op: 'remove', pointer: '/a' });
  expect(removedItem('/a', 0, 1, true)).toEqual({ op: 'remove', pointer: '/a/0' });
  expect(removedItem('/a', 1, 2, false)).toEqual({ op: 'remove', pointer: '/a/1' });
  const place = { list: '/a', index: 0, count: 3 };
  expect(steppedItem(place, 2)).toEqual({ op: 'move', from: '/a/0', to: '/a/2' });
  for (const by of [-1, 0, 3]) expect(steppedItem(place, by)).toBeUndefined();
});
