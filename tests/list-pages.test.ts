import { describe, expect, test } from 'vitest';
import type { EntryGroup, Pagination } from '../schema/compiled.ts';
import { createChecker } from '../src/content/analyze/check-files.ts';
import type { Asset } from '../src/content/link/assets.ts';
import { dependencyKey } from '../src/site/build/dependencies.ts';
import { publishedPages } from '../src/site/check/published-pages.ts';
import { redirectFiles, redirectsOf } from '../src/site/outputs/redirects.ts';
import { sitemapEntry } from '../src/site/outputs/sitemap.ts';
import { schemas } from '../src/site/schemas/schemas.ts';
import { description } from './helpers/workshop-site.ts';

const siteFile = (settings = 'pageSize: 2', more = '', lang = 'es-CO') => `brand: Taller
url: https://taller.example
lang: ${lang}
year: 2026
title: Taller
logo: {src: /assets/logo.svg, alt: Taller}
collections:
  post:
    index: /blog
    label: Blog
    ${settings}
${more}header: {links: [{label: Blog, href: /blog}]}
footer: {columns: [], copyright: Taller}
`;
const list = '  - {type: post-list, collection: {of: post}, linkLabel: Leer}\n';
const page = (title: string, blocks = list, more = '') =>
  `title: ${title}\ndescription: ${description(title)}\n${more}blocks:\n  - {type: hero, layout: plain, title: ${title}}\n${blocks}`;
const post = (title: string, more = '') =>
  page(title, '', `post: {summary: Resumen, image: {src: /assets/logo.svg, alt: ""}, order: ${title.length}${more}}\n`);
/** Five articles: «A», «AA», … in this order. */
const posts = Object.fromEntries([1, 2, 3, 4, 5].map((length) => [`blog/p${length}.yaml`, post('A'.repeat(length))]));
const files = { 'site.yaml': siteFile(), 'index.yaml': page('Inicio', ''), 'blog.yaml': page('Notas'), ...posts };

const assets = new Map<string, Asset>([
  ['/assets/logo.svg', { path: '/assets/logo.svg', url: '/assets/logo.svg', size: 1, width: 1, height: 1 }],
]);
const checkers = { es: createChecker(schemas, 'es'), en: createChecker(schemas, 'en') };

/** The site with some files changed or added; undefined removes one. */
function checked(changes: Readonly<Record<string, string | undefined>> = {}, locale: 'es' | 'en' = 'es') {
  const sources = Object.entries({ ...files, ...changes }).flatMap(([name, text]) =>
    text === undefined ? [] : [{ path: `pages/${name}`, bytes: new TextEncoder().encode(text) }],
  );
  return checkers[locale](sources, assets, 'pages');
}

const site = checked();

type Site = ReturnType<typeof checked>;
const namesAt = (route: string, { compilePage }: Site = site) =>
  (compilePage(route).blocks.find(({ type }) => type === 'post-list')!.props.collection as EntryGroup[]).flatMap(
    ({ entries }) => entries.map(({ name }) => name),
  );
const navigationAt = (route: string, { compilePage }: Site = site) =>
  compilePage(route).blocks.find(({ type }) => type === 'pagination')?.props as Pagination | undefined;
const routesOf = (of: Site) => publishedPages(of).map(({ route }) => route);

