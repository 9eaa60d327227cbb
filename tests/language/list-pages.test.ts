import { describe, expect, test } from 'vitest';
import type { BlockData, EntryGroup, Pagination, TopicRow } from '../../schema/compiled.ts';
import { redirectOf } from '../../src/content/link/redirects/redirect.ts';
import { dependencyKey } from '../../src/site/build/page-identity.ts';
import { presentPage } from '../../src/site/build/pages/page-head.ts';
import { publishedPages } from '../../src/site/check/published-pages.ts';
import { feedFiles } from '../../src/site/outputs/feed.ts';
import { sitemapEntry } from '../../src/site/outputs/lists/sitemap.ts';
import { redirectFiles, redirectsOf } from '../../src/site/outputs/redirects.ts';
import { printed } from '../helpers/check.ts';
import {
  assets,
  type BlogSite,
  byTags,
  checked,
  list,
  page,
  people,
  post,
  siteFile,
  tagged,
} from '../helpers/sites/blog.ts';

const site = checked();

const namesAt = (route: string, { compilePage }: BlogSite = site) =>
  (compilePage(route).blocks.find(({ type }) => type === 'post-list')!.props.collection as EntryGroup[]).flatMap(
    ({ entries }) => entries.map(({ name }) => name),
  );
const navigationAt = (route: string, { compilePage }: BlogSite = site) =>
  compilePage(route).blocks.find(({ type }) => type === 'pagination')?.props as Pagination | undefined;
