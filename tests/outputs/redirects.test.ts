import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAddresses } from '../../schema/addresses.ts';
import type { HostName } from '../../schema/site/host-fields.ts';
import type { SiteData } from '../../schema/site-data.ts';
import { webAddress } from '../../src/content/common/address.ts';
import type { PageIndexEntry } from '../../src/content/link/page-index.ts';
import { readRedirects } from '../../src/content/link/redirects/read-lines.ts';
import { readTable } from '../../src/content/link/redirects/read-table.ts';
import { createDevSite } from '../../src/site/dev/dev-site.ts';
import { REVALIDATE } from '../../src/site/hosting/headers.ts';
import { hostFiles } from '../../src/site/hosting/host-files.ts';
import { redirectFiles, redirectsOf } from '../../src/site/outputs/redirects.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { type RunningServer, startWebServer, webServers } from '../helpers/web-servers.ts';
import { buildPages, diagnose, writeFixtureSite } from './site.ts';

/** A file of redirects with everything that a line can say, and many lines. */
const table = [
  '/vieja,/contacto',
  '/vieja.php,/contacto#datos',
  '/años/índice.aspx,/blog',
  '/con%20espacio,/blog',
  '/(raro)+[1],/blog',
  '/?p=12,/blog/post1',
  '/index.php?lang=es&page=3,/blog?desde=php',
  '/index.php?q=a%C3%B1o,/blog',
  '/index.php,/contacto',
  '/oferta,/contacto,302',
  '/pago,/contacto,307',
  '/pago8,/contacto,308',
  '/borrada,,410',
  '/fuera,https://otra.example/a%20b?x=y&z=ñ#{f}',
  '/documentos/excepcion,/contacto,302',
  '/documentos/*,/manual/*',
  '/noticias/*,/blog',
  '/externa/*,https://otra.example/*',
  '/raiz/*,/*',
  '/wiki/Especial:Buscar,/blog',
  '/viejos/index.html,/blog',
  '/especial,https://otra.example/wiki/Especial:Buscar_(a)?de=https://b.example#c:d',
  '/?v=1.2+x,/blog',
  '/raiz2/*,//*',
  '/Antes,/contacto',
  '/antes,/contacto',
  '/?q=Ab,/blog',
  '/?q=aB,/contacto',
  ...Array.from({ length: 900 }, (_, index) => `/articulos/de-hace-mucho-tiempo/articulo-${index}.html,/blog/post1`),
].join('\n');

/** Requests, and the status and address that answer them. A relative address is of this site. */
const answers = [
  ['/vieja', 301, '/contacto'],
  ['/vieja/', 301, '/contacto'],
  ['/vieja?utm=1', 301, '/contacto?utm=1'],
  ['/vieja.php', 301, '/contacto#datos'],
  ['/a%C3%B1os/%C3%ADndice.aspx', 301, '/blog'],
  ['/con%20espacio', 301, '/blog'],
  ['/(raro)+[1]', 301, '/blog'],
  ['/?p=12', 301, '/blog/post1'],
  ['/?utm=1&p=12', 301, '/blog/post1'],
  ['/index.php?page=3&lang=es', 301, '/blog?desde=php'],
  ['/index.php?q=a%C3%B1o', 301, '/blog'],
  ['/index.php?page=4', 301, '/contacto?page=4'],
  ['/oferta', 302, '/contacto'],
  ['/pago', 307, '/contacto'],
  ['/pago8', 308, '/contacto'],
  ['/borrada', 410, undefined],
  ['/borrada/', 410, undefined],
  ['/fuera', 301, 'https://otra.example/a%20b?x=y&z=%C3%B1#%7Bf%7D'],
  ['/documentos/excepcion', 302, '/contacto'],
  ['/documentos/uno/dos.html', 301, '/manual/uno/dos.html'],
  ['/noticias/2019/uno', 301, '/blog'],
  ['/externa/uno', 301, 'https://otra.example/uno'],
  ['/wiki/Especial:Buscar', 301, '/blog'],
  ['/viejos/index.html', 301, '/blog'],
  ['/especial', 301, 'https://otra.example/wiki/Especial:Buscar_(a)?de=https://b.example#c:d'],
  ['/raiz/blog', 301, '/blog'],
  ['/raiz2/blog', 301, '/blog'],
  ['/Antes', 301, '/contacto'],
  ['/antes', 301, '/contacto'],
  ['/?q=Ab', 301, '/blog'],
  ['/?q=aB', 301, '/contacto'],
  ['/articulos/de-hace-mucho-tiempo/articulo-899.html', 301, '/blog/post1'],
  ['/?p=13', 200, undefined],
  ['/contacto', 200, undefined],
  ['/documentos', 404, undefined],
  ['/articulos', 404, undefined],
  ['/documentos/%0d%0aX-Injected:%201', undefined, undefined],
  ['/raiz/%5Cevil.example', undefined, undefined],
  ['/raiz/%2F%2Fevil.example', undefined, undefined],
  ['/raiz//evil.example', undefined, undefined],
  ['/raiz2/%5Cevil.example', undefined, undefined],
  ['//evil.example/%2E%2E/raiz/', undefined, undefined],
] as const;