describe('a list with a page size', () => {
  test('is divided into pages, each of which is a page of the site', () => {
    expect(site.diagnostics).toEqual([]);
    expect(routesOf(site)).toEqual(expect.arrayContaining(['/blog', '/blog/2', '/blog/3']));
    expect(routesOf(site)).not.toContain('/blog/4');
    expect(['/blog', '/blog/2', '/blog/3'].map((route) => namesAt(route))).toEqual([
      ['A', 'AA'],
      ['AAA', 'AAAA'],
      ['AAAAA'],
    ]);
  });

  test('has titles, descriptions and breadcrumbs that tell its pages apart', () => {
    const [first, second] = ['/blog', '/blog/2'].map((route) => site.compilePage(route));
    expect([first!.title, second!.title]).toEqual(['Notas', 'Notas – Página 2 de 3']);
    expect(second!.description).toBe(`${first!.description} Página 2 de 3.`);
    expect(second).toMatchObject({ route: '/blog/2', name: 'Página 2', trail: [{ href: '/blog', name: 'Blog' }] });
    expect(first).toMatchObject({ name: 'Notas', trail: [] });
  });

  test('is followed by links to its pages', () => {
    const types = site.compilePage('/blog/2').blocks.map(({ type }) => type);
    expect(types).toEqual(['hero', 'post-list', 'pagination']);
    expect(navigationAt('/blog')).not.toHaveProperty('previous');
    expect(navigationAt('/blog/2')).toMatchObject({
      place: 'Página 2 de 3',
      previous: { href: '/blog' },
      next: { href: '/blog/3' },
      pages: [{ href: '/blog' }, { href: '/blog/2', isCurrent: true }, { href: '/blog/3' }],
    });
    expect(navigationAt('/blog/3')).not.toHaveProperty('next');
  });

  test('leaves out the numbers that are far away', () => {
    const many = checked({ 'site.yaml': siteFile('pageSize: 1'), 'blog/p6.yaml': post('A'.repeat(6)) });
    expect(
      navigationAt('/blog/4', many)!
        .pages.map((each) => each?.label ?? '…')
        .join(' '),
    ).toBe('1 … 3 4 5 6');
    expect(
      navigationAt('/blog', many)!
        .pages.map((each) => each?.label ?? '…')
        .join(' '),
    ).toBe('1 2 … 6');
  });

  test.each([
    ['en', 'Page 2 of 3'],
    ['pt', 'Página 2 de 3'],
    ['fr', 'Page 2 sur 3'],
    ['de', 'Seite 2 von 3'],
    ['it', 'Pagina 2 di 3'],
  ])('speaks the language of the site: %s', (lang, words) => {
    expect(navigationAt('/blog/2', checked({ 'site.yaml': siteFile('pageSize: 2', '', lang) }))!.place).toBe(words);
  });

  test('says what the site says otherwise', () => {
    const own = 'words: {pagination: {place: "Hoja {number} de {count}"}}\n';
    const other = checked({ 'site.yaml': siteFile('pageSize: 2', own) });
    expect(other.diagnostics).toEqual([]);
    expect(other.compilePage('/blog/2').title).toBe('Notas – Hoja 2 de 3');
  });

  test('is in the sitemap, and its first page answers its number', () => {
    const pages = publishedPages(site);
    const listed = pages.flatMap((each) => sitemapEntry(each, assets)?.route ?? []);
    expect(listed).toEqual(expect.arrayContaining(['/blog', '/blog/2', '/blog/3']));
    expect(redirectsOf(pages)).toEqual([{ from: '/blog/1', to: '/blog' }]);
    expect(redirectFiles(pages, site.siteData!).map(({ path }) => path)).toEqual(['blog/1.html']);
  });

  test('may be on the home page', () => {
    const home = checked({
      'site.yaml': siteFile().replace('/blog', '/'),
      'index.yaml': page('Inicio'),
      'blog.yaml': page('Notas', ''),
    });
    expect(home.diagnostics).toEqual([]);
    expect(namesAt('/2', home)).toEqual(['AAA', 'AAAA']);
    expect(navigationAt('/2', home)!.previous!.href).toBe('/');
    expect(home.compilePage('/2').trail).toEqual([]);
  });

  test('that fits into one page, or is a draft, is not divided', () => {
    for (const whole of [
      checked({ 'site.yaml': siteFile('pageSize: 5') }),
      checked({
        'blog.yaml': page('Notas', list, 'draft: true\n'),
        'site.yaml': siteFile().replace('href: /blog', 'href: /'),
      }),
    ]) {
      expect(routesOf(whole)).not.toContain('/blog/2');
      expect(redirectsOf(publishedPages(whole))).toEqual([]);
      expect(navigationAt('/blog', whole)).toBeUndefined();
    }
  });

  test('leaves lists of a part, and of other pages, as they are', () => {
    const part = '  - {type: post-list, collection: {of: post, limit: 4}, linkLabel: Leer}\n';
    const other = checked({ 'index.yaml': page('Inicio'), 'blog.yaml': page('Notas', part + list) });
    expect(namesAt('/', other)).toHaveLength(5);
    expect(namesAt('/blog/2', other)).toEqual(['A', 'AA', 'AAA', 'AAAA']);
    expect(other.compilePage('/blog/2').blocks.map(({ type }) => type)).toEqual([
      'hero',
      'post-list',
      'post-list',
      'pagination',
    ]);
  });

  test('renders a page again when its part, or the number of pages, has changed', () => {
    const keysOf = (of: Site) =>
      ['/blog', '/blog/2', '/blog/3'].map((route) => dependencyKey(of.pages.get(route)!, { ...of, assets }));
    const before = keysOf(site);
    const renamed = keysOf(checked({ 'blog/p3.yaml': post('AAA').replace('Resumen', 'Otro') }));
    expect(renamed.map((key, at) => key === before[at])).toEqual([true, false, true]);
    const longer = keysOf(
      checked(Object.fromEntries([6, 7].map((length) => [`blog/p${length}.yaml`, post('A'.repeat(length))]))),
    );
    expect(
      longer.map((key, at) => key === before[at]),
      'there is a page more',
    ).toEqual([false, false, false]);
  });
});

