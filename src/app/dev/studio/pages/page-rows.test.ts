import { expect, test } from 'vitest';
import type { ListedPage } from '../../../../contract/studio/site-list.ts';
import { addressPart, folderOfCollection } from '../model/pages/new-address.ts';
import { fileMessagesOf } from '../ui/messages/file-messages.ts';
import { dataRowsOf, groupPages, type PageRow, rowsOf } from './page-rows.ts';

const messages = fileMessagesOf('es');

function page(route: string, more: Partial<ListedPage> = {}): ListedPage {
  const facts = {
    language: '',
    original: null,
    isOutdated: false,
    title: null,
    name: null,
    draft: false,
    collection: null,
    group: null,
    errors: 0,
    warnings: 0,
    lastValid: true,
  };
  return { file: `pages${route}.yaml`, route, ...facts, ...more };
}

const site = {
  pages: [
    page('/legal/terminos'),
    page('/nomina', { title: 'Nómina', collection: 'product', group: 'gestion' }),
    page('/suelta'),
    page('/blog/uno', { collection: 'post' }),
  ],
  collections: [
    {
      name: 'product',
      label: 'Productos',
      itemLabel: 'Producto',
      index: '/productos',
      from: null,
      groups: [{ id: 'gestion', label: 'Gestión' }],
    },
    { name: 'post', label: 'Artículos', itemLabel: 'Artículo', index: '/blog', from: null, groups: [] },
  ],
};

const textOf = (row: PageRow) => {
  if (row.kind === 'group') return `${row.name} (${row.count})`;
  return row.kind === 'page' ? row.page.route : `${row.name}: ${row.data.file}`;
};
const shown = (query = '', closed: readonly string[] = []) =>
  rowsOf(groupPages(site, messages), query, new Set(closed)).map(textOf);

test('pages are in their groups, collections and folders', () => {
  expect(shown()).toEqual([
    'Páginas (1)',
    '/suelta',
    'Productos › Gestión (1)',
    '/nomina',
    'Artículos (1)',
    '/blog/uno',
    'Carpeta legal (1)',
    '/legal/terminos',
  ]);
});

test('a search finds titles without accents, also in closed groups', () => {
  expect(shown('nomina', ['Productos › Gestión'])).toEqual(['Productos › Gestión (1)', '/nomina']);
  expect(shown('', ['Productos › Gestión'])).not.toContain('/nomina');
});

test('the groups of 10,000 pages contain every page once', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => page(`/carpeta${index % 7}/p${index}`));
  const rows = rowsOf(groupPages({ ...site, pages: many }, messages), '', new Set());
  expect(rows.filter(({ kind }) => kind === 'page')).toHaveLength(10_000);
});

test('an address is made of a name without accents', () => {
  expect(addressPart('  Nómina & Relojes: ¡año 2026! ')).toBe('nomina-relojes-anio-2026');
  expect(addressPart(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
});

test('new pages of a collection go to the folder of its other pages', () => {
  expect(folderOfCollection({ ...site, home: '/' }, 'post')).toBe('/blog/');
  expect(folderOfCollection({ ...site, home: '/' }, 'product')).toBe('/');
  expect(folderOfCollection({ ...site, home: '/es' }, 'other')).toBe('/es/');
});

test('data files follow under the name of their collection, files of a folder with their own name', () => {
  const collection = { itemLabel: '', index: null, groups: [] };
  const data = {
    collections: [
      { ...collection, name: 'sponsor', label: 'Patrocinadores', from: 'data/sponsors.csv' },
      { ...collection, name: 'person', label: 'Personas', from: 'data/people/' },
    ],
    dataFiles: [
      { file: 'pages/data/sponsors.csv', collection: 'sponsor', errors: 0, warnings: 0 },
      { file: 'pages/data/people/ana.yaml', collection: 'person', errors: 1, warnings: 0 },
    ],
  };
  const rows = (query = '', closed: readonly string[] = []) =>
    dataRowsOf(data, query, new Set(closed), messages).map(textOf);
  const files = ['Patrocinadores: pages/data/sponsors.csv', 'Personas › ana: pages/data/people/ana.yaml'];
  expect(rows()).toEqual(['Datos (2)', ...files]);
  expect(rows('persona')).toEqual(['Datos (1)', files[1]]);
  expect(rows('', ['Datos'])).toEqual(['Datos (2)']);
  expect(dataRowsOf({ ...data, dataFiles: [] }, '', new Set(), messages)).toEqual([]);
  const file = { file: 'pages/data/all.json', errors: 0, warnings: 0 };
  const shared = ['sponsor', 'person'].map((collection) => ({ ...file, collection }));
  const pointers = dataRowsOf({ ...data, dataFiles: shared }, '', new Set(), messages).map((row) =>
    row.kind === 'data' ? row.pointer : '',
  );
  expect(pointers, 'of a file with two lists').toEqual(['', '/sponsor', '/person']);
});
