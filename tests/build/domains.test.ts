import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDevSite } from '../../src/site/dev/dev-site.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { serveSite } from '../../src/testing/serve-site.ts';
import {
  alternatesIn,
  type BuiltFiles,
  buildFiles,
  expectNamedFiles,
  expectTranslations,
} from '../helpers/sites/built-files.ts';
import { copyThreeLanguages, editFile, moveFirstLanguage } from '../helpers/sites/three-languages.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { type RunningServer, startWebServer, webServers } from '../helpers/web-servers.ts';

/** The hosts of the site, and their folders in the built site. */
const hosts = { 'https://taller-rueda.example': '', 'https://spoke.example': 'en/' };

const folder = temporaryFolder();
const out = path.join(folder, 'dist');

/** Copies the site, and gives one of its languages a domain. @returns the pages folder */
function copyPages(name: string, settings = ''): string {
  const copy = copyThreeLanguages(path.join(folder, name));
  editFile(
    copy,
    'site.yaml',
    (text) => text.replace('label: English', 'label: English\n    url: https://spoke.example') + settings,
  );
  return copy;
}

const pages = copyPages(
  'pages',
  `
robots: [{agents: [Bot], disallow: [/blog, /en/journal, /]}]
headers: [{path: /*, set: {X-All: all}}, {path: /, set: {X-Home: home}}, {path: /blog/*, set: {X-First: blog}}, {path: /en/*, set: {X-English: en}}]
`,
);
/* Pages of both languages link to the other host. The English page links to a section and a file too. */
for (const [name, text] of [
  [
    'contacto.yaml',
    'redirectFrom: [/escribanos]\nblocks:\n  - {type: cta, title: English, link: {label: Journal, href: /en/journal/spokes}}',
  ],
  [
    'en/contact.yaml',
    'redirectFrom: [/en/write-us, /write-us]\nblocks:\n  - type: text\n    body: |\n      [Brakes](/blog/pastillas), [home](/en), [feed](/en/journal.xml), [here](#here).\n\n      ## Here {#here}\n',
  ],
] as const)
  editFile(pages, name, (before) => before.replace(/(?<=\n)blocks:/, text));

const build = async (changes: Partial<Parameters<typeof buildFiles>[0]> = {}) =>
  (await buildFiles({ pages, out, ...changes })).files;

let files: BuiltFiles;
beforeAll(async () => {
  files = await build();
});

test('no output of a host names an address that is not there', () => {
  expectNamedFiles(files, hosts);
  const lists = [...files['llms.txt']!.matchAll(/\((\S+llms\.txt)\)/g)].map(([, address]) => address);
  expect(lists).toEqual(['https://spoke.example/llms.txt', 'https://taller-rueda.example/ar/llms.txt']);
});

test('a page names its own host in its head, and the other host in links that lead there', () => {
  const html = files['en/contact.html']!;
  expect(html).toContain('<link rel="canonical" href="https://spoke.example/contact"/>');
  expect(html).toContain('property="og:url" content="https://spoke.example/contact"');
  expect(html).toMatch(/property="og:image" content="https:\/\/spoke\.example\/assets\//);
  expect(html).toContain('data-route="/contact"');
  expect(html).toContain('"item":"https://spoke.example/contact"');
  expect(html).toContain('href="https://taller-rueda.example/blog/pastillas"');
  expect(html).toContain('href="/journal.xml"');
  expect(files['contacto.html']).toContain('href="https://spoke.example/journal/spokes"');
  expect(files['contacto.html']).toContain('href="https://spoke.example/contact" lang="en"');
  expect(JSON.parse(files['en/index.json']!).page.route).toBe('/en');
  expect(Object.keys(files)).not.toContain('en.html');
  for (const [name, url] of [
    ['index.html', 'https://taller-rueda.example/'],
    ['en/index.html', 'https://spoke.example/'],
    ['ar.html', 'https://taller-rueda.example/ar'],
  ] as const)
    expect(webSiteOf(files[name]!), name).toBe(url);
});

/** The address that the structured data of a home page state. */
function webSiteOf(html: string): string | undefined {
  return /"@type":"WebSite","@id":"[^"]*#website","url":"([^"]*)"/.exec(html)?.[1];
}

test('translations on several hosts name each other, in the head and in the sitemap of each host', () => {
  expectTranslations(files, hosts);
  expect(files['sitemap.xml']).not.toContain('<loc>https://spoke.example');
  expect(files['en/sitemap.xml']).not.toContain('<loc>https://taller-rueda.example');
  expect(files['robots.txt']).toBe(
    'User-agent: Bot\nDisallow: /blog\nDisallow: /\n\nUser-agent: *\nAllow: /\n\nSitemap: https://taller-rueda.example/sitemap.xml\n',
  );
  expect(files['en/robots.txt']).toBe(
    'User-agent: Bot\nDisallow: /journal\nDisallow: /\n\nUser-agent: *\nAllow: /\n\nSitemap: https://spoke.example/sitemap.xml\n',
  );
});

