import { expect, test } from 'vitest';
import type { ListedPage } from '../../../../contract/studio.ts';
import { fileMessagesOf } from '../ui/messages/file-messages.ts';
import { addressPart, folderOfCollection } from './new-address.ts';
import { groupPages, rowsOf } from './page-rows.ts';

const messages = fileMessagesOf('es');

function page(route: string, more: Partial<ListedPage> = {}): ListedPage {
  const facts = {
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
      groups: [{ id: 'gestion', label: 'Gestión' }],
    },
    { name: 'post', label: 'Artículos', itemLabel: 'Artículo', index: '/blog', groups: [] },
  ],
};

const shown = (query = '', closed: readonly string[] = []) =>
  rowsOf(groupPages(site, messages), query, new Set(closed)).map((row) =>
    row.kind === 'group' ? `${row.name} (${row.count})` : row.page.route,
  );

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
  expect(addressPart('  Nómina & Relojes: ¡año 2026! ')).toBe('nomina-relojes-ano-2026');
  expect(addressPart(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
});

test('new pages of a collection go to the folder of its other pages', () => {
  expect(folderOfCollection(site, 'post')).toBe('/blog/');
  expect(folderOfCollection(site, 'product')).toBe('/');
});