/** A long name with a digit at its start, which servers do not take as the name of a variable. */
const site = 'https://3.ayuntamiento-de-villanueva.example';
const files: Readonly<Record<string, string>> = {
  'index.html': 'Inicio',
  'contacto.html': 'Contacto',
  '404.html': 'No',
};
const { lines } = readTable(table);

/** The site at an address, with the redirects of the table. */
function redirectedSite(url: string) {
  const { redirects, problems } = readRedirects(lines, { address: webAddress(url), hasPage: () => false });
  expect(problems).toEqual([]);
  return { pages: [], redirects: redirects.map(({ redirect }) => redirect), siteData: { url, lang: 'es' } as SiteData };
}

function filesFor(name: HostName, url = site) {
  const redirected = redirectedSite(url);
  const hosted = { redirects: redirectsOf(redirected), addresses: createAddresses(redirected.siteData) };
  return hostFiles({ scripts: [], connections: [] }, hosted, { hosts: [name] });
}

test('all lines can be read', () => {
  expect(redirectedSite(site).redirects.length).toBe(table.split('\n').length);
});

const variations = webServers.flatMap((server) => ['', '/vets'].map((base) => [server.name, base, server] as const));

describe.each(variations)('%s%s', (name, base, server) => {
  const missing = `${name} is not installed: its redirects are not tried`;
  // Logged, because reports only count skipped tests.
  if (!server.executable) console.info(missing);

  describe.skipIf(!server.executable)(server.executable ? 'follows a file of redirects' : missing, () => {
    let running: RunningServer;
    beforeAll(async () => {
      const work = temporaryFolder();
      const made = [
        ...filesFor(name.toLowerCase() as HostName, site + base),
        // nginx shows several sites.
        ...filesFor('nginx', 'https://otro.example').flatMap(({ path: file, contents }) =>
          file === '_server/nginx-http.conf' ? [{ path: '_server/nginx-http-two.conf', contents }] : [],
        ),
      ].map((file) => [file.path, file.contents] as const);
      for (const [file, contents] of [...Object.entries(files), ...made]) {
        const target = path.join(work, 'site', base, file);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, contents);
      }
      running = await startWebServer(server, work, base);
    });
    afterAll(() => running?.stop());

    test.each(answers)('%s: %s %s', async (address, status, location) => {
      const response = await fetch(running.url + base + address, { redirect: 'manual' });
      const { headers } = response;
      expect(headers.has('x-injected')).toBe(false);
      const { hostname } = new URL(headers.get('location') ?? '/', site);
      if (status === undefined) return expect(hostname).toBe(new URL(site).hostname);
      expect(response.status).toBe(status);
      if (status === 410) expect(await response.text()).toBe(files['404.html']);
      // Not every server passes the query of the request on.
      const withoutQuery = (text: string | null | undefined) => text?.replace(/\?(?:utm=1|page=4)$/, '') ?? undefined;
      const wanted = withoutQuery(location?.startsWith('/') ? base + location : location);
      expect([wanted, wanted?.startsWith('/') ? site + wanted : wanted]).toContain(
        withoutQuery(headers.get('location')),
      );
      expect(headers.get('cache-control')).toBe(REVALIDATE);
    });
  });
});

test('_redirects has the lines that hosts read, queries first and wildcards last', () => {
  const lines = filesFor('netlify')
    .find((file) => file.path === '_redirects')!
    .contents.split('\n');
  expect(lines.filter((line) => !line.startsWith('/articulos/'))).toEqual([
    '/ p=12 /blog/post1 301',
    '/index.php lang=es page=3 /blog?desde=php 301',
    '/index.php q=a%C3%B1o /blog 301',
    '/ v=1.2%20x /blog 301',
    '/ q=Ab /blog 301',
    '/ q=aB /contacto 301',
    '/vieja /contacto 301',
    '/vieja.php /contacto#datos 301',
    '/a%C3%B1os/%C3%ADndice.aspx /blog 301',
    '/con%20espacio /blog 301',
    '/(raro)+%5B1%5D /blog 301',
    '/index.php /contacto 301',
    '/oferta /contacto 302',
    '/pago /contacto 302',
    '/pago8 /contacto 301',
    '/fuera https://otra.example/a%20b?x=y&z=%C3%B1#%7Bf%7D 301',
    '/documentos/excepcion /contacto 302',
    '/viejos/index.html /blog 301',
    '/especial https://otra.example/wiki/Especial%3ABuscar_%28a%29?de=https%3A//b.example#c%3Ad 301',
    '/Antes /contacto 301',
    '/antes /contacto 301',
    '/documentos/* /manual/:splat 301',
    '/noticias/* /blog 301',
    '/externa/* https://otra.example/:splat 301',
    `/raiz/* ${site}/:splat 301`,
    `/raiz2/* ${site}/:splat 301`,
    '',
  ]);
});

