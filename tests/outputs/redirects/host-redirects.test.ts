import { describe, expect, test } from 'vitest';
import { createAddresses } from '../../../schema/addresses.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { PageIndexEntry } from '../../../src/content/link/page-index.ts';
import { readRedirects } from '../../../src/content/link/redirects/read-lines.ts';
import { readTable } from '../../../src/content/link/redirects/read-table.ts';
import { hostFiles } from '../../../src/site/hosting/host-files.ts';
import { redirectFiles, redirectsOf } from '../../../src/site/outputs/redirects.ts';
import { filesFor, redirectedSite, site, table } from './redirect-rows.ts';

test('all lines can be read', () => {
  expect(redirectedSite(site).redirects.length).toBe(table.split('\n').length);
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
