import { describe, expect, test } from 'vitest';
import { presets } from '../../../../schema/collections/presets.ts';
import type { PageIndexEntry } from '../page-index.ts';
import { gatherCollections } from './collections.ts';
import { neighbours, type Query, selectEntries } from './select-entries.ts';

interface Post {
  readonly title: string;
  readonly date?: string;
  readonly order?: number;
}

function gatherPosts(posts: readonly Post[]) {
  const pages = posts.map(({ title, ...dated }, index): PageIndexEntry => {
    const post = { summary: 'Resumen.', image: { src: '/assets/uno.svg', alt: '' }, ...dated };
    return {
      file: `pages/blog/${index}.yaml`,
      route: `/blog/${index}`,
      isDraft: false,
      title,
      member: { collection: 'post', data: post },
      facts: { words: 0 } as PageIndexEntry['facts'],
    };
  });
  const assets = new Map([['/assets/uno.svg', { path: '/assets/uno.svg', url: '/assets/uno.svg', size: 1 }]]);
  return gatherCollections(pages, presets, { brand: 'Marca', lang: 'es-CO' }, assets).post!;
}

const titlesOf = (posts: readonly Post[]) => gatherPosts(posts).entries.map(({ name }) => name);

describe('the order of a collection', () => {
  test('300 dated articles come newest first, in the list as well as for neighbours', () => {
    const day = (index: number) => new Date(Date.UTC(2025, 0, index)).toISOString().slice(0, 10);
    const posts = Array.from({ length: 300 }, (_, index) => ({ title: `Artículo ${index + 1}`, date: day(index + 1) }));
    const collection = gatherPosts(posts);
    expect(collection.entries.map(({ name }) => name)).toEqual(posts.map(({ title }) => title).reverse());
    const { previous, next } = neighbours(collection, '/blog/1');
    expect([previous?.name, next?.name]).toEqual(['Artículo 3', 'Artículo 1']);
  });

  test('a given order comes before any date, and a date before none', () => {
    const posts = [
      { title: 'Sin nada' },
      { title: 'De enero', date: '2026-01-10' },
      { title: 'Segundo', order: 2, date: '2026-03-01' },
      { title: 'De febrero', date: '2026-02-10' },
      { title: 'Primero', order: 1 },
    ];
    expect(titlesOf(posts)).toEqual(['Primero', 'Segundo', 'De febrero', 'De enero', 'Sin nada']);
  });

  test('with the same order and date, titles decide, and their numbers count as numbers', () => {
    const titles = ['Parte 10', 'Parte 2', 'Ácidos', 'Parte 1'];
    const sorted = ['Ácidos', 'Parte 1', 'Parte 2', 'Parte 10'];
    expect(titlesOf(titles.map((title) => ({ title })))).toEqual(sorted);
    expect(titlesOf(titles.map((title) => ({ title, date: '2026-01-01' })))).toEqual(sorted);
    expect(titlesOf(titles.map((title) => ({ title, order: 3 })))).toEqual(sorted);
  });
});

describe('a query after the current page', () => {
  const post = gatherPosts(['a', 'b', 'c', 'd'].map((title, order) => ({ title, order })));
  const collections = { post, product: post };
  const namesFrom = (route: string, query: Partial<Query>) =>
    selectEntries(collections, { of: 'post', isAfterCurrent: true, ...query }, { route })
      .flatMap(({ entries }) => entries)
      .map(({ name }) => name);

  test('starts with the next page and goes round, so that every page is shown by another', () => {
    const query = { isCurrentExcluded: true, limit: 2 };
    expect(post.entries.map(({ href }) => namesFrom(href, query).join(''))).toEqual(['bc', 'cd', 'da', 'ab']);
  });

  test('starts at the beginning on a page outside the collection', () => {
    expect(namesFrom('/contacto', { limit: 3 })).toEqual(['a', 'b', 'c']);
  });
});
