import { expect, test } from 'vitest';
import type { ListedPage, SiteList } from '../../../../../contract/studio/site-list.ts';
import type { OpenFile } from '../file/open-file.ts';
import type { StudioState } from '../studio-state.ts';
import { placesOf } from './places.ts';

const notes = { section: 'Sección', siteData: 'Datos' };

function labels(state: Partial<StudioState>): string[] {
  const page = (name: string) => ({ file: `pages/${name}.yaml`, route: `/${name}`, title: name }) as ListedPage;
  const overview = {
    locale: 'es',
    root: 'pages',
    pages: ['uno', 'dos', 'tres'].map(page),
    collections: [],
    dataFiles: [{ file: 'pages/precios.csv', collection: 'price', errors: 0, warnings: 0 }],
  } as unknown as SiteList;
  const siteGroups = [{ name: 'menu', label: { es: 'Menú', en: 'Menu' }, fields: ['header'] }];
  const schemas = { blocks: { hero: { label: { es: 'Portada', en: 'Hero' } } }, siteGroups };
  return placesOf({ overview, schemas, recent: [], ...state } as unknown as StudioState, notes).map(
    ({ label, note, pointer, siteGroup = '' }) => [label, note, pointer, siteGroup].join('|'),
  );
}

test('an author can go to pages, data files, and parts of the site data', () => {
  expect(labels({})).toEqual(['uno|/uno||', 'dos|/dos||', 'tres|/tres||', 'price|precios.csv||', 'Menú|Datos||menu']);
});

test('the file before the open one is the first place, and the sections of the open page are places', () => {
  const data = { blocks: [{ type: 'hero', title: 'Hola' }] };
  const open = { get: () => ({ file: 'pages/dos.yaml', data }) } as unknown as OpenFile;
  const recent = ['pages/dos.yaml', 'pages/tres.yaml', 'pages/borrada.yaml', 'pages/precios.csv'];
  expect(labels({ open, recent })).toEqual([
    'tres|/tres||',
    'price|precios.csv||',
    'uno|/uno||',
    'Menú|Datos||menu',
    'Hola|Sección · Portada|/blocks/0|',
  ]);
});