describe('links', () => {
  const linking = (href: string) =>
    checked({ 'index.yaml': page('Inicio', `  - {type: text, body: "[Notas](${href})"}\n`) }).diagnostics;

  test('may lead to each page of a list', () => expect(linking('/blog/3')).toEqual([]));

  test('to a page that the list does not reach are broken', () => {
    expect(linking('/blog/4')).toMatchObject([{ rule: 'broken-internal-link' }]);
  });

  test('to the number of the first page are corrected', () => {
    expect(linking('/blog/1')).toMatchObject([
      { rule: 'moved-page', message: expect.stringMatching(/Escribe \/blog$/) },
    ]);
  });
});

/** One mistake each: the changed files, and the only report. */
const mistakes: readonly (readonly [string, Parameters<typeof checked>[0], RegExp, RegExp])[] = [
  [
    'a page at the address of a page of the list',
    { 'blog/2.yaml': post('Dos'.repeat(9)) },
    /^pages\/blog\/2\.yaml:1:1 list-page-taken La lista de \/blog .*«post».*Cambia el nombre de este archivo\.$/,
    /The list of \/blog .*Rename this file\.$/,
  ],
  [
    'no list to divide',
    { 'blog.yaml': page('Notas', list.replace('of: post', 'of: post, limit: 9')) },
    /^pages\/site\.yaml:11:15 page-size-without-list La página \/blog .*«collection: \{of: post\}»/,
    /Page \/blog shows no whole list of "post"/,
  ],
  [
    'two collections whose list is the same page',
    {
      'site.yaml': siteFile('pageSize: 2', '  note: {label: Otras, index: /blog, pageSize: 1}\n'),
      'blog.yaml': page('Notas', list + list.replace('of: post', 'of: note')),
      'otra.yaml': page('Otra', '', 'note: {summary: Una}\n'),
      'una.yaml': page('Una', '', 'note: {summary: Una}\n'),
    },
    /^pages\/site\.yaml:12:\d+ page-size-twice .*\/blog.*«note»/,
    /Give "note" an index page of its own/,
  ],
  [
    'a page size that is no number',
    { 'site.yaml': siteFile('pageSize: diez') },
    /^pages\/site\.yaml:11:15 .*número/,
    /number/,
  ],
  [
    'a former address that is a page of the list',
    { 'index.yaml': page('Inicio', '', 'redirectFrom: [/blog/2]\n') },
    /^pages\/index\.yaml:3:\d+ redirect-taken .* \/blog\/2 .*pages\/blog\.yaml/,
    /pages\/blog\.yaml/,
  ],
];

describe('one mistake has one report', () => {
  test.each(mistakes)('%s', (_, changes, spanish, english) => {
    const report = ({ diagnostics }: Site) =>
      diagnostics.map(({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule} ${message}`);
    expect(report(checked(changes))).toEqual([expect.stringMatching(spanish)]);
    expect(report(checked(changes, 'en'))).toEqual([expect.stringMatching(english)]);
  });

  test('an article named 1 keeps its address', () => {
    const one = checked({ 'blog/1.yaml': post('Uno'.repeat(9)) });
    expect(one.diagnostics).toEqual([]);
    expect(redirectsOf(publishedPages(one))).toEqual([]);
  });
});
