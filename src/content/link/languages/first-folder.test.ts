import { describe, expect, test } from 'vitest';
import { alternatesOf, checked, linksIn, page, post, siteText } from '../../../../tests/helpers/sites/multilingual.ts';
import type { Texts } from '../../../../tests/helpers/sources.ts';
import { alternateLinks } from '../../../site/outputs/lists/sitemap.ts';
import { performEdits } from '../../common/pieces.ts';

describe('a folder of the first language', () => {
  const root = (more: string, layout = 'layout: bare\n') =>
    page('Idiomas', layout).replace('  - {type: text, body: Texto.}\n', more);
  const list = '  - type: language-list\n';
  const changes = {
    'site.yaml': siteText('search: {}\n')
      .replace('languages: {', 'languages: {es: {label: Castellano}, ')
      .replaceAll(/: (\/(?:contacto|blog|(?=})))/g, (_, path) => `: /es${path === '/' ? '' : path}`),
    'index.yaml': root(list),
    'contacto.yaml': undefined,
    'blog.yaml': undefined,
    'blog/zeta.yaml': undefined,
    'blog/alfa.yaml': undefined,
    'es/index.yaml': page('Inicio'),
    'es/contacto.yaml': page('Contacto'),
    'es/blog.yaml': page('Blog'),
    'es/blog/zeta.yaml': post('Zeta'),
    'es/blog/alfa.yaml': post('Alfa'),
    'en/contact.yaml': page('Contact', 'translationOf: /es/contacto\n'),
    'en/journal.yaml': page('Journal', 'translationOf: /es/blog\n'),
  };
  const moved = (more: Texts = {}) => checked({ ...changes, ...more });
  /** The diagnostics about languages and about the page at the top. The site has others, also without a folder. */
  const reported = (more: Texts = {}) =>
    moved(more).diagnostics.flatMap(({ file, rule }) =>
      /language|root-|not-found|-first|missing-home|broken/.test(rule) ||
      `${file} ${rule}` === 'pages/index.yaml orphan-page'
        ? [`${file} ${rule}`]
        : [],
    );

  test('has its pages, its name, its search, and translations at the same path', () => {
    const site = moved();
    expect(reported()).toEqual([]);
    expect(site.siteFor('').siteData).toMatchObject({ lang: 'es-CO', home: '/es', manifest: '/manifest.webmanifest' });
    expect(site.siteFor('').siteData).not.toHaveProperty('language');
    expect(site.siteFor('').siteData!.search!.page).toBe('/es/buscar');
    expect(site.siteFor('en').siteData!.languages!.items.map(({ label, home }) => `${label} ${home}`)).toEqual([
      'Castellano /es',
      'English /en',
      'Português /pt',
    ]);
    expect(alternatesOf(site, '/es')).toEqual(['/es', '/en', '/pt']);
    expect(alternatesOf(site, '/en/blog/zeta')).toEqual(['/es/blog/zeta', '/en/blog/zeta', '/pt (Página inicial)']);
    expect(alternatesOf(site, '/en/only')).toEqual(['/es (Inicio)', '/en/only', '/pt (Página inicial)']);
    expect(site.siteFor('en').collections.post!.index).toEqual({ href: '/en/journal', name: 'Journal' });
  });

  test('leaves the address / to a page for all languages, the x-default of the home pages', () => {
    const site = moved();
    const others = (route: string) =>
      alternateLinks(site.pages.get(route)!, site.siteData!).find(({ hreflang }) => hreflang === 'x-default')?.href;
    for (const route of ['/', '/es', '/pt']) expect(others(route), route).toBe('https://taller.example/');
    expect(others('/en/contact')).toBe('https://taller.example/es/contacto');
    expect(alternatesOf(site, '/')).toEqual(['/es', '/en', '/pt']);
    expect(site.translations.en).toMatchObject({ translated: 4, missing: 1 });
  });

  test('a page that only the page for all languages links to is no orphan', () => {
    const links = list.replace('list\n', 'list\n  - {type: text, body: "[Only](/en/only)"}\n');
    const orphans = (index: string) =>
      moved({ 'index.yaml': index }).diagnostics.filter(
        ({ file, rule }) => rule === 'orphan-page' && file === 'pages/en/only.yaml',
      );
    expect(orphans(root(list))).toHaveLength(1);
    expect(orphans(root(links))).toEqual([]);
  });

  test('a link to the page for all languages names no language', () => {
    const english = page('Contact', 'translationOf: /es/contacto\n').replace(
      'body: Texto.',
      'body: "[All](/), [Inicio](/es)"',
    );
    const { blocks } = moved({ 'en/contact.yaml': english }).compilePage('/en/contact');
    expect(linksIn(blocks)).toEqual(['/ undefined', '/es es-CO']);
  });

  test('is compared with other folders that repeat its pages', () => {
    const folder = { 'de/index.yaml': page('Start'), 'de/contacto.yaml': page('Kontakt') };
    expect(reported(folder)).toContain('pages/site.yaml language-folder-undeclared');
  });

  test('needs a page for all languages, with its layout and its list', () => {
    expect(reported({ 'index.yaml': undefined })).toEqual(['pages/site.yaml root-without-page']);
    for (const [text, isFixed] of [
      [root(list, ''), true],
      [root(list, 'layout: blog\n'), true],
      [root(list, "layout: 'blog' # como el blog\r\n"), true],
      [root(''), true],
      [page('Inicio'), false],
    ] as const) {
      const found = moved({ 'index.yaml': text }).diagnostics.filter(({ rule }) => rule === 'root-without-page');
      expect(found, text).toMatchObject([{ file: 'pages/index.yaml' }]);
      const { fix } = found[0]!;
      expect(fix !== undefined, text).toBe(isFixed);
      if (fix) expect(reported({ 'index.yaml': performEdits(text, fix.edits) }), text).toEqual([]);
    }
  });

  test('is reported if the site declares it and pages are not in it', () => {
    const declared = siteText().replace(
      'languages: {',
      'languages: {es: {label: Español, missing: show, url: https://a.example}, ',
    );
    const found = checked({ 'site.yaml': declared }).diagnostics.filter(({ rule }) => /first|root|outside/.test(rule));
    expect(found.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'pages/site.yaml first-language-outside',
      'pages/site.yaml first-language-field',
      'pages/site.yaml first-language-field',
    ]);
    const outside = { 'contacto.yaml': page('Contacto'), 'es/contacto.yaml': undefined };
    expect(reported(outside)).toContain('pages/contacto.yaml page-outside-languages');
    expect(reported({ 'es/404.yaml': page('No está') })).toEqual(['pages/es/404.yaml not-found-in-folder']);
    expect(reported({ 'es/site.yaml': 'title: Taller\n' })).toEqual(['pages/es/site.yaml site-file-of-first']);
  });
});
