import { describe, expect, test } from 'vitest';
import { pagesFolder } from '../../../../tests/helpers/sources.ts';
import { alternateLinks } from '../../../site/outputs/lists/sitemap.ts';
import { schemas } from '../../../site/schemas/built-in-schemas.ts';
import { createChecker } from '../../analyze/check-files.ts';
import type { Asset } from '../assets.ts';
import { searchedPages } from '../search/searched-pages.ts';

const check = createChecker(schemas, 'en');
const logo: Asset = { path: '/assets/logo.svg', url: '/assets/logo.svg', size: 1, width: 1, height: 1 };
const assets = new Map([[logo.path, logo]]);

const siteText = (more = '') => `brand: Taller
url: https://taller.example
lang: es-CO
languages: {en: {label: English}, pt: {label: Português, lang: pt-BR}}
year: 2026
title: Taller
logo: {src: /assets/logo.svg, alt: Taller}
header: {links: [{label: Inicio, href: /}, {label: Contacto, href: /contacto}, {label: Blog, href: /blog}]}
footer: {columns: [], copyright: Taller}
collections:
  post:
    label: Blog
    index: /blog
    groups: [{id: uno, label: Uno}, {id: dos, label: Dos}]
${more}`;
const english = `title: Workshop
header: {links: [{label: Contact, href: /en/contact}, {label: Journal, href: /en/journal}]}
collections: {post: {label: Journal, groups: [{id: dos, label: Two}]}}
words: {general: {home: Start}}
`;
const page = (title: string, more = '') => `title: ${title}
description: ${title}. ${'Lo que hace el taller cada día de la semana, y cómo lo hace. '.repeat(2).trim()}
${more}blocks:
  - {type: hero, title: ${title}}
  - {type: text, body: Texto.}
`;
const post = (title: string, more = '') =>
  page(title, `post: {summary: Sobre ${title}, group: dos, ${more}image: {src: /assets/logo.svg, alt: Logo}}\n`);

const files: Readonly<Record<string, string>> = {
  'site.yaml': siteText(),
  'index.yaml': page('Inicio'),
  'contacto.yaml': page('Contacto'),
  'blog.yaml': page('Blog'),
  'blog/zeta.yaml': post('Zeta'),
  'blog/alfa.yaml': post('Alfa'),
  'en/site.yaml': english,
  'en/index.yaml': page('Home'),
  'en/contact.yaml': page('Contact', 'translationOf: /contacto\n'),
  'en/journal.yaml': page('Journal', 'translationOf: /blog\n'),
  'en/blog/zeta.yaml': post('Last'),
  'en/only.yaml': page('Only here'),
  'pt/index.yaml': page('Página inicial'),
};

const checked = (changes: Readonly<Record<string, string | undefined>> = {}) => {
  const kept = Object.entries({ ...files, ...changes }).filter(
    (file): file is [string, string] => file[1] !== undefined,
  );
  return check(pagesFolder(Object.fromEntries(kept)), assets, 'pages');
};

const alternatesOf = (site: ReturnType<typeof checked>, route: string) =>
  (site.pages.get(route)?.alternates ?? []).map(({ route: to, nearest }) => (nearest ? `${to} (${nearest})` : to));

describe('the data of the site in a language', () => {
  const site = checked();
  const data = (language: string) => site.siteFor(language).siteData!;

  test('are those of the first language where the language states none', () => {
    expect(data('en')).toMatchObject({ brand: 'Taller', title: 'Workshop', lang: 'en', home: '/en', language: 'en' });
    expect(data('pt')).toMatchObject({ title: 'Taller', lang: 'pt-BR', home: '/pt' });
    expect(data('')).toMatchObject({ title: 'Taller', lang: 'es-CO', home: '/' });
    expect(data('')).not.toHaveProperty('language');
  });

  test('replace lists, except lists whose items have an id', () => {
    expect(data('en').header.links.map(({ href }) => href)).toEqual(['/en/contact', '/en/journal']);
    expect(data('en').collections!.post!.groups).toEqual([
      { id: 'uno', label: 'Uno' },
      { id: 'dos', label: 'Two' },
    ]);
  });

  test('lead to translations where the first language leads to their originals', () => {
    expect(data('pt').header.links.map(({ href }) => href)).toEqual(['/pt', '/contacto', '/blog']);
  });

  test('have the texts of the interface in the language, and own ones', () => {
    expect(data('en').words.general).toMatchObject({ home: 'Start', breadcrumbs: 'Breadcrumb' });
    expect(data('pt').words.general!.home).toBe('Início');
    const own = checked({ 'site.yaml': siteText('words: {general: {home: Portada}}\n') });
    expect(own.siteFor('').siteData!.words.general!.home).toBe('Portada');
    expect(own.siteFor('pt').siteData!.words.general!.home).toBe('Início');
  });

  test('list the entries of the language on the translation of the index page', () => {
    const { collections } = site.siteFor('en');
    expect(collections.post!.entries.map(({ href }) => href)).toEqual(['/en/blog/zeta']);
    expect(collections.post!.index).toEqual({ href: '/en/journal', name: 'Journal' });
    expect(site.siteFor('').collections.post!.entries.map(({ name }) => name)).toEqual(['Alfa', 'Zeta']);
    expect(site.siteFor('pt').collections.post!.index).toBeUndefined();
    expect(site.compilePage('/en/blog/zeta').trail).toEqual([{ href: '/en/journal', name: 'Journal' }]);
  });
});

