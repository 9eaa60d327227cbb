import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { description, writeWorkshop } from '../helpers/sites/workshop.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { type BuiltSite, buildPages, diagnose, textOf, writeSite } from './site.ts';

const page = (title: string, fields: string) => `title: ${title}
description: ${description(title)}
${fields}
blocks:
  - type: hero
    title: ${title}
`;

const list = (title: string, of: string, fields: string) =>
  `${page(title, fields)}  - {type: collection-list, collection: {of: ${of}}}\n`;

/** Two pages of a collection whose list has one page for each. */
const members = (of: string) =>
  Object.fromEntries(
    [1, 2].map((number) => [`${of}-${number}.yaml`, page(`La ${of} ${number}`, `isInSitemap: false\n${of}: {}`)]),
  );

let pages = '';
let site: BuiltSite;
const headOf = (route: string) => site.pages.find((each) => each.route === route)!.head;

beforeAll(async () => {
  pages = await writeSite({
    'aviso.yaml': page('El aviso', 'robots: noindex'),
    'copia.yaml': page('La copia', 'canonical: /productos'),
    'otra.yaml': page('La otra', 'canonical: https://otro.example/articulo'),
    'suelta.yaml': page('La suelta', 'isInSitemap: false'),
    'propia.yaml': page('La propia', 'canonical: /propia'),
    'cartas.yaml': list('Las cartas', 'carta', 'robots: noindex'),
    'notas.yaml': list('Las notas', 'nota', 'canonical: /productos'),
    ...members('carta'),
    ...members('nota'),
    'static/.well-known/security.txt': 'Contact: mailto:hola@tresrios.example\n',
    'static/manual/index.html': '<h1>Manual</h1>',
    'static/manual/paso.yaml': 'no: es una página',
  });
  mkdirSync(path.join(pages, 'assets'));
  writeWorkshop(pages);
  appendFileSync(
    path.join(pages, 'site.yaml'),
    `collections:
  carta: {index: /cartas, label: Cartas, pageSize: 1}
  nota: {index: /notas, label: Notas, pageSize: 1}
head:
  verification: {google: abc-123, facebook: def}
  links: [{rel: me, href: "https://redes.example/@taller"}]
  meta: {"fediverse:creator": "@taller@redes.example"}
robots:
  - {agents: [GPTBot, CCBot], disallow: [/]}
  - {agents: ["*"], disallow: [/años], allow: [/años/2026]}
`,
  );
  site = await buildPages(pages);
});

test('a page says which address search engines show, and whether they show it at all', () => {
  expect(headOf('/aviso')).toContain('<meta name="robots" content="noindex"/>');
  expect(headOf('/aviso')).not.toContain('canonical');
  expect(headOf('/copia')).toContain('<link rel="canonical" href="https://tresrios.example/productos"/>');
  expect(headOf('/otra')).toContain('<link rel="canonical" href="https://otro.example/articulo"/>');
  expect(headOf('/suelta')).toContain('<link rel="canonical" href="https://tresrios.example/suelta"/>');
});

test('pages derived from an index page have its noindex, but their own addresses', () => {
  expect(headOf('/cartas/2')).toContain('<meta name="robots" content="noindex"/>');
  expect(headOf('/notas')).toContain('<link rel="canonical" href="https://tresrios.example/productos"/>');
  expect(headOf('/notas/2')).toContain('<link rel="canonical" href="https://tresrios.example/notas/2"/>');
});

