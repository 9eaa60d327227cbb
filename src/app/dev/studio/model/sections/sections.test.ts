import { expect, test } from 'vitest';
import type { StudioSchemas } from '../../../../../contract/studio/catalogue.ts';
import { sectionsOf } from './sections.ts';

const schemas = {
  blocks: { hero: { label: 'Portada' }, 'anchor-bar': { label: 'Barra' } },
} as unknown as StudioSchemas;

test('a section is named by its title, or else by its kind with the first text inside', () => {
  const data = {
    blocks: [
      { type: 'hero', eyebrow: 'Antes', title: '  **Dos**\n [palabras](/a) ' },
      { type: 'anchor-bar', isHidden: true, items: [{ label: 'Ventajas', href: '#a' }] },
      { type: 'share-strip' },
      { type: 'grid', caption: 'Qué se compara', columns: [{ label: 'Mes' }] },
    ],
  };
  const found = sectionsOf(data, schemas, 'es');
  expect(found.map(({ pointer, type, kind, isHidden }) => ({ pointer, type, kind, isHidden }))).toEqual([
    { pointer: '/blocks/0', type: 'hero', kind: 'Portada', isHidden: false },
    { pointer: '/blocks/1', type: 'anchor-bar', kind: 'Barra', isHidden: true },
    { pointer: '/blocks/2', type: 'share-strip', kind: 'share-strip', isHidden: false },
    { pointer: '/blocks/3', type: 'grid', kind: 'grid', isHidden: false },
  ]);
  expect(found.map(({ title, lines }) => ({ title, lines }))).toEqual([
    { title: 'Dos palabras', lines: ['Dos palabras', 'Portada'] },
    { title: 'Barra: Ventajas', lines: ['Barra', 'Ventajas'] },
    { title: 'share-strip', lines: ['share-strip', ''] },
    { title: 'Qué se compara', lines: ['Qué se compara', 'grid'] },
  ]);
});

test.each([null, {}, { blocks: 'x' }, { blocks: null }])(
  'data without a list of blocks has no sections: %j',
  (data) => {
    expect(sectionsOf(data, schemas, 'es')).toEqual([]);
  },
);

test('a broken block is listed', () => {
  expect(sectionsOf({ blocks: [null, 'x'] }, schemas, 'es').map(({ type }) => type)).toEqual(['', '']);
});