test('.htaccess, which Apache reads at every request, has a thousand single addresses and all other rules', () => {
  const one = { isWildcard: false, query: [], to: '/contacto', keepsRest: false, status: 301 } as const;
  const many = Array.from({ length: 10_000 }, (_, index) => ({ ...one, path: `/viejo${index}` }));
  const others = [
    { ...one, path: '/blog/excepcion' },
    { ...one, path: '/blog', isWildcard: true },
  ];
  const [file] = hostFiles(
    { scripts: [], connections: [] },
    { redirects: [...many, ...others] },
    { hosts: ['apache'] },
  );
  expect(file!.contents.match(/RewriteRule "\^viejo/g)).toHaveLength(1000);
  expect(file!.contents).toContain('"^blog/excepcion/?$"');
  expect(file!.contents).toContain('"^blog/(.+)$"');
});

test('vercel.json has the same, with queries as conditions', () => {
  const { redirects: rules } = JSON.parse(filesFor('vercel')[0]!.contents);
  expect(rules).toContainEqual({
    source: '/',
    has: [{ type: 'query', key: 'p', value: '12' }],
    destination: '/blog/post1',
    statusCode: 301,
  });
  expect(rules).toContainEqual({ source: '/\\(raro\\)\\+%5B1%5D', destination: '/blog', statusCode: 301 });
  expect(rules).toContainEqual({
    source: '/',
    has: [{ type: 'query', key: 'v', value: '1\\.2 x' }],
    destination: '/blog',
    statusCode: 301,
  });
  expect(rules).toContainEqual({ source: '/viejos', destination: '/blog', statusCode: 301 });
  expect(rules).toContainEqual({
    source: '/especial',
    destination: 'https://otra.example/wiki/Especial%3ABuscar_%28a%29?de=https%3A//b.example#c%3Ad',
    statusCode: 301,
  });
  const { siteData, ...redirected } = redirectedSite(site);
  const folders = { ...siteData, addresses: 'folder' as const };
  const hosted = { redirects: redirectsOf({ ...redirected, siteData: folders }), addresses: createAddresses(folders) };
  const [file] = hostFiles({ scripts: [], connections: [] }, hosted, { hosts: ['vercel'] });
  const sources = JSON.parse(file!.contents).redirects.map(({ source }: { source: string }) => source);
  expect(sources).toEqual(expect.arrayContaining(['/vieja/', '/vieja.php', '/wiki/Especial\\:Buscar/', '/']));
  expect(rules).toContainEqual({
    source: '/externa/:rest(.+)',
    destination: 'https://otra.example/:rest',
    statusCode: 301,
  });
});

test('a host without redirects has small pages at single addresses, with and without a slash at the end', async () => {
  const pages = redirectFiles(redirectedSite(site), {} as never);
  const names = pages.map((file) => file.path);
  expect(names).toContain('vieja/index.html');
  expect(names).toContain('años/índice.aspx/index.html');
  expect(names).toContain('articulos/de-hace-mucho-tiempo/articulo-7.html');
  expect(names.filter((name) => /borrada|noticias|\?|\*/.test(name))).toEqual([]);
  const html = String(await pages.find((file) => file.path === 'fuera/index.html')!.contents());
  expect(html).toContain('content="0; url=https://otra.example/a%20b?x=y&amp;z=%C3%B1#%7Bf%7D"');
});

describe('a site with a file of redirects', () => {
  /** The small site, whose file of redirects and hosts are given. */
  async function siteWith(redirects: string, hosts = '') {
    const folder = await writeFixtureSite();
    writeFileSync(path.join(folder, 'redirects.yaml'), redirects);
    if (hosts) appendFileSync(path.join(folder, 'site.yaml'), `hosts: [${hosts}]\n`);
    return folder;
  }
  const found = async (folder: string) =>
    (await diagnose(folder)).flatMap(({ file, line, rule, message }) =>
      file === 'pages/redirects.yaml' ? [{ line, rule, message }] : [],
    );

  test.each([
    [
      'github-pages',
      '/b/*: https://otra.example/\n/c/*: https://otra.example/\n',
      'redirect-host',
      'esta línea y otras 1',
    ],
    ['cloudflare', '/?p=12: https://otra.example/\n', 'redirect-host', 'Cloudflare Pages no admite'],
    ['netlify', '/wiki/Especial:Buscar: https://otra.example/\n', 'redirect-host', 'con «:» antes de una letra'],
    ['vercel', '/b: 410\n', 'redirect-host', 'Vercel no admite el código 410'],
    ['cloudflare', manyLines(2001, (n) => `/b${n}: https://otra.example/`), 'redirect-limit', 'admite 2000'],
    [
      'cloudflare',
      manyLines(101, (n) => `/b${n}/*: https://otra.example/`),
      'redirect-limit',
      'admite 100 redirecciones con «*»',
    ],
    ['vercel', manyLines(2049, (n) => `/b${n}: https://otra.example/`), 'redirect-limit', 'admite 2048'],
    ['cloudflare', `/b: https://otra.example/${'x'.repeat(990)}\n`, 'redirect-length', 'admite 1000'],
  ])('is told what %s cannot do: %s', async (hosts, text, rule, words) => {
    expect(await found(await siteWith(text, hosts))).toEqual([
      { line: expect.any(Number), rule, message: expect.stringContaining(words) },
    ]);
    expect(await found(await siteWith(text)), 'without the names of its hosts').toEqual([]);
  });

  test.each([
    ['/informe.html: /informe', []],
    ['/informe.html: /informe/', []],
    ['/informe: /informe/', ['redirect-taken']],
    ['/otra/: /otra', ['redirect-loop']],
    ['/otra.html: /otra', ['broken-internal-link']],
  ])('may lead from a file to a folder of static files: %s', async (line, rules) => {
    const folder = await siteWith(`${line}\n`);
    const statics = path.join(folder, '..', 'static/informe');
    mkdirSync(statics, { recursive: true });
    writeFileSync(path.join(statics, 'index.html'), '<!doctype html><title>Informe</title>');
    expect((await found(folder)).map(({ rule }) => rule)).toEqual(rules);
  });

  test('has a small page at each address in the build and while it is written', async () => {
    const folder = await siteWith('/viejo: https://otra.example/\n/viejo.php: https://otra.example/\n');
    const { files } = await buildPages(folder);
    expect([...files.keys()].filter((name) => name.includes('viejo'))).toEqual([
      '/viejo/index.html',
      '/viejo.php/index.html',
    ]);
    const options = { pages: folder, locale: 'es', out: temporaryFolder() } as const;
    const dev = await createDevSite(options, async () => schemas, { onChange: () => {}, isBusy: () => false });
    for (const url of ['/viejo', '/viejo/', '/viejo.php'])
      expect(String(await dev.fileAt(url)?.contents())).toContain('url=https://otra.example/');
    expect(dev.hasPage('/redirects')).toBe(false);
    expect(dev.fileAt('/nada')).toBeUndefined();
  });
});

describe('a former address in another form', () => {
  /** The hosts' redirects of a site with a line, and its small pages. */
  function ofLine(line: string, settings: Partial<SiteData> = {}) {
    const { redirects } = readRedirects(readTable(line).lines, { address: undefined, hasPage: () => false });
    const siteData = { url: site, lang: 'es', ...settings } as SiteData;
    const pages = [{ route: '/contacto', title: 'Contacto' }] as unknown as PageIndexEntry[];
    const moved = { pages, redirects: redirects.map(({ redirect }) => redirect), siteData };
    const small = redirectFiles(moved, {} as never).map((file) => file.path);
    const hosted = { redirects: redirectsOf(moved), addresses: createAddresses(siteData) };
    const [file] = hostFiles({ scripts: [], connections: [] }, hosted, { hosts: ['vercel'] });
    const loops = JSON.parse(file!.contents).redirects.filter(
      (rule: Readonly<Record<string, string>>) => rule.source === rule.destination,
    );
    expect(loops).toEqual([]);
    return { redirects: hosted.redirects.map(({ path: from, to }) => [from, to]), small };
  }

  test.each([
    ['/contacto.html,/contacto', {}, [], []],
    ['/contacto.html,/contacto', { addresses: 'folder' }, [['/contacto.html', '/contacto/']], []],
    [
      '/contacto.html,/contacto',
      { addresses: 'folder', hosts: ['github-pages'] },
      [['/contacto.html', '/contacto/']],
      ['contacto.html'],
    ],
    ['/contacto/index.html,/contacto', {}, [['/contacto/index.html', '/contacto']], []],
    ['/contacto/index.html,/contacto', { addresses: 'folder' }, [], []],
    ['/informe.html,/informe', {}, [['/informe.html', '/informe']], []],
  ] as const)('%s with %o', (line, settings, redirects, small) => {
    expect(ofLine(line, settings as Partial<SiteData>)).toEqual({ redirects, small });
  });
});

function manyLines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => `${line(index)}\n`).join('');
}
