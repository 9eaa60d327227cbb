import { describe, expect, test } from 'vitest';
import { defaultCollections } from '../../../../schema/collections/declarations.ts';
import type { PageIndexEntry } from '../page-index.ts';
import type { Query } from './collection.ts';
import { gatherCollections } from './collections.ts';
import { neighbours, selectEntries } from './select-entries.ts';

interface Post {
  readonly title: string;
  readonly date?: string;
  readonly order?: number;
  readonly group?: string;
  readonly topics?: readonly string[];
}

const groups = ['taller', 'ruta'].map((id) => ({ id, label: id }));

function gatherPosts(posts: readonly Post[], queries: readonly Query[] = []) {
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
  const declarations = { ...defaultCollections, post: { ...defaultCollections.post, groups } };
  const asked = queries.map((query) => ({ query, takesData: true as const }));
  return gatherCollections(pages, declarations, { brand: 'Marca', lang: 'es-CO' }, assets, {}, [], asked).post!;
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

describe('the order of a collection with groups', () => {
  const dated = gatherPosts([
    { title: 'De marzo', date: '2026-03-01', group: 'taller' },
    { title: 'De mayo', date: '2026-05-01', group: 'ruta' },
    { title: 'De abril', date: '2026-04-01' },
    { title: 'De junio', date: '2026-06-01', group: 'taller' },
  ]);
  const newest = ['De junio', 'De mayo', 'De abril', 'De marzo'];
  const namesIn = (query: Partial<Query>, isGrouped = false) =>
    selectEntries({ post: dated }, { of: 'post', ...query }, { isGrouped }).map(({ entries }) =>
      entries.map(({ name }) => name),
    );

  test('follows their dates in lists without groups', () => {
    expect(dated.entries.map(({ name }) => name)).toEqual(newest);
    expect(namesIn({})).toEqual([newest]);
    expect(namesIn({ limit: 2 })).toEqual([newest.slice(0, 2)]);
    expect(namesIn({ group: 'taller' })).toEqual([['De junio', 'De marzo']]);
    expect(neighbours(dated, '/blog/1').previous?.name).toBe('De junio');
  });

  test('follows their groups in blocks that show groups, also in a part of the list', () => {
    expect(namesIn({}, true)).toEqual([['De junio', 'De marzo'], ['De mayo'], ['De abril']]);
    const part = { of: 'post', start: 0, size: 3 };
    const shown = selectEntries({ post: dated }, { of: 'post' }, { part, isGrouped: true });
    expect(shown.map(({ id, entries }) => `${id}: ${entries.length}`)).toEqual(['taller: 2', 'ruta: 1']);
  });

  test('follows the groups for entries with an order, because orders number the entries of a group', () => {
    const chapters = [
      { title: 'Ruta 1', order: 1, group: 'ruta' },
      { title: 'Taller 2', order: 2, group: 'taller' },
      { title: 'Taller 1', order: 1, group: 'taller' },
      { title: 'Sin lugar', date: '2026-03-01', group: 'taller' },
    ];
    expect(titlesOf(chapters)).toEqual(['Taller 1', 'Taller 2', 'Ruta 1', 'Sin lugar']);
  });
});

describe('a list in another order than its collection', () => {
  const asked: readonly Query[] = ['name', 'date'].flatMap((orderBy) => [
    { of: 'post', orderBy },
    { of: 'post', orderBy, isDescending: true },
  ]);
  const posts = gatherPosts(
    [
      { title: 'B', date: '2026-03-01', group: 'ruta', topics: ['Go', 'C#'] },
      { title: 'C', date: '2026-05-01', group: 'taller' },
      { title: 'A', group: 'taller', topics: ['C#', 'C++'] },
    ],
    asked,
  );
  const groupsOf = (query: Partial<Query>, isGrouped = false) =>
    selectEntries({ post: posts }, { of: 'post', ...query }, { isGrouped }).map(
      ({ id, label, entries }) => `${id ?? ''} ${label ?? ''} ${entries.map(({ name }) => name).join('')}`,
    );

  test.each([
    [{}, 'CBA'],
    [{ isDescending: true }, 'ABC'],
    [{ orderBy: 'name' }, 'ABC'],
    [{ orderBy: 'name', isDescending: true, limit: 2 }, 'CB'],
    [{ orderBy: 'date' }, 'BCA'],
    [{ orderBy: 'date', isDescending: true }, 'CBA'],
    [{ orderBy: 'name', only: ['/blog/1', '/blog/0'] }, 'BC'],
  ])('%j', (query, names) => {
    expect(groupsOf(query)).toEqual([`  ${names}`]);
    expect(neighbours(posts, '/blog/0').previous?.name).toBe('C');
  });

  test('keeps the order inside the groups of the collection', () => {
    expect(groupsOf({ orderBy: 'name' }, true)).toEqual(['taller taller AC', 'ruta ruta B']);
  });

  test('groups the entries by the values of a field, in the order of the first entries', () => {
    expect(groupsOf({ groupBy: 'topics' }, true)).toEqual(['go Go B', 'c-sharp C# BA', 'c-plus-plus C++ A', '  C']);
    expect(groupsOf({ groupBy: 'topics', orderBy: 'name' }, true)[0]).toBe('c-sharp C# AB');
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
    expect(post.pages.map(({ href }) => namesFrom(href, query).join(''))).toEqual(['bc', 'cd', 'da', 'ab']);
  });

  test('starts at the beginning on a page outside the collection', () => {
    expect(namesFrom('/contacto', { limit: 3 })).toEqual(['a', 'b', 'c']);
  });

  test('goes round the entries that the list names, in their order', () => {
    const [a, b, , d] = post.pages.map(({ href }) => href);
    expect(namesFrom(b!, { only: [d!, b!, a!] })).toEqual(['a', 'd', 'b']);
  });
});

test('a list of `site.yaml` without its own page keeps entries that have no page', () => {
  const person = { ...gatherPosts([]), entries: [{ id: 'ana', name: 'Ana', summary: '' }] };
  const [group] = selectEntries({ person }, { of: 'person', isCurrentExcluded: true });
  expect(group?.entries).toEqual(person.entries);
});
