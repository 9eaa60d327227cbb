import { expect, test } from 'vitest';
import type { FoundInFile, TextPlace } from '../../../../../contract/studio/texts.ts';
import { type FindScope, foundFields, foundPlaces, inScope, wholeSite } from './find-scope.ts';

const place = (group: TextPlace['group'], name: string): TextPlace => ({ group, name });

function found(file: string, fields: readonly string[], ...places: TextPlace[]): FoundInFile {
  const texts = fields.map((field, index) => ({ pointer: `/${index}`, place: field, field, value: '', excerpts: [] }));
  return { file, base: '', places, texts };
}

const [pages, site, blog] = [place('kind', 'pages'), place('kind', 'site'), place('address', '/blog')];
const post = place('collection', 'post');
const files = [
  found('pages/blog.yaml', ['Título'], pages, blog),
  found('pages/blog/uno.yaml', ['Título', 'Texto', 'Texto'], pages, post, blog, place('address', '/blog/uno')),
  found('pages/contacto.yaml', ['Texto'], pages, place('address', '/contacto')),
  found('pages/site.yaml', ['Frase'], site),
];

const placesIn = (scope: FindScope, open?: string) =>
  foundPlaces(files, scope, open).map(({ part, count }) => [part.name, count]);
const filesIn = (scope: FindScope) => inScope(files, scope).map(({ file, texts }) => [file, texts.length]);

test('places divide the found texts, and are counted in the fields of the scope', () => {
  expect(placesIn(wholeSite)).toEqual([
    ['pages', 5],
    ['site', 1],
    ['post', 3],
    ['/blog', 4],
  ]);
  expect(placesIn({ place: undefined, fields: ['Título'] }, 'pages/contacto.yaml')).toEqual([
    ['pages/contacto.yaml', 0],
    ['pages', 2],
    ['site', 0],
    ['post', 1],
    ['/blog', 2],
  ]);
});

test('a folder with the files of a collection is not offered a second time, unless it is chosen', () => {
  const withoutIndex = files.slice(1);
  const namesIn = (scope: FindScope) => foundPlaces(withoutIndex, scope, undefined).map(({ part }) => part.name);
  expect(namesIn(wholeSite)).toEqual(['pages', 'site', 'post']);
  expect(namesIn({ place: blog, fields: [] })).toEqual(['pages', 'site', 'post', '/blog']);
});

test('fields are counted in the place of the scope; those of the scope stay without texts', () => {
  expect(foundFields(files, { place: blog, fields: ['Leyenda'] })).toEqual([
    { part: 'Título', count: 2 },
    { part: 'Texto', count: 2 },
    { part: 'Frase', count: 0 },
    { part: 'Leyenda', count: 0 },
  ]);
});

test('a scope that has no texts after other words are typed does not become the whole site', () => {
  const scope: FindScope = { place: place('collection', 'product'), fields: [] };
  expect(filesIn(scope)).toEqual([]);
  expect(placesIn(scope)).toContainEqual(['product', 0]);
});

test('texts are shown that are in the place and in one of the fields', () => {
  expect(filesIn({ place: blog, fields: ['Título', 'Frase'] })).toEqual([
    ['pages/blog.yaml', 1],
    ['pages/blog/uno.yaml', 1],
  ]);
  expect(filesIn({ place: { group: 'file', name: 'pages/site.yaml' }, fields: [] })).toEqual([['pages/site.yaml', 1]]);
});