describe('pages in several languages', () => {
  test('belong together by their path, or as a page states', () => {
    const site = checked();
    expect(alternatesOf(site, '/')).toEqual(['/', '/en', '/pt']);
    expect(alternatesOf(site, '/contacto')).toEqual(['/contacto', '/en/contact', '/pt (Página inicial)']);
    expect(alternatesOf(site, '/en/contact')).toEqual(['/contacto', '/en/contact', '/pt (Página inicial)']);
    expect(alternatesOf(site, '/blog/zeta')).toEqual(['/blog/zeta', '/en/blog/zeta', '/pt (Página inicial)']);
  });

  test('lead to the nearest page where there is no translation', () => {
    const site = checked();
    expect(alternatesOf(site, '/blog/alfa')[1]).toBe('/en/journal (Journal)');
    expect(alternatesOf(site, '/en/only')).toEqual(['/ (Inicio)', '/en/only', '/pt (Página inicial)']);
  });

  test('are not promised while they are drafts', () => {
    const draft = checked({ 'en/contact.yaml': page('Contact', 'translationOf: /contacto\ndraft: true\n') });
    expect(alternatesOf(draft, '/contacto')[1]).toBe('/en (Home)');
    const original = checked({ 'contacto.yaml': page('Contacto', 'draft: true\n') });
    expect(alternatesOf(original, '/en/contact')[0]).toBe('/ (Inicio)');
  });

  test('have no menu of languages on a site of one language', () => {
    const { pages, compilePage } = checked({ 'site.yaml': siteText().replace(/languages: .*\n/, '') });
    expect(pages.get('/contacto')).not.toHaveProperty('alternates');
    expect(compilePage('/contacto')).not.toHaveProperty('languages');
  });
});

