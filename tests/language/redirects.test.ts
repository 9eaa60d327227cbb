import { describe, expect, test } from 'vitest';
import { createChecker } from '../../src/content/analyze/check-files.ts';
import type { Asset } from '../../src/content/link/assets.ts';
import { redirectOf } from '../../src/content/link/redirects/redirect.ts';
import { redirectFiles, redirectsOf } from '../../src/site/outputs/redirects.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { workshopPages } from '../helpers/sites/workshop.ts';
import { pagesFolder } from '../helpers/sources.ts';

const site = `brand: Taller
url: https://taller.example
lang: es-CO
year: 2026
title: Taller
logo: {src: /assets/logo.svg, alt: Taller}
header: {links: [{label: Productos, href: /productos}]}
footer: {columns: [], copyright: Taller}
`;
const assets = new Map<string, Asset>([
  ['/assets/logo.svg', { path: '/assets/logo.svg', url: '/assets/logo.svg', size: 1, width: 1, height: 1 }],
]);
const check = createChecker(schemas, 'es');

/** The small site, in which the products page has former addresses and the home page may link elsewhere. */
function checked(redirectFrom: string, href = '/productos', settings = '') {
  const written = workshopPages['productos.yaml']!.replace('title: Productos', 'title: "Productos de {brand}"');
  const products = `redirectFrom: ${redirectFrom}\n${written}`;
  const home = workshopPages['index.yaml']!.replace('href: /productos', `href: ${href}`);
  const files = { 'site.yaml': site + settings, 'index.yaml': home, 'productos.yaml': products };
  return check(pagesFolder(files), assets, 'pages');
}

const problems = (redirectFrom: string, href?: string) =>
  checked(redirectFrom, href).diagnostics.map(({ rule, file, line, message }) => ({ rule, file, line, message }));

describe('a former address', () => {
  test('may be any address without a page', () => {
    expect(problems('[/servicios, /blog/antes, /viejo.html, /productos/index.html, /viejos/index.html]')).toEqual([]);
  });

  test.each([
    ['of another page', '[/servicios/uno, /index]', 'redirect-taken', 'pages/index.yaml'],
    ['of the page itself', '[/productos]', 'redirect-taken', 'pages/productos.yaml'],
    ['of the page itself, with its extension', '[/productos.html]', 'redirect-taken', 'pages/productos.yaml'],
    ['that is named twice', '[/uno, /uno.html]', 'redirect-taken', 'pages/productos.yaml'],
    ['of another file of the site', '[/_headers]', 'redirect-taken', '/_headers'],
    ['in other capitals than the page', '[/Productos]', 'redirect-taken', 'se distingue en las mayúsculas'],
    ['in other capitals than another one', '[/uno, /Uno.html]', 'redirect-taken', 'se distingue en las mayúsculas'],
    ['of the page for unknown addresses', '[/404]', 'redirect-taken', 'en todas las direcciones que no existen'],
    ['of the home page as a file', '[/index.html]', 'redirect-taken', 'pages/index.yaml'],
    ['of a device', '[/con]', 'redirect-taken', 'Windows no puede guardar'],
    ['in a folder of a device', '[/aux/uno.html]', 'redirect-taken', 'Windows no puede guardar'],
    ['with a name of 252 letters', `[/${'a'.repeat(252)}]`, 'redirect-taken', 'demasiado larga'],
    ['of 1,200 letters', `[${'/abcdefghi'.repeat(120)}]`, 'redirect-taken', 'demasiado larga'],
    ['with a domain', '[https://taller.example/uno]', 'former-address', 'barra final: /uno'],
    ['with a query', '[/uno?id=3]', 'former-address', 'barra final: /uno'],
    ['with a slash at its end', '[/uno/]', 'former-address', 'barra final: /uno'],
    ['without a slash', '[uno/dos.html]', 'former-address', 'barra final: /uno/dos.html'],
    ['with a blank', '["/uno dos"]', 'former-address', 'esta lleva «␣»'],
    ['with an accent', '[/información]', 'former-address', 'esta lleva «ó». Quítala de aquí y redirígela'],
    ['of a program', '[/uno.php]', 'former-address', 'esta lleva «.php». Quítala de aquí y redirígela'],
    ['that is the home page', '[/]', 'former-address', 'portada'],
  ])('%s gets one message', (_, redirectFrom, rule, words) => {
    expect(problems(redirectFrom)).toEqual([
      { rule, file: 'pages/productos.yaml', line: 1, message: expect.stringContaining(words) },
    ]);
  });

  test.each(['/servicios', '/servicios#lista', 'https://taller.example/servicios'])(
    'a link to %s is to be corrected',
    (href) => {
      expect(problems('[/servicios]', href)).toEqual([
        expect.objectContaining({
          rule: 'moved-page',
          file: 'pages/index.yaml',
          message: expect.stringContaining('/productos'),
        }),
      ]);
    },
  );

  test('is not in the data of the compiled page', () => {
    expect(checked('[/servicios]').compilePage('/productos')).not.toHaveProperty('redirectFrom');
  });
});

test('a page whose address ends with a slash may have been a file', () => {
  const { diagnostics } = checked('[/productos.html]', '/productos', 'addresses: folder\n');
  expect(diagnostics).toEqual([]);
  expect(checked('[/productos]', '/productos', 'addresses: folder\n').diagnostics).toMatchObject([
    { rule: 'redirect-taken' },
  ]);
});

test('the built site has a page at each former address that leads on without a script', async () => {
  const { pages, siteData, tokens } = checked('[/servicios, /viejo.html, /antes/index.html, /productos/index.html]');

  const files = redirectFiles({ pages: [...pages.values()], siteData: siteData! }, tokens);
  expect(files.map((file) => file.path)).toEqual(['servicios.html', 'viejo.html', 'antes/index.html']);
  const html = String(await files[0]!.contents());
  expect(html).toMatch(/<meta http-equiv="refresh" content="0; url=\/productos">/);
  expect(html).toContain('<link rel="canonical" href="https://taller.example/productos">');
  expect(html).toContain('<title>Productos de Taller</title>');
  expect(html).toContain('>Productos de Taller</a>');
  expect(html).not.toContain('<script');
  expect(redirectsOf({ pages: [...pages.values()], siteData: siteData! })).toEqual(
    ['/servicios', '/viejo.html', '/antes/index.html', '/productos/index.html'].map((from) =>
      redirectOf(from, '/productos'),
    ),
  );
});
