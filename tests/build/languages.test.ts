import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createDevSite } from '../../src/site/dev/dev-site.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { serveSite } from '../../src/testing/serve-site.ts';
import { runCommand } from '../helpers/command.ts';
import { commitOn } from '../helpers/processes/git.ts';
import {
  alternatesIn,
  type BuiltFiles,
  buildFiles,
  expectNamedFiles,
  expectTranslations,
  namesAt,
} from '../helpers/sites/built-files.ts';
import { copyThreeLanguages, editFile, moveFirstLanguage } from '../helpers/sites/three-languages.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const origin = 'https://taller-rueda.example';
const hosts = { [origin]: '' };

const folder = temporaryFolder();
const pages = copyThreeLanguages(path.join(folder, 'pages'));
editFile(pages, 'site.yaml', (text) => `${text}announcement: {text: Cerramos}\n`);
editFile(pages, 'ar/site.yaml', (text) => `${text}announcement: {text: سنغلق}\n`);
editFile(
  pages,
  'blog/radios.yaml',
  (text) =>
    `${text.replace(/^blocks:/m, 'sidebar: {show: contents, more: [{show: collection, title: Notas, collection: {of: post}}]}\nblocks:').trimEnd()}\n  - {type: text, id: abajo, title: Abajo, body: Los radios.}\n`,
);

const build = (out = 'dist', from = pages) => buildFiles({ pages: from, out: path.join(folder, out) });

const htmlFiles = (files: BuiltFiles) => Object.entries(files).filter(([name]) => name.endsWith('.html'));

/** The start tags with the language of the texts of a page: that of the main element, else that of the page. */
function mainOf(html: string): string {
  const [main = ''] = /<main[^>]*>/.exec(html) ?? [];
  return main.includes(' lang=') ? main : html;
}

const fileOf = (address: string) => namesAt(address, hosts)[0];

/** Expects that pages state their language. */
function expectLanguages(files: BuiltFiles): void {
  for (const [name, html] of htmlFiles(files)) {
    const key = /^(en|ar)(?:\/|\.html$)/.exec(name)?.[1];
    const [, root] = /<html([^>]*)>/.exec(html)!;
    // The title of a page that redirects is the title of its target.
    if (html.includes('http-equiv="refresh"')) {
      const [, target = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html)!;
      expect(root, name).toContain(/ lang="[^"]+"/.exec(mainOf(files[fileOf(target)]!))![0]);
    } else expect(root, name).toContain({ en: ' lang="en"', ar: ' lang="ar" dir="rtl"' }[key ?? ''] ?? ' lang="es-CO"');
  }
}

test('pages say their language, and name the translations that exist, which name them too', async () => {
  const { files } = await build();
  expectLanguages(files);
  expectTranslations(files, hosts);
  expect(alternatesIn(files['contacto.html']!)).toEqual({
    es: `${origin}/contacto`,
    en: `${origin}/en/contact`,
    ar: `${origin}/ar/contacto`,
    'x-default': `${origin}/contacto`,
  });
  expect(alternatesIn(files['blog/pastillas.html']!)).toEqual({});
  const localesOf = (name: string) => files[name]!.match(/(?<=property="og:locale(?::alternate)?" content=")[^"]+/g);
  expect(localesOf('en/contact.html')!.sort()).toEqual(['ar', 'en', 'es_CO']);
  expect(files['en/contact.html']).toContain('property="og:locale" content="en"');
  expect(localesOf('blog/pastillas.html')).toEqual(['es_CO']);
});