const routesOf = (of: BlogSite) => publishedPages(of).map(({ route }) => route);

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

  test('has different titles, descriptions and breadcrumbs on each page', () => {
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
    ['ar', 'الصفحة 2 من 3'],
    ['he', 'דף 2 מתוך 3'],
    ['ja', 'ページ 2 / 3'],
    ['zh', '第 2 页，共 3 页'],
  ])('speaks the language of the site: %s', (lang, words) => {
    expect(navigationAt('/blog/2', checked({ 'site.yaml': siteFile('pageSize: 2', '', lang) }))!.place).toBe(words);
  });

  test('has the texts that the site states instead', () => {
    const own = 'words: {pagination: {place: "Hoja {number} de {count}"}}\n';
    const other = checked({ 'site.yaml': siteFile('pageSize: 2', own) });
    expect(other.diagnostics).toEqual([]);
    expect(other.compilePage('/blog/2').title).toBe('Notas – Hoja 2 de 3');
  });

  test('is in the sitemap, and the address with number 1 leads to the first page', () => {
    const pages = publishedPages(site);
    const listed = pages.flatMap((each) => sitemapEntry(each, assets)?.route ?? []);
    expect(listed).toEqual(expect.arrayContaining(['/blog', '/blog/2', '/blog/3']));
    expect(redirectsOf({ pages, siteData: site.siteData! })).toEqual([redirectOf('/blog/1', '/blog')]);
    expect(redirectFiles({ pages, siteData: site.siteData! }, site.tokens).map(({ path }) => path)).toEqual([
      'blog/1.html',
    ]);
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

  test('that fits on one page, or is a draft, is not divided', () => {
    for (const whole of [
      checked({ 'site.yaml': siteFile('pageSize: 5') }),
      checked({
        'blog.yaml': page('Notas', list, 'draft: true\n'),
        'site.yaml': siteFile().replace('href: /blog', 'href: /'),
      }),
    ]) {
      expect(routesOf(whole)).not.toContain('/blog/2');
      expect(redirectsOf({ pages: publishedPages(whole), siteData: whole.siteData! })).toEqual([]);
      expect(navigationAt('/blog', whole)).toBeUndefined();
    }
  });

  test('does not change lists of a part, or lists of other pages', () => {
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
    const keysOf = (of: BlogSite) =>
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

const journal = checked(tagged);
const blocksAt = (route: string, type: string, { compilePage }: BlogSite = journal) =>
  compilePage(route).blocks.filter((block) => block.type === type);
const hrefsIn = (blocks: readonly BlockData[]) =>
  (blocks[0]!.props.rows as TopicRow[]).flatMap(({ links }) => links.map(({ href }) => href));

describe('a field whose values have pages', () => {
  test('has one for each value, with the entries that have it', () => {
    expect(journal.diagnostics).toEqual([]);
    const routes = routesOf(journal).filter((route) => route.startsWith('/blog/temas/'));
    expect(routes).toEqual([
      '/blog/temas/c-plus-plus',
      '/blog/temas/c-sharp',
      '/blog/temas/horas',
      '/blog/temas/nomina',
    ]);
    expect(namesAt('/blog/temas/nomina', journal)).toEqual(['A', 'AAA']);
    expect(namesAt('/blog/temas/c-sharp', journal)).toEqual(['AA']);
    expect(namesAt('/blog', journal), 'the index page lists all').toHaveLength(5);
  });

  test('shows the list of the index page under a heading of its own', () => {
    const { title, name, trail, blocks } = journal.compilePage('/blog/temas/nomina');
    expect({ title, name, trail }).toEqual({
      title: 'Nómina – Blog',
      name: 'Nómina',
      trail: [{ href: '/blog', name: 'Blog' }],
    });
    expect(blocks.map(({ type }) => type)).toEqual(['list-heading', 'topics', 'post-list']);
    expect(blocks[0]!.props).toEqual({ title: 'Nómina' });
  });

  test('is linked from the index page, the most frequent values first, and from each entry', () => {
    expect(hrefsIn(blocksAt('/blog', 'topics'))).toEqual([
      '/blog/temas/nomina',
      '/blog/temas/c-plus-plus',
      '/blog/temas/c-sharp',
      '/blog/temas/horas',
    ]);
    expect(hrefsIn(blocksAt('/blog/p1', 'topics'))).toEqual(['/blog/temas/nomina', '/blog/temas/c-plus-plus']);
    expect(blocksAt('/blog/p4', 'topics')).toEqual([]);
  });

  test('has the title and the description that the site states', () => {
    const texts = ', title: "Sobre {value}", description: "Lo que hay sobre {value}."';
    const stated = checked({ ...tagged, 'site.yaml': byTags(texts) });
    expect(stated.compilePage('/blog/temas/nomina')).toMatchObject({
      title: 'Sobre Nómina – Blog',
      description: 'Lo que hay sobre Nómina.',
    });
  });

  test('may be the groups, by their labels, and is divided as the index page is', () => {
    const settings =
      'groups: [{id: avisos, label: Avisos y cambios}]\n    pageSize: 1\n    pagesBy: [{field: group, segment: grupo, label: Grupos}]';
    const inGroup = (length: number) => [`blog/p${length}.yaml`, post('A'.repeat(length), ', group: avisos')];
    const grouped = checked({
      'site.yaml': siteFile(settings),
      ...Object.fromEntries([1, 2, 3, 4, 5].map(inGroup)),
    });
    expect(grouped.diagnostics).toEqual([]);
    expect(grouped.compilePage('/blog/grupo/avisos/2')).toMatchObject({
      title: 'Avisos y cambios – Blog – Página 2 de 5',
      trail: [
        { href: '/blog', name: 'Blog' },
        { href: '/blog/grupo/avisos', name: 'Avisos y cambios' },
      ],
    });
    expect(namesAt('/blog/grupo/avisos/2', grouped)).toEqual(['AA']);
  });

  test('are listed together by the block for them, with the number of entries', () => {
    const topics = '  - {type: tag-list, title: Temas, topics: {of: post}}\n';
    const own = checked({ ...tagged, 'blog.yaml': page('Notas', topics + list), 'index.yaml': page('Inicio', topics) });
    expect(own.diagnostics).toEqual([]);
    const rows = (route: string) =>
      own.compilePage(route).blocks.find(({ type }) => type === 'tag-list')!.props.topics as TopicRow[];
    expect(rows('/')).toEqual(rows('/blog'));
    const [{ links }] = rows('/') as [TopicRow];
    expect(links.map(({ count }) => count)).toEqual(links.map(({ count }) => count).sort((a, b) => b! - a!));
    for (const { href, count } of links) {
      const listed = publishedPages(own).filter(({ route }) => route === href || route.startsWith(`${href}/`));
      expect(
        listed.flatMap(({ route }) => namesAt(route, own)),
        href,
      ).toHaveLength(count!);
    }
    // The list of articles below it is divided.
    expect(routesOf(own)).toEqual(expect.arrayContaining(links.map(({ href }) => href)));
  });

  test('are reported as missing at that block if the site makes none', () => {
    const topics = '  - {type: tag-list, title: Temas, topics: {of: post, field: tags}}\n';
    const [found, ...others] = checked({ 'index.yaml': page('Inicio', topics) }).diagnostics;
    expect(others).toEqual([]);
    expect(found).toMatchObject({ rule: 'empty-block', line: 5, message: expect.stringContaining('«pagesBy»') });
  });

  test('follows the running text of an entry', () => {
    const blocks = '  - {type: text, body: Uno}\n  - {type: cta, title: Siga, link: {label: Blog, href: /blog}}\n';
    const own = checked({ ...tagged, 'blog/p1.yaml': post('A', ', tags: [Horas], authorPage: /equipo/ana', blocks) });
    expect(own.compilePage('/blog/p1').blocks.map(({ type }) => type)).toEqual([
      'hero',
      'text',
      'topics',
      'writer',
      'cta',
    ]);
  });
});

describe('related entries', () => {
  const related = (own: string) =>
    checked({ ...tagged, 'blog/p1.yaml': post('A', own, list.replace('of: post', 'of: post, isRelated: true')) });

  test('share tags, the entries with most of them first', () => {
    const site = related(', tags: [C#, nómina, Horas]');
    expect(
      site.diagnostics.map(({ rule }) => rule),
      'nómina is written otherwise elsewhere',
    ).toEqual(['value-spelling']);
    expect(namesAt('/blog/p1', site)).toEqual(['AAA', 'AA']);
  });

  test('are missing if no tags are shared', () => expect(namesAt('/blog/p1', related(', tags: [Otra]'))).toEqual([]));

  test('need no pages of their tags', () => {
    const site = checked({
      ...tagged,
      'site.yaml': siteFile('feed: true', people),
      'blog/p1.yaml': post('A', ', tags: [Nómina]', list.replace('of: post', 'of: post, isRelated: true')),
    });
    expect(site.diagnostics).toEqual([]);
    expect(namesAt('/blog/p1', site)).toEqual(['AAA']);
    expect(blocksAt('/blog/p1', 'topics', site)).toEqual([]);
  });
});

describe('an author with a page', () => {
  test('gives the article a name, a picture and a text, and lists the author’s articles', () => {
    const { entry, writers } = journal.compilePage('/blog/p1');
    expect(entry!.authors).toEqual([{ name: 'Ana Ruiz', href: '/equipo/ana' }]);
    expect(writers).toMatchObject([{ href: '/equipo/ana', summary: 'Escribe sobre nómina.', image: { alt: 'Ana' } }]);
    expect(blocksAt('/blog/p1', 'writer')).toHaveLength(1);
    expect(namesAt('/equipo/ana', journal)).toEqual(['A', 'AAA']);
  });

  test('may be a name alone', () => {
    const { entry, writers } = journal.compilePage('/blog/p2');
    expect([entry!.authors, writers]).toEqual([[{ name: 'Luis' }], undefined]);
  });

  test('may be one of several, with and without pages', () => {
    const authors =
      ', authorPages: [/equipo/ana, /equipo/luis, /equipo/ana], author: Equipo de redacción, isTeam: true';
    const luis = { 'equipo/luis.yaml': page('Luis Gómez', '', 'person: {summary: Revisa las cuentas.}\n') };
    const site = checked({ ...tagged, ...luis, 'blog/p1.yaml': post('A', authors) });
    expect(site.diagnostics.map(({ message }) => message)).toEqual([]);
    const { entry, writers } = site.compilePage('/blog/p1');
    expect(entry!.authors).toEqual([
      { name: 'Ana Ruiz', href: '/equipo/ana' },
      { name: 'Luis Gómez', href: '/equipo/luis' },
      { name: 'Equipo de redacción', isTeam: true },
    ]);
    expect(writers!.map(({ href }) => href)).toEqual(['/equipo/ana', '/equipo/luis']);
    expect(namesAt('/equipo/ana', site)).toEqual(['A', 'AAA']);
    const context = { ...site, site: site.siteData!, assets };
    const { structuredData } = presentPage(site.compilePage('/blog/p1'), site.pages.get('/blog/p1')!, context);
    const article = JSON.parse(structuredData[0]!)['@graph'].find((thing: { author?: unknown }) => thing.author);
    expect(article.author.map((author: { '@type': string; name: string }) => [author['@type'], author.name])).toEqual([
      ['Person', 'Ana Ruiz'],
      ['Person', 'Luis Gómez'],
      ['Organization', 'Equipo de redacción'],
    ]);
  });

  test('is in the structured data, with the topics, and in the feed', () => {
    const context = { ...journal, site: journal.siteData!, assets };
    const { structuredData } = presentPage(journal.compilePage('/blog/p1'), journal.pages.get('/blog/p1')!, context);
    expect(JSON.parse(structuredData[0]!)['@graph']).toContainEqual(
      expect.objectContaining({
        '@type': 'BlogPosting',
        author: { '@type': 'Person', name: 'Ana Ruiz', url: 'https://taller.example/equipo/ana' },
        keywords: ['Nómina', 'C++'],
      }),
    );
    const [feed] = feedFiles(journal.pages, context);
    expect(feed!.contents).toContain('<dc:creator>Ana Ruiz</dc:creator>');
    expect(feed!.contents).toContain('<category>Nómina</category>');
  });

  test('is rendered again with the article when the page of the author changes', () => {
    const keyOf = (of: BlogSite) => dependencyKey(of.pages.get('/blog/p1')!, { ...of, assets });
    const renamed = tagged['equipo/ana.yaml'].replace('title: Ana Ruiz', 'title: Ana Díaz');
    expect(keyOf(checked({ ...tagged, 'equipo/ana.yaml': renamed }))).not.toBe(keyOf(journal));
  });
});

/** One mistake each: the changed files, and the only report. */
const mistakes: readonly (readonly [string, Parameters<typeof checked>[0], RegExp, RegExp])[] = [
  [
    'a page at the address of a page of the list',
    { 'blog/2.yaml': post('Dos'.repeat(9)) },
    /^pages\/blog\/2\.yaml:1:1 list-page-taken La dirección \/blog\/2 .*«post».*«pageSize».*Cambia el nombre de este archivo\.$/,
    /Address \/blog\/2 .*Rename this file\.$/,
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
      'otra.yaml': page('Otra', '', 'note: {summary: Otra}\n'),
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
    'a value that is written in two ways',
    { ...tagged, 'blog/p2.yaml': post('AA', ', tags: [nomina]') },
    /^pages\/blog\/p2\.yaml:3:\d+ value-spelling .*«nomina» y «Nómina» \(pages\/blog\/p1\.yaml\)/,
    /"nomina" and "Nómina"/,
  ],
  [
    'a value without letters',
    { ...tagged, 'blog/p2.yaml': post('AA', ', tags: ["¿?"]') },
    /^pages\/blog\/p2\.yaml:3:\d+ value-without-letters .*«¿\?»/,
    /"¿\?"/,
  ],
  [
    'a page at the address of a value',
    { ...tagged, 'blog/temas/nomina.yaml': post('Tema'.repeat(9)) },
    /^pages\/blog\/temas\/nomina\.yaml:1:1 list-page-taken .*«pagesBy»/,
    /"pagesBy" in site\.yaml/,
  ],
  [
    'pages by a field that the collection does not have',
    { ...tagged, 'site.yaml': byTags().replace('field: tags', 'field: tag') },
    /^pages\/site\.yaml:11:\d+ wrong-option .*«tags»/,
    /"tags"/,
  ],
  [
    'a title of pages without its value',
    { ...tagged, 'site.yaml': byTags(', title: Sobre el tema') },
    /^pages\/site\.yaml:11:\d+ bad-format .*\{value\}/,
    /"Sobre el tema" is not valid/,
  ],
  [
    'an author whose page does not exist',
    { ...tagged, 'blog/p1.yaml': post('A', ', authorPage: /equipo/eva') },
    /^pages\/blog\/p1\.yaml:3:\d+ broken-internal-link .*\/equipo\/eva/,
    /\/equipo\/eva/,
  ],
  [
    'an author whose page is in no collection',
    { ...tagged, 'blog/p1.yaml': post('A', ', authorPage: /') },
    /^pages\/blog\/p1\.yaml:3:\d+ author-page .*La página \/ no es de ninguna colección/,
    /Page \/ belongs to no collection/,
  ],
  [
    'one of several authors whose page does not exist',
    { ...tagged, 'blog/p1.yaml': post('A', ', authorPages: [/equipo/ana, /equipo/eva]') },
    /^pages\/blog\/p1\.yaml:3:\d+ broken-internal-link .*\/equipo\/eva/,
    /\/equipo\/eva/,
  ],
  [
    'one of several authors whose page is in no collection',
    { ...tagged, 'blog/p1.yaml': post('A', ', authorPages: [/equipo/ana, /]') },
    /^pages\/blog\/p1\.yaml:3:\d+ author-page .*elemento 2: la página \/ no es de ninguna colección/,
    /[Pp]age \/ belongs to no collection/,
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
    const report = ({ diagnostics }: BlogSite, locale?: 'en') =>
      printed(diagnostics, locale).map(
        ({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule} ${message}`,
      );
    expect(report(checked(changes))).toEqual([expect.stringMatching(spanish)]);
    expect(report(checked(changes, 'en'), 'en')).toEqual([expect.stringMatching(english)]);
  });

  test('an article named 1 keeps its address', () => {
    const one = checked({ 'blog/1.yaml': post('Uno'.repeat(9)) });
    expect(one.diagnostics).toEqual([]);
    expect(redirectsOf({ pages: publishedPages(one), siteData: one.siteData! })).toEqual([]);
  });
});

test('{brand} in a tag, a group, a label and a title is the name of the site everywhere', () => {
  const settings = `groups: [{id: casa, label: "Casa {brand}"}]
    pagesBy:
      - {field: tags, segment: temas, label: "Temas de {brand}", title: "{value} en {brand}"}
      - {field: group, segment: grupos, label: Grupos}`;
  const branded = checked({
    'site.yaml': siteFile(settings).replace('label: Blog', 'label: "Blog de {brand}"'),
    'blog/p1.yaml': post('A', ', group: casa, tags: ["Visitas a {brand}"]'),
    ...Object.fromEntries([2, 3, 4, 5].map((length) => [`blog/p${length}.yaml`, undefined])),
  });
  expect(branded.diagnostics).toEqual([]);
  const routes = [...branded.pages.keys()];
  expect(routes).toContain('/blog/temas/visitas-a-brand');
  const compiled = routes.map((route) => JSON.stringify(branded.compilePage(route)));
  expect(compiled.filter((text) => text.includes('{brand}'))).toEqual([]);
  expect(compiled.filter((text) => text.includes('"Visitas a Taller en Taller"'))).toHaveLength(1);
});