describe('pages without a translation', () => {
  const shown = (changes: Readonly<Record<string, string | undefined>> = {}) =>
    checked({ 'site.yaml': siteText().replace('lang: pt-BR', 'lang: pt-BR, missing: show'), ...changes });

  test('show the original in the frame of the language, if the language asks for it', () => {
    const site = shown({ 'pt/contato.yaml': page('Contato', 'translationOf: /contacto\n') });
    const routes = [...site.pages.keys()].filter((route) => route.startsWith('/pt'));
    expect(routes.sort()).toEqual(['/pt', '/pt/blog', '/pt/blog/alfa', '/pt/blog/zeta', '/pt/contato']);
    expect(site.compilePage('/pt/blog/alfa')).toMatchObject({
      title: 'Alfa',
      shownIn: { lang: 'es-CO' },
      canonical: '/blog/alfa',
      notice: [{ t: 'span', a: { lang: 'pt-BR' }, c: ['Esta página ainda não foi traduzida.'] }],
      trail: [{ href: '/pt/blog', name: 'Blog' }],
    });
    expect(site.compilePage('/pt')).not.toHaveProperty('shownIn');
  });

  test('lead to pages of the language', () => {
    const body =
      'Lee [todo](/blog#a), [zeta](/blog/zeta#b) o [escribe](/contacto?a=b#c). `[x](/blog)` [Más][z].\n\n[z]: /blog/zeta\n';
    const site = shown({
      'blog/alfa.yaml': post('Alfa').replace('body: Texto.', `body: ${JSON.stringify(body)}`),
      'pt/contato.yaml': page('Contato', 'translationOf: /contacto\n'),
    });
    const blocks = JSON.stringify(site.compilePage('/pt/blog/alfa').blocks);
    expect(blocks.match(/(?<="href":")[^"]*/g)).toEqual([
      '/pt/blog#a',
      '/pt/blog/zeta#b',
      '/pt/contato?a=b',
      '/pt/blog/zeta',
    ]);
    expect(blocks).toContain('[x](/blog)');
    expect(alternatesOf(site, '/pt/blog/alfa')).toEqual(['/blog/alfa', '/en/journal (Journal)', '/pt/blog/alfa']);
    expect(site.siteFor('pt').siteData!.header.links.map(({ href }) => href)).toEqual([
      '/pt',
      '/pt/contato',
      '/pt/blog',
    ]);
  });

  test('name the entries of the language', () => {
    const entryFields = '    fields: {job: {type: entry, of: job, isShown: true}, about: {type: entry, of: post}}\n';
    const lists = ['only: [/blog/zeta]', 'by: /blog/zeta'].map(
      (query) => `  - {type: collection-list, title: Lista, collection: {of: post, ${query}}}\n`,
    );
    const site = shown({
      'site.yaml': `${siteText(entryFields).replace('lang: pt-BR', 'lang: pt-BR, missing: show')}  job: {label: Oficios, from: data/jobs.yaml}\n`,
      'data/jobs.yaml': '- {id: constructor, name: Constructora}\n',
      'blog/alfa.yaml': page('Alfa', 'post: {job: constructor, about: /blog/zeta}\n'),
      'blog/zeta.yaml': page('Zeta', 'post: {}\n'),
      'contacto.yaml': page('Contacto') + lists.join(''),
    });
    const shownOn = (route: string) =>
      JSON.stringify(site.compilePage(route).blocks).match(/(?<="href":")[^"]*|Constructora/g);
    expect(shownOn('/pt/contacto')).toEqual(['/pt/blog/zeta', '/pt/blog/alfa', 'Constructora']);
  });

  test('are marked in lists, and in no list of search engines', () => {
    const site = shown({ 'pt/blog/zeta.yaml': post('Último') });
    const { entries, index } = site.siteFor('pt').collections.post!;
    expect(index).toEqual({ href: '/pt/blog', name: 'Blog' });
    expect(entries.map(({ href, shownIn }) => [href, shownIn?.lang])).toEqual([
      ['/pt/blog/alfa', 'es-CO'],
      ['/pt/blog/zeta', undefined],
    ]);
    const searched = searchedPages(site.siteFor('pt')).map(({ href }) => href);
    expect(searched).toEqual(['/pt', '/pt/blog/zeta']);
    expect(alternateLinks(site.pages.get('/pt/blog/alfa')!, site.siteFor('pt').siteData!)).toEqual([]);
    expect(alternateLinks(site.pages.get('/blog/alfa')!, site.siteData!)).toEqual([]);
  });

  test('give way to any file at their address', () => {
    const site = shown({ 'pt/contacto.yaml': page('Contato', 'draft: true\n') });
    expect(site.pages.get('/pt/contacto')).toMatchObject({ file: 'pages/pt/contacto.yaml', isDraft: true });
    const invalid = shown({ 'pt/contacto.yaml': 'title: Contato\n' });
    expect(invalid.pages.has('/pt/contacto')).toBe(false);
  });

  test('are not there in other languages, except the page for addresses that do not exist', () => {
    const site = checked({ '404.yaml': page('No está') });
    expect(site.pages.has('/en/blog/alfa')).toBe(false);
    expect(site.compilePage('/en/404')).toMatchObject({ shownIn: { lang: 'es-CO' }, robots: 'noindex' });
  });
});

describe('values that a translation does not state', () => {
  const fields = `    fields:
      summary: {type: string, isRequired: true}
      day: {type: date, isRequired: true}
      image: {type: image}
      about: {type: page}
      tags: {type: string, isList: true}
      note: {type: string}
`;
  const declared = siteText(fields);
  const member = (values: string) => page('Última', `post: {${values}}\n`);
  const original = member(
    "summary: Sobre todo, day: '2026-03-01', image: {src: /assets/logo.svg, alt: Taller}, about: /contacto, tags: [a, b], note: Nota, group: dos, order: 2",
  );
  const inherits = (values: string, site = declared) =>
    checked({
      'site.yaml': site,
      'blog/alfa.yaml': original,
      'blog/zeta.yaml': original,
      'en/blog/zeta.yaml': member(values),
    });

  test('are those of the original, unless they are texts', () => {
    const site = inherits("summary: About all, day: '2026-04-01'");
    const { data } = site.pages.get('/en/blog/zeta')!.member!;
    const { image, group } = site.siteFor('en').collections.post!.entries[0]!;
    expect(data).toEqual({
      summary: 'About all',
      day: '2026-04-01',
      image: { src: '/assets/logo.svg', alt: 'Taller' },
      about: '/en/contact',
      tags: ['a', 'b'],
      group: 'dos',
      order: 2,
    });
    expect([image?.src, group]).toEqual(['/assets/logo.svg', 'dos']);
    expect(site.compilePage('/en/blog/zeta').entry).toMatchObject({ group: 'dos', image: { alt: 'Taller' } });
  });

  test('are not tags that have pages', () => {
    const withPages = `${declared}    pagesBy: [{field: tags, segment: temas, label: Temas}]\n`;
    expect(inherits('summary: About all', withPages).pages.get('/en/blog/zeta')!.member!.data).not.toHaveProperty(
      'tags',
    );
  });

  test('may be required values, but no texts, and only in translations', () => {
    const missing = (site: ReturnType<typeof checked>) =>
      site.diagnostics.flatMap(({ rule, file, params }) =>
        rule === 'missing-required' ? [`${file} ${params.field}`] : [],
      );
    expect(missing(inherits('summary: About all'))).toEqual([]);
    expect(missing(inherits('note: All'))).toEqual(['pages/en/blog/zeta.yaml summary']);
    const alone = { 'site.yaml': declared, 'blog/alfa.yaml': original, 'blog/zeta.yaml': undefined };
    expect(missing(checked({ ...alone, 'en/blog/zeta.yaml': member('summary: Only here') }))).toEqual([
      'pages/en/blog/zeta.yaml day',
    ]);
  });
});

