import { describe, expect, test } from 'vitest';
import type { BlockData } from '../../../../schema/compiled.ts';
import { alternatesOf, checked, page, post, siteText } from '../../../../tests/helpers/sites/multilingual.ts';
import { hostsOf } from '../../../site/hosting/host-files.ts';
import { alternateLinks } from '../../../site/outputs/lists/sitemap.ts';
import { performEdits } from '../../common/pieces.ts';
import { hostProblems } from '../files/hosts.ts';

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
  const found: unknown[] = [];
  JSON.stringify({ header, footer }, (_, each) => {
    if (each?.href) found.push(`${each.href} ${each.hrefLang}`);
    return each;
  });
  const named = '/en/only en';
  expect(found).toEqual(['/blog undefined', named, named, named, named]);
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

describe('mistakes in languages', () => {
  const reported = (changes: Readonly<Record<string, string | undefined>>) =>
    checked(changes).diagnostics.map(
      ({ rule, file, line, fix }) => `${file}:${line} ${rule}${fix ? ` (${fix.title})` : ''}`,
    );
  const rules = (changes: Readonly<Record<string, string | undefined>>, rule: string) =>
    reported(changes).filter((each) => each.includes(` ${rule}`));

  test('a language is declared twice', () => {
    const twice = siteText().replace('pt-BR', 'en');
    // Both keys mean the first language, whose pages have one folder.
    const again = siteText().replace('lang: pt-BR}', 'lang: pt-BR}, es: {label: Español}, es-co: {label: Español}');
    for (const site of [twice, again])
      expect(rules({ 'site.yaml': site }, 'language-twice')).toEqual(['pages/site.yaml:4 language-twice']);
  });

  test('a language has a domain that is taken, that no visitor can reach, or that its host cannot redirect to', () => {
    const withUrl = (url: string) => siteText().replace('label: English', `label: English, url: '${url}'`);
    const own = (url: string) =>
      reported({ 'site.yaml': withUrl(url) }).filter(
        (each) => each.includes('site.yaml:4') && !each.includes('untranslated'),
      );
    expect(own('https://workshop.example')).toEqual([]);
    expect(own('https://Taller.example')).toEqual(['pages/site.yaml:4 language-domain-twice']);
    const both = withUrl('https://a.example').replace('lang: pt-BR', "lang: pt-BR, url: 'https://a.example'");
    expect(rules({ 'site.yaml': both }, 'language-domain')).toEqual(['pages/site.yaml:4 language-domain-twice']);
    expect(own('https://workshop.example/').join()).toMatch(
      /^pages\/site\.yaml:4 url-with-slash \([^)]*'https:\/\/workshop\.exa/,
    );
    for (const url of ['https://workshop.example/en', 'http://workshop.example', 'workshop'])
      expect(own(url), url).toHaveLength(1);
    const languages = { es: { label: 'Castellano' }, en: { label: 'English', url: 'https://workshop.example' } };
    const onHost = (name: 'netlify' | 'github-pages') =>
      hostProblems({ lang: 'es-CO', languages, hosts: [name] }, hostsOf([name]), []);
    expect(onHost('netlify')).toEqual([]);
    expect(onHost('github-pages')).toMatchObject([
      { rule: 'language-domain-host', pointer: ['languages', 'en', 'url'], params: { folder: 'en' } },
    ]);
  });

  test('a link states the whole address of a page on the host of a language', () => {
    const site = siteText().replace('label: English', "label: English, url: 'https://workshop.example'");
    const text = page('Contacto').replace(
      'body: Texto.',
      "body: '[Only](https://workshop.example/only), [home](https://workshop.example), [map](https://workshop.example/sitemap.xml)'",
    );
    const found = checked({ 'site.yaml': site, 'contacto.yaml': text }).diagnostics.filter(
      ({ file, rule }) => file === 'pages/contacto.yaml' && /own-domain|broken/.test(rule),
    );
    expect(found.map(({ rule, params }) => [rule, params.guess])).toEqual([
      ['own-domain', '/en/only'],
      ['own-domain', '/en'],
    ]);
  });

  test('a page that only pages of other languages link to', () => {
    const linked = page('Contacto').replace('body: Texto.', 'body: "[Only](/en/only)"');
    const rest = (changes: Readonly<Record<string, string>>) =>
      rules(changes, 'orphan-page').filter((each) => each.includes('only'));
    expect(rest({ 'contacto.yaml': linked })).toEqual(['pages/en/only.yaml:1 orphan-page']);
    expect(rest({ 'en/contact.yaml': `${linked}translationOf: /contacto\n` })).toEqual([]);
  });

  test('a language has no home page', () => {
    expect(rules({ 'pt/index.yaml': undefined }, 'language-without-home')).toEqual([
      'pages/site.yaml:4 language-without-home',
    ]);
  });

  test('a language is declared, and all its pages show the first one', () => {
    const show = siteText().replace('lang: pt-BR', 'lang: pt-BR, missing: show');
    const missing = rules({ 'site.yaml': show, 'pt/index.yaml': undefined }, 'language-');
    expect(missing).toEqual(['pages/site.yaml:4 language-folder-missing']);
    expect(rules({ 'site.yaml': show }, 'language-')).toEqual([]);
  });

  test('a folder translates pages into a language that the site does not have', () => {
    const folder = { 'de/index.yaml': page('Heim'), 'de/contacto.yaml': page('Kontakt') };
    const rule = 'language-folder-undeclared';
    expect(rules(folder, rule)).toEqual([
      `pages/site.yaml:4 ${rule} (Write "languages: {de: {label: Deutsch}, en: {label: English}, pt:…")`,
    ]);
    const others = { 'de/uno.yaml': page('Eins'), 'de/dos.yaml': page('Zwei') };
    expect(rules({ ...folder, ...others }, rule)).toEqual([]);
    expect(rules({ 'de/index.yaml': page('Heim') }, rule), 'a home page alone').toEqual([]);
    expect(rules({ 'faq/index.yaml': page('Preguntas'), 'faq/contacto.yaml': page('Otra') }, rule)).toEqual([]);
  });

  test.each([
    ['a flow map', siteText()],
    [
      'a block map',
      siteText().replace(
        /languages: .*/,
        'languages:\n  # Other ones\n  en: {label: English}\n  pt: {label: Português}',
      ),
    ],
    ['no map', siteText().replace(/languages: .*\n/, '')],
  ])('the fix for such a folder adds the language to %s', (_, site) => {
    const folder = { 'de/index.yaml': page('Heim'), 'de/contacto.yaml': page('Kontakt') };
    const fixes = checked({ ...folder, 'site.yaml': site }).diagnostics.flatMap(({ params, fix }) =>
      params.folder === 'de' && fix ? [fix] : [],
    );
    expect(fixes).toHaveLength(1);
    const after = checked({ ...folder, 'site.yaml': performEdits(site, fixes[0]!.edits) });
    expect(after.pairs.languages.others.de).toEqual({ label: 'Deutsch' });
  });

  test('the key of a language is no tag, and the other languages stay known', () => {
    const wrong = siteText().replace('pt: {label: Português, lang: pt-BR}', 'pt-b: {label: Português}');
    const found = reported({ 'site.yaml': wrong, 'pt/index.yaml': undefined, 'en/contacto.yaml': page('Contacto') });
    expect(found.filter((each) => !/useless-alt/.test(each))).toEqual(['pages/site.yaml:4 bad-format']);
  });

  test('a page names the original that it has anyway', () => {
    const same = page('Home', 'translationOf: /\n');
    expect(rules({ 'en/index.yaml': same }, 'translation-of')).toEqual([
      'pages/en/index.yaml:3 translation-of-same (Delete "translationOf: /")',
    ]);
  });

  test('a page of the first language says that it is a translation', () => {
    const stated = page('Contacto', 'translationOf: /blog\nsourceVersion: "0123abc"\n');
    expect(rules({ 'contacto.yaml': stated }, 'translation-in-first')).toEqual([
      'pages/contacto.yaml:3 translation-in-first (Delete "translationOf: /blog")',
      'pages/contacto.yaml:4 translation-in-first (Delete "sourceVersion: "0123abc"")',
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
  const moved = (more: Readonly<Record<string, string | undefined>> = {}) => checked({ ...changes, ...more });
  /** What is reported beside the notes on the site without a folder. */
  const reported = (more: Readonly<Record<string, string | undefined>> = {}) =>
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

  test('leaves the top to a page for all languages, which is the one for other visitors of the home pages', () => {
    const site = moved();
    const others = (route: string) =>
      alternateLinks(site.pages.get(route)!, site.siteData!).find(({ hreflang }) => hreflang === 'x-default')?.href;
    for (const route of ['/', '/es', '/pt']) expect(others(route), route).toBe('https://taller.example/');
    expect(others('/en/contact')).toBe('https://taller.example/es/contacto');
    expect(alternatesOf(site, '/')).toEqual(['/es', '/en', '/pt']);
    expect(site.translations.en).toMatchObject({ translated: 4, missing: 1 });
  });

  test('the page for all languages leads to pages of each, and no link to it names a language', () => {
    const links = list.replace('list\n', 'list\n  - {type: text, body: "[Only](/en/only)"}\n');
    const orphans = (index: string) =>
      moved({ 'index.yaml': index }).diagnostics.filter(
        ({ file, rule }) => rule === 'orphan-page' && file === 'pages/en/only.yaml',
      );
    expect(orphans(root(list))).toHaveLength(1);
    expect(orphans(root(links))).toEqual([]);
    const english = page('Contact', 'translationOf: /es/contacto\n').replace(
      'body: Texto.',
      'body: "[All](/), [Inicio](/es)"',
    );
    const { blocks } = moved({ 'en/contact.yaml': english }).compilePage('/en/contact');
    const found: unknown[] = [];
    JSON.stringify(blocks, (_, each) => {
      if (each?.href) found.push(`${each.href} ${each.hrefLang}`);
      return each;
    });
    expect(found).toEqual(['/ undefined', '/es es-CO']);
  });

  test('is compared with other folders that repeat its pages', () => {
    const folder = { 'de/index.yaml': page('Start'), 'de/contacto.yaml': page('Kontakt') };
    expect(reported(folder)).toContain('pages/site.yaml language-folder-undeclared');
  });

  test('needs that page, with its layout and its list', () => {
    expect(reported({ 'index.yaml': undefined })).toEqual(['pages/site.yaml root-without-page']);
    for (const [text, fixed] of [
      [root(list, ''), root(list)],
      [root(list, 'layout: blog\n'), root(list)],
      [root(list, "layout: 'blog' # como el blog\r\n"), root(list)],
      [root(''), root(list.replaceAll(/^ {2}| {2}(?=-)/g, '  '))],
      [page('Inicio'), undefined],
    ] as const) {
      const found = moved({ 'index.yaml': text }).diagnostics.filter(({ rule }) => rule === 'root-without-page');
      expect(found, text).toMatchObject([{ file: 'pages/index.yaml' }]);
      const { fix } = found[0]!;
      const after = fix && performEdits(text, fix.edits);
      expect(after && reported({ 'index.yaml': after }), text).toEqual(fixed && []);
    }
  });

  test('is declared, and pages are not in it', () => {
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