test('the sitemap has neither them nor pages that are not to be in it', async () => {
  const listed = [...(await textOf(site, '/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(['/', '/productos', '/propia'].map((route) => `https://tresrios.example${route}`));
});

test('every page has the codes, links and data for other programs', () => {
  for (const { head } of site.pages) {
    expect(head).toContain('<meta name="google-site-verification" content="abc-123">');
    expect(head).toContain('<meta name="facebook-domain-verification" content="def">');
    expect(head).toContain('<meta name="fediverse:creator" content="@taller@redes.example">');
    expect(head).toContain('<link rel="me" href="https://redes.example/@taller">');
  }
});

test('robots.txt has the rules of the site, in ASCII, and its sitemap', async () => {
  expect(await textOf(site, '/robots.txt')).toBe(`User-agent: GPTBot
User-agent: CCBot
Disallow: /

User-agent: *
Disallow: /a%C3%B1os
Allow: /a%C3%B1os/2026

Sitemap: https://tresrios.example/sitemap.xml
`);
});

test('an address that does not exist is reported like any other link', async () => {
  const folder = path.join(temporaryFolder(), 'pages');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeWorkshop(folder);
  appendFileSync(path.join(folder, 'productos.yaml'), 'canonical: /prodictos\n');
  const found = (await diagnose(folder)).filter(({ file }) => file.endsWith('productos.yaml'));
  expect(found.map(({ rule, path: place }) => [rule, place])).toContainEqual(['broken-internal-link', ['canonical']]);
});

test('files in static are published byte for byte, whatever their names', async () => {
  expect(await textOf(site, '/.well-known/security.txt')).toBe('Contact: mailto:hola@tresrios.example\n');
  expect(await textOf(site, '/manual/paso.yaml')).toBe('no: es una página');
  expect([...site.files.keys()].filter((url) => url.startsWith('/static'))).toEqual([]);
});

test('links to static files are checked, and files that cannot be published are named', async () => {
  const folder = path.join(temporaryFolder(), 'pages');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeWorkshop(folder);
  const links = ['/ads.txt', '/manual/', '/manual', '/manuel/'].map((url) => `[enlace](${url})`);
  appendFileSync(path.join(folder, 'productos.yaml'), `  - {type: text, id: otro, body: "${links.join(', ')}"}\n`);
  const statics = path.join(path.dirname(folder), 'static');
  for (const inside of ['manual', 'productos']) mkdirSync(path.join(statics, inside), { recursive: true });
  const names = ['ads.txt', '.secret', 'sitemap.xml', 'robots.txt', 'productos.html', 'productos.json'];
  for (const name of [...names, 'manual/index.html', 'productos/index.html', 'productos/index.json', 'index.json'])
    writeFileSync(path.join(statics, name), 'x');
  const found = (await diagnose(folder)).map(({ file, rule, message }) => [rule, file, message.split('.')[0]]);
  expect(found.filter(([rule]) => /static|broken/.test(rule!))).toEqual([
    ['broken-internal-link', 'pages/productos.yaml', 'No existe la página /manuel/'],
    ['static-hidden', 'static/.secret', 'Es un archivo oculto y no se publica'],
    ['static-taken', 'static/index.json', 'La dirección /index'],
    ['static-taken', 'static/productos.html', 'La dirección /productos'],
    ['static-taken', 'static/productos.json', 'La dirección /productos'],
    ['static-taken', 'static/productos/index.html', 'La dirección /productos/index'],
    ['static-taken', 'static/sitemap.xml', 'La dirección /sitemap'],
  ]);
});

test('of two folders with static files one is published, and the other is named', async () => {
  const folder = path.join(temporaryFolder(), 'pages');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeWorkshop(folder);
  const other = path.join(path.dirname(folder), 'static');
  writeFileSync(other, 'a file of this name is no folder');
  expect((await diagnose(folder)).filter(({ rule }) => rule.startsWith('static'))).toEqual([]);
  rmSync(other);
  for (const each of [path.join(folder, 'static'), other]) {
    mkdirSync(each);
    writeFileSync(path.join(each, 'ads.txt'), 'x');
  }
  const found = (await diagnose(folder)).filter(({ rule }) => rule.startsWith('static'));
  expect(found.map(({ file, rule }) => [rule, file])).toEqual([['static-twice', 'static']]);
  expect(found[0]!.message).toContain('pages/static');
});

describe('hosts, headers and open folders', () => {
  /** The problems of a site whose folder `static` has these files, as rule, place and the part of the message in quotes. */
  async function problemsOf(fields: string, statics: Readonly<Record<string, string>> = {}, below = '') {
    const folder = path.join(temporaryFolder(), 'pages');
    mkdirSync(path.join(folder, 'assets'), { recursive: true });
    writeWorkshop(folder);
    const file = path.join(folder, 'site.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('tresrios.example', `tresrios.example${below}`) + fields);
    for (const [name, text] of Object.entries(statics)) {
      const file = path.join(folder, 'static', name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return (await diagnose(folder)).map(({ rule, file, path: place = [], severity }) => [
      rule,
      [file, ...place].join(' '),
      severity,
    ]);
  }

  const manual = { 'manual/index.html': '<p style="color:red">x</p>', 'manual/otra.html': '<script>x()</script>' };

  test.each([
    ['hosts: [github-pages, nginx]', {}, []],
    ['hosts: [netlifi]', {}, [['wrong-option', 'pages/site.yaml hosts 0', 'error']]],
    ['hosts: [vercel]', { 'vercel.json': '{}' }, [['static-taken', 'pages/static/vercel.json', 'error']]],
    [
      'agents: { markdown: true }',
      { 'index.md': '', 'llms.txt': '' },
      [['static-taken', 'pages/static/index.md', 'error']],
    ],
    ['agents: {}', { 'index.md': '' }, []],
    ['agents: { markdown: true }', { '404.md': '' }, []],
    [
      'search: {}',
      { 'buscar.index.json': '', 'other.index.json': '' },
      [['static-taken', 'pages/static/buscar.index.json', 'error']],
    ],
    ['hosts: [github-pages]', { CNAME: 'x', '.nojekyll': '', ...manual }, []],
    ['headers: [{path: /manual/*, set: {X-Robots-Tag: noindex}}]', {}, []],
    [
      'hosts: [github-pages, bucket, caddy]\nheaders: [{path: /, set: {X-Robots-Tag: noindex}}]',
      {},
      [
        ['header-host', 'pages/site.yaml headers', 'warning'],
        ['header-host', 'pages/site.yaml headers', 'warning'],
      ],
    ],
    [
      'headers: [{path: /*, set: {X-A: b, content-security-policy: none, Set-Cookie: a=b}}]',
      {},
      [
        ['header-reserved', 'pages/site.yaml headers 0 set content-security-policy', 'error'],
        ['header-reserved', 'pages/site.yaml headers 0 set Set-Cookie', 'error'],
      ],
    ],
    ['openFolders: [/manual]', manual, []],
    [
      'hosts: [vercel, github-pages]\nopenFolders: [/manual]',
      manual,
      [['open-folder-host', 'pages/site.yaml openFolders', 'warning']],
    ],
    [
      'openFolders: [/manuel]',
      manual,
      [
        ['open-folder-missing', 'pages/site.yaml openFolders 0', 'error'],
        ['static-html', 'pages/static/manual/index.html', 'warning'],
      ],
    ],
    [
      'openFolders: [/a]',
      {
        'a/b.html': '<script>x()</script>',
        'ab/c.html':
          '<script type="application/ld+json">{}</script><script src="x.js"></script><!-- <a onclick=""> -->',
        'ab/d.html': '<a onclick="x()">x</a>',
        'e.html': '<script type="module">x()</script>',
      },
      [
        ['static-html', 'pages/static/ab/d.html', 'warning'],
        ['static-html', 'pages/static/e.html', 'warning'],
      ],
    ],
  ])('%s', async (fields, statics, expected) => {
    expect(await problemsOf(fields, statics as Readonly<Record<string, string>>)).toEqual(expected);
  });

  test.each(['a\\nb', 'año', ' a', 'a ', '', 'a$1', '{env.HOME}', 'a:splat', 'expr=1', '`a`'])(
    'the value "%s" of a header is refused',
    async (value) => {
      const found = await problemsOf(`headers: [{path: /, set: {X-A: "${value}"}}]\n`);
      expect(found.map(([, place, severity]) => [place, severity])).toEqual([
        ['pages/site.yaml headers 0 set X-A', 'error'],
      ]);
    },
  );

  test.each(['manual', '/a b', '/año', '/a//b', '/*/a/*', '/a"', '/a;b', '/{a}'])(
    'the address %s of a header is refused',
    async (address) => {
      const found = await problemsOf(`headers: [{path: '${address}', set: {X-A: b}}]\n`);
      expect(found.map(([, place, severity]) => [place, severity])).toEqual([
        ['pages/site.yaml headers 0 path', 'error'],
      ]);
    },
  );

  test('hosts that read their files at the top are reported for a site below a path', async () => {
    const fields = 'hosts: [netlify, nginx, vercel]';
    expect(await problemsOf(fields)).toEqual([]);
    expect(await problemsOf(fields, {}, '/a/b')).toEqual([
      ['host-below-path', 'pages/site.yaml hosts 0', 'warning'],
      ['host-below-path', 'pages/site.yaml hosts 2', 'warning'],
    ]);
    expect(await problemsOf('', {}, '/a/b'), 'the owner has named no host').toEqual([]);
  });

  test('a policy that is longer than a host takes is reported', async () => {
    const many = Array.from({ length: 80 }, (_, index) => `https://servicio-${index}.example`).join(', ');
    expect(await problemsOf(`embeds: [${many}]`)).toEqual([['policy-length', 'pages/site.yaml', 'warning']]);
    expect(await problemsOf(`hosts: [nginx, vercel]\nembeds: [${many}]`)).toEqual([]);
  });
});