test('the frame around an untranslated page has its own language and direction', async () => {
  const { files } = await build();
  const html = files['ar/blog/radios.html']!;
  const [, main = ''] = html.split(/<main[^>]*>/);
  const [, breadcrumbs = ''] = /(<nav class="breadcrumbs".*?<\/nav>)/s.exec(main)!;
  expect(breadcrumbs).toMatch(/^<nav class="breadcrumbs"[^>]* lang="ar" dir="rtl">/);
  expect(breadcrumbs).toContain('<li aria-current="page"><span lang="es-CO" dir="ltr">Radios</span></li>');
  // Dates are words of the frame in the text of the original.
  expect(main).toMatch(/<time dateTime="2026-03-01" lang="ar" dir="rtl">/);
  expect(files['ar/blog.html']).toMatch(/<time dateTime="2026-03-01" lang="ar" dir="rtl">/);
  for (const [name, part] of [
    ['ar/blog/radios.html', 'languages'],
    ['ar/blog/radios.html', 'post-navigation'],
    ['ar/blog.html', 'pagination'],
    ['ar/404.html', 'site-search'],
    ['ar/blog/radios.html', 'topics'],
    ['ar/blog/radios.html', 'version-notice'],
  ] as const)
    expect(files[name], name).toMatch(
      new RegExp(`<(?:nav|section|div|p) class="${part}[ "][^>]* lang="ar" dir="rtl">`),
    );
  // The announcement is a text of the site.
  expect(html).toMatch(/<div class="banner-body"[^>]* lang="ar" dir="rtl">/);
  expect(files['blog/radios.html']).toContain('<div class="banner-body"><');
  // The name of the list of sections is a text of the site, and the links are texts of the page.
  expect(html).toMatch(
    /<nav class="sidebar-list" aria-label="[^"]*" lang="ar" dir="rtl">.*?<li lang="es-CO" dir="ltr"><a href="#abajo">/s,
  );
  // The names of entries are in their own language.
  expect(html).toMatch(
    /<nav class="sidebar-list" aria-label="Notas">.*?<li lang="es-CO" dir="ltr"><a href="\/ar\/blog\/pastillas"/s,
  );
  expect(files['blog/radios.html']).toContain('<li aria-current="page">Radios</li>');
});

test('a page without a translation shows its original, and nothing for search engines names it', async () => {
  const { files } = await build();
  const untranslated = htmlFiles(files).filter(([, html]) => /<main[^>]* lang=/.test(html));
  expect(untranslated.map(([name]) => name)).toEqual(
    expect.arrayContaining(['ar/blog.html', 'ar/blog/radios.html', 'ar/404.html', 'en/404.html']),
  );
  const listed = files['sitemap.xml']! + files['ar/blog.xml']!;
  for (const [name, html] of untranslated) {
    expect(html, name).toMatch(name.startsWith('ar') ? /<main[^>]* lang="es-CO" dir="ltr"/ : /<main[^>]* lang="es-CO"/);
    expect(alternatesIn(html), name).toEqual({});
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    const isMarked =
      canonical === undefined
        ? /<meta name="robots" content="noindex"/.test(html)
        : !fileOf(canonical).startsWith('ar/');
    expect(isMarked, name).toBe(true);
    const address = `${origin}/${name.replace(/\.html$/, '')}<`;
    expect(
      ['<loc>', '<guid isPermaLink="true">'].filter((tag) => listed.includes(tag + address)),
      name,
    ).toEqual([]);
  }
});