describe('alternates for search engines', () => {
  test('are reciprocal on the whole site, and name published pages only', () => {
    const site = checked();
    const linksOf = (route: string) => alternateLinks(site.pages.get(route)!, site.siteData!);
    const routeOf = (href: string) => href.replace('https://taller.example', '') || '/';
    const found = [...site.pages.keys()].flatMap((route) => linksOf(route).map((link) => ({ route, ...link })));
    expect(
      found.filter(({ route }) => route === '/contacto').map(({ hreflang, href }) => `${hreflang} ${href}`),
    ).toEqual([
      'es https://taller.example/contacto',
      'en https://taller.example/en/contact',
      'x-default https://taller.example/contacto',
    ]);
    for (const { route, href } of found) expect(linksOf(routeOf(href))).toEqual(linksOf(route));
    expect(linksOf('/en/only')).toEqual([]);
  });
});

describe('mistakes in languages', () => {
  const reported = (changes: Readonly<Record<string, string | undefined>>) =>
    checked(changes).diagnostics.map(
      ({ rule, file, line, fix }) => `${file}:${line} ${rule}${fix ? ` (${fix.title})` : ''}`,
    );
  const rules = (changes: Readonly<Record<string, string | undefined>>, rule: string) =>
    reported(changes).filter((each) => each.includes(` ${rule}`));

  test('a language is declared twice', () => {
    const twice = siteText().replace('pt-BR', 'en');
    expect(rules({ 'site.yaml': twice }, 'language-twice')).toEqual(['pages/site.yaml:4 language-twice']);
  });

  test('a language has no home page', () => {
    expect(rules({ 'pt/index.yaml': undefined }, 'language-without-home')).toEqual([
      'pages/site.yaml:4 language-without-home',
    ]);
  });

  test('a page names the original that it has anyway', () => {
    const same = page('Home', 'translationOf: /\n');
    expect(rules({ 'en/index.yaml': same }, 'translation-of')).toEqual(['pages/en/index.yaml:3 translation-of-same']);
  });

  test('a page of the first language says that it is a translation', () => {
    const stated = page('Contacto', 'translationOf: /blog\nsourceVersion: "0123abc"\n');
    expect(rules({ 'contacto.yaml': stated }, 'translation-in-first')).toEqual([
      'pages/contacto.yaml:3 translation-in-first',
      'pages/contacto.yaml:4 translation-in-first',
    ]);
  });

  test('a folder has the site.yaml of a language that the site does not have', () => {
    expect(rules({ 'fr/site.yaml': 'title: Atelier\n' }, 'language-undeclared')).toEqual([
      'pages/fr/site.yaml:1 language-undeclared',
    ]);
  });

  test('a page names a translation as its original', () => {
    const wrong = page('Contato', 'translationOf: /en/contact\n');
    expect(rules({ 'pt/contato.yaml': wrong }, 'translation-of')).toEqual([
      'pages/pt/contato.yaml:3 translation-of-translation (Write "translationOf: /contacto")',
    ]);
  });

  test('two pages of a language translate one page', () => {
    expect(rules({ 'en/contacto.yaml': page('Second') }, 'translation-taken')).toEqual([
      'pages/en/contacto.yaml:1 translation-taken',
    ]);
  });

  test('a page links to the original of a page of its own language', () => {
    const linked = page('Only here').replace('body: Texto.', 'body: "[Contact](/contacto), [posts](/blog/alfa)"');
    expect(rules({ 'en/only.yaml': linked }, 'link-to-other-language')).toEqual([
      'pages/en/only.yaml:5 link-to-other-language (Write "- {type: text, body: "[Contact](/en/contact), [posts](/blog…")',
    ]);
  });
});