test('the first language has a folder, and another language a domain', async () => {
  const moved = copyPages('moved');
  moveFirstLanguage(moved);
  const built = await build({ pages: moved, out: path.join(folder, 'moved-dist') });
  expectNamedFiles(built, hosts);
  expectTranslations(built, hosts);
  const homes = {
    es: 'https://taller-rueda.example/es',
    en: 'https://spoke.example/',
    ar: 'https://taller-rueda.example/ar',
    'x-default': 'https://taller-rueda.example/',
  };
  for (const name of ['index.html', 'es.html', 'en/index.html', 'ar.html'])
    expect(alternatesIn(built[name]!), name).toEqual(homes);
  const top = built['index.html']!;
  const links = [...top.matchAll(/<a href="([^"]+)"([^>]*)class="language-list-link"/g)].map(([, ...found]) => found);
  // Pages on the host of another language are pages of the site: their links open no new tab.
  expect(links).toEqual([
    ['/es', ' '],
    ['https://spoke.example/', ' '],
    ['/ar', ' '],
  ]);
  expect(webSiteOf(top)).toBe('https://taller-rueda.example/');
  expect(webSiteOf(built['es.html']!)).toBe('https://taller-rueda.example/es');
  expect(top).not.toContain('BreadcrumbList');
});

test('a preview, the authoring server and a site at another address have one host', async () => {
  const shown = await build({ out: path.join(folder, 'preview'), isOneHost: true });
  expect(Object.values(shown).join('\n')).not.toContain('spoke.example');
  expect(shown['en/contact.html']).toContain('href="/contacto" lang="es-CO"');
  expect(Object.keys(shown)).toContain('en.html');
  const dev = await createDevSite({ pages, locale: 'en', out }, async () => schemas, {
    onChange: () => {},
    isBusy: () => false,
  });
  expect(dev.shownData('/en').home).toBe('/en');
  expect(dev.notFoundFor('/en/nothing')).toBe('/en/404');
});

test('the folder of a language is a whole site, also for the preview', async () => {
  await using served = await serveSite(pages, path.join(out, 'en'));
  for (const [address, name, status] of [
    ['/', 'en/index.html', 200],
    ['/index.json', 'en/index.json', 200],
    ['/contact', 'en/contact.html', 200],
    ['/nothing', 'en/404.html', 404],
  ] as const) {
    const answer = await fetch(served.url + address);
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).toString('latin1')], address).toEqual([
      status,
      files[name],
    ]);
  }
});

describe.each(webServers.filter(({ executable }) => executable))('$name', (server) => {
  const running: RunningServer[] = [];
  beforeAll(async () => {
    for (const within of Object.values(hosts)) {
      const work = temporaryFolder();
      cpSync(path.join(out, within), path.join(work, 'site'), { recursive: true });
      running.push(await startWebServer(server, work));
    }
  });
  afterAll(() => Promise.all(running.map(({ stop }) => stop())));

  test.each([
    // [host, address, status, file or target, headers]
    [0, '/', 200, 'index.html', { 'x-all': 'all', 'x-home': 'home', 'x-first': null, 'x-english': null }],
    [0, '/blog/pastillas', 200, 'blog/pastillas.html', { 'x-first': 'blog' }],
    [0, '/ar/nada', 404, 'ar/404.html', {}],
    [0, '/en', 301, 'https://spoke.example/', {}],
    [0, '/en/contact', 301, 'https://spoke.example/contact', {}],
    [0, '/en/journal/spokes.md', 301, 'https://spoke.example/journal/spokes.md', {}],
    [0, '/write-us', 301, 'https://spoke.example/contact', {}],
    [0, '/escribanos', 301, '/contacto', {}],
    [1, '/', 200, 'en/index.html', { 'x-all': 'all', 'x-home': null, 'x-first': null, 'x-english': 'en' }],
    [1, '/contact', 200, 'en/contact.html', {}],
    [1, '/journal/spokes', 200, 'en/journal/spokes.html', {}],
    [1, '/index.json', 200, 'en/index.json', {}],
    [1, '/write-us', 301, '/contact', {}],
    [1, '/nothing', 404, 'en/404.html', {}],
    [1, '/en/contact', 404, 'en/404.html', {}],
    [1, '/_server/nginx.conf', 404, 'en/404.html', {}],
  ] as const)('host %i answers %s with %i', async (host, address, status, expected, headers) => {
    const answer = await fetch(running[host]!.url + address, { redirect: 'manual' });
    expect(answer.status).toBe(status);
    if (status === 301) {
      const target = answer.headers.get('location')!;
      expect([expected, Object.keys(hosts)[host] + expected]).toContain(target);
    } else expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toBe(files[expected]);
    for (const [name, value] of Object.entries(headers)) expect(answer.headers.get(name), name).toBe(value);
  });
});