/** Expects that pages, routes and redirects of a built site name existing files. */
function expectNames(files: BuiltFiles): void {
  expectNamedFiles(files, hosts, { kinds: ['_redirects'], paths: [/"route": ?"(\/[^"#?]*)/g] });
}

test('no output names a page that is not there', async () => {
  const { files } = await build();
  expectNames(files);
  const lists = [...files['llms.txt']!.matchAll(/\((\S+llms\.txt)\)/g)].map(([, address]) => address);
  expect(lists).toEqual([`${origin}/en/llms.txt`, `${origin}/ar/llms.txt`]);
  expect(files['en/llms.txt']).not.toContain('llms.txt');
});

test('the first language may have a folder, and the page at the top leads to all languages', async () => {
  const from = copyThreeLanguages(path.join(folder, 'moved-pages'));
  moveFirstLanguage(from);
  const { files } = await build('moved', from);
  expectLanguages(files);
  expectTranslations(files, hosts);
  expectNames(files);
  const homes = { es: `${origin}/es`, en: `${origin}/en`, ar: `${origin}/ar`, 'x-default': `${origin}/` };
  for (const name of ['index.html', 'es.html', 'ar.html']) expect(alternatesIn(files[name]!), name).toEqual(homes);
  const links = [
    ...files['index.html']!.matchAll(/<a href="([^"]+)"[^>]* lang="([^"]+)" hrefLang="([^"]+)" dir="(\w+)"/g),
  ];
  expect(links.map(([, ...link]) => link)).toEqual([
    ['/es', 'es-CO', 'es', 'ltr'],
    ['/en', 'en', 'en', 'ltr'],
    ['/ar', 'ar', 'ar', 'rtl'],
  ]);
  expect(JSON.parse(files['manifest.webmanifest']!)).toMatchObject({ id: '/es', start_url: '/es', scope: '/' });
  // The app shows the page with the list too.
  const [, siteUrl = ''] = / data-site="\/([^"]+)"/.exec(files['index.html']!)!;
  const { items } = JSON.parse(files[siteUrl]!).languages;
  expect(items.map(({ home }: { home: string }) => home)).toEqual(['/es', '/en', '/ar']);
  const outside = Object.keys(files).filter((name) =>
    /^(?!index|404)[^/]*\.html$|^(?!assets|e[sn]|ar)[^/]*\//.test(name),
  );
  expect(outside.filter((name) => !/^(?:es|en|ar)\.html$|^_server/.test(name))).toEqual([]);
  await using preview = await serveSite(from, path.join(folder, 'moved'));
  const answer = await fetch(`${preview.url}/es/nada`);
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).toString('latin1')]).toEqual([404, files['404.html']]);
});

test('the preview and the authoring server show the page of the language for an unknown address', async () => {
  const { files } = await build();
  await using preview = await serveSite(pages, path.join(folder, 'dist'));
  const options = { pages, locale: 'en', out: temporaryFolder() } as const;
  const dev = await createDevSite(options, async () => schemas, { onChange: () => {}, isBusy: () => false });
  for (const [address, route] of [
    ['/nada', '/404'],
    ['/en/nothing', '/en/404'],
    ['/ar/blog/nada', '/ar/404'],
    ['/enero/nada', '/404'],
  ] as const) {
    const answer = await fetch(preview.url + address);
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).toString('latin1')], address).toEqual([
      404,
      files[fileOf(origin + route)],
    ]);
    expect(dev.notFoundFor(address)).toBe(route);
    expect(dev.hasPage(route)).toBe(true);
  }
});

/** Builds the pages of the first language, and those of the languages that `site.yaml` declares. */
async function buildWith(languages: readonly string[], declaration: string, out: string) {
  const from = copyThreeLanguages(path.join(folder, `${out}-pages`));
  for (const language of ['en', 'ar'])
    if (!languages.includes(language)) rmSync(path.join(from, language), { recursive: true });
  editFile(from, 'site.yaml', (text) => text.replace(/^languages:\n(?: .*\n)+/m, declaration));
  return (await build(out, from)).files;
}

test('a site of one language has no trace of languages, and a page in two weighs at most 200 bytes more', async () => {
  const alone = await buildWith([], '', 'alone');
  expect(await buildWith([], 'languages: {}\n', 'declared')).toEqual(alone);
  const traces = /hreflang|class="languages|og:locale:alternate|"languages"|site_not_found|shownIn/i;
  const traced = Object.entries(alone).filter(
    ([name, text]) => /\.(?:html|json|xml|conf)$|Caddyfile|_redirects|htaccess/.test(name) && traces.test(text),
  );
  expect(traced.map(([name]) => name)).toEqual([]);
  const both = await buildWith(['en'], 'languages: {en: {label: English}}\n', 'both');
  const sizeOf = (text: string) => brotliCompressSync(Buffer.from(text, 'latin1')).length;
  for (const name of ['index.html', 'contacto.html', 'blog/radios.html'])
    expect(sizeOf(both[name]!) - sizeOf(alone[name]!), name).toBeLessThanOrEqual(200);
});

