import { describe, expect, test } from 'vitest';
import type { BlockData } from '../../../../schema/compiled.ts';
import { alternatesOf, checked, linksIn, page, siteText } from '../../../../tests/helpers/sites/multilingual.ts';
import { alternateLinks } from '../../../site/outputs/lists/sitemap.ts';

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

test('more than three languages are in a menu that opens', () => {
  const typeOf = (site: ReturnType<typeof checked>) => site.compilePage('/contacto').blocks.at(-1)!.type;
  const atEnd = (changes = {}) => checked({ 'site.yaml': siteText('languageMenu: footer\n'), ...changes });
  const french = siteText('languageMenu: footer\n').replace('{en:', '{fr: {label: Français}, en:');
  expect(typeOf(atEnd())).toBe('languages');
  expect(typeOf(atEnd({ 'site.yaml': french, 'fr/index.yaml': page('Accueil') }))).toBe('language-menu');
  expect(checked().compilePage('/').languages).not.toHaveProperty('isLong');
  const inHeader = { 'site.yaml': french.replace('footer\n', 'header\n'), 'fr/index.yaml': page('Accueil') };
  expect(checked(inHeader).compilePage('/').languages).toMatchObject({ isLong: true });
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

test('a link in a text and a button name the language of a page of another language', () => {
  const links = ['/en/only#a', '/enero', '/en/only.pdf', '#a', 'https://taller.example/en/only', '/pt', '/'];
  const text = `type: text, body: "${links.map((href) => `[Ver](${href})`).join(' ')}"`;
  const button = 'actions: [{label: Ver, href: /en/only}, {label: Ver, href: /blog}]';
  const site = checked({
    'contacto.yaml': page('Contacto')
      .replace('type: text, body: Texto.', text)
      .replace('type: hero,', `type: hero, ${button},`),
  });
  const found: unknown[] = [];
  JSON.stringify(site.compilePage('/contacto').blocks, (_, each) => {
    if (each?.t === 'link') found.push([each.href, each.hrefLang, each.c[1]]);
    return each;
  });
  const word = (lang: string, name: string) => ({
    t: 'span',
    a: { className: 'visually-hidden', lang },
    c: [` (${name})`],
  });
  expect((site.compilePage('/contacto').blocks[0] as BlockData).props.actions).toEqual([
    { label: ['Ver', word('en', 'English')], href: '/en/only', hrefLang: 'en' },
    { label: 'Ver', href: '/blog' },
  ]);
  expect(found).toEqual([
    ['/en/only#a', 'en', word('en', 'English')],
    ['/enero', undefined, undefined],
    ['/en/only.pdf', undefined, undefined],
    ['#a', undefined, undefined],
    ['https://taller.example/en/only', undefined, undefined],
    ['/pt', 'pt-BR', word('pt-BR', 'Português')],
    ['/', undefined, undefined],
  ]);
});

test('links of the header and the footer name the language of a page of another language', () => {
  const links = '{label: Only, href: /en/only}';
  const frame = `header: {links: [{label: Blog, href: /blog}, ${links}, {label: Más, links: [${links}]}]}
footer: {columns: [{title: Más, links: [${links}]}], copyright: 'Taller, [only](/en/only)'}`;
  const { siteFor } = checked({ 'site.yaml': siteText().replace(/header: .*\nfooter: .*/, frame) });
  const { header, footer } = siteFor('').siteData!;
  const named = '/en/only en';
  expect(linksIn({ header, footer })).toEqual(['/blog undefined', named, named, named, named]);
  expect(siteFor('en').siteData!.footer.columns[0]!.links).toEqual([{ label: 'Only', href: '/en/only' }]);
  expect(siteFor('pt').siteData!.header.links[0]).toMatchObject({ href: '/blog', hrefLang: 'es-CO' });
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
