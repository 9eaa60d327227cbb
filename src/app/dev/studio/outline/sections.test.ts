import { expect, test } from 'vitest';
import type { StudioSchemas } from '../contract.ts';
import { sectionsOf } from './sections.ts';

const schemas = { blocks: { hero: { title: 'Portada' } } } as unknown as StudioSchemas;

test('a section is named by its title, or else by the first text inside', () => {
  const data = {
    blocks: [
      { type: 'hero', eyebrow: 'Antes', title: '  Dos\n palabras ' },
      { type: 'anchor-bar', isHidden: true, items: [{ label: 'Ventajas', href: '#a' }] },
      { type: 'share-strip' },
    ],
  };
  expect(sectionsOf(data, schemas)).toEqual([
    { pointer: '/blocks/0', type: 'hero', kind: 'Portada', title: 'Dos palabras', isHidden: false },
    { pointer: '/blocks/1', type: 'anchor-bar', kind: 'anchor-bar', title: 'Ventajas', isHidden: true },
    { pointer: '/blocks/2', type: 'share-strip', kind: 'share-strip', title: '', isHidden: false },
  ]);
});

test.each([null, {}, { blocks: 'x' }, { blocks: null }])(
  'data without a list of blocks has no sections: %j',
  (data) => {
    expect(sectionsOf(data, schemas)).toEqual([]);
  },
);

test('a broken block is listed', () => {
  expect(sectionsOf({ blocks: [null, 'x'] }, schemas).map(({ type }) => type)).toEqual(['', '']);
});