test('check --search compares the words of each page as its language does, and names the language', async () => {
  for (const [query, route, lang] of [
    ['breaking', '/en/contact', 'en'],
    ['contactos', '/contacto', 'es-CO'],
  ] as const) {
    const { output } = await runCommand('check', ['--pages', pages, '--search', query]);
    expect(output).toMatch(new RegExp(`^${route}  .*  \\(${lang}\\)$`, 'm'));
  }
});

test('a new translation renders the pages that name it, and equals a cold build', async () => {
  const before = await build();
  const translation = readFileSync(path.join(pages, 'en/journal/spokes.yaml'), 'utf8')
    .replaceAll('Spokes', 'Truing')
    .replaceAll('spokes', 'truing')
    .replace('/blog/radios', '/blog/centrado');
  writeFileSync(path.join(pages, 'en/journal/truing.yaml'), translation);
  const after = await build();
  const changed = htmlFiles(after.files).filter(([name, html]) => before.files[name] !== html);
  expect(changed.map(([name]) => name)).toEqual([
    'ar/blog/centrado.html',
    'blog/centrado.html',
    'en/journal/spokes.html',
    'en/journal/topics/ruedas.html',
    'en/journal/truing.html',
    'en/journal.html',
    'en/search.html',
    'en.html',
  ]);
  expect(after.rendered, `rendered for ${changed.map(([name]) => name)}`).toBe(changed.length);
  expect((await build('cold')).files).toEqual(after.files);
});

test('a value that a translation has from its original, and the day of a commit, render the pages that show them', async () => {
  editFile(pages, 'site.yaml', (text) => `${text}lastUpdated: git\n`);
  commitOn('2026-04-05', folder, 'pages');
  const before = await build();
  editFile(pages, 'blog/radios.yaml', (text) => text.replace('2026-03-01', '2026-03-02'));
  commitOn('2026-05-06', folder, 'pages/blog/radios.yaml');
  const after = await build();
  const translation = 'en/journal/spokes.html';
  expect(before.files[translation]).toContain('2026-03-01');
  expect(after.files[translation]).toContain('2026-03-02');
  const days = ({ files }: typeof after) =>
    ['blog/radios', 'blog/centrado', 'en/journal/spokes'].map(
      (name) => /class="page-end.*?<time dateTime="([^"]+)"/s.exec(files[`${name}.html`]!)?.[1],
    );
  expect(days(before)).toEqual(['2026-04-05', '2026-04-05', '2026-04-05']);
  expect(days(after)).toEqual(['2026-05-06', '2026-04-05', '2026-04-05']);
  expect((await build('cold')).files).toEqual(after.files);
});

test('a search and receivers of forms that only another language has are permitted and published', async () => {
  const [first, file] = [path.join(pages, 'site.yaml'), path.join(pages, 'en/site.yaml')];
  const [all, before] = [readFileSync(first, 'utf8'), readFileSync(file, 'utf8')];
  const more = `search: {external: 'https://search.example/?q={query}'}\nforms: {endpoint: 'https://forms.example/en'}\n`;
  writeFileSync(first, all.replace('search:\n  place: page\n', ''));
  writeFileSync(file, before + more);
  const { files } = await build('searched');
  writeFileSync(first, all);
  writeFileSync(file, before);
  const search = Object.keys(files).filter((name) => /^assets\/search[^/]*\.js$/.test(name));
  expect(search).toHaveLength(1);
  const header = /Content-Security-Policy: (.*)/.exec(files._headers!)![1]!;
  expect(header).toMatch(/form-action mailto: https:\/\/forms\.example\/en 'self' https:\/\/search\.example/);
  expect(header).toMatch(/connect-src 'self' https:\/\/forms\.example\/en/);
});
