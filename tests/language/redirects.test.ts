import { describe, expect, test } from 'vitest';
import { createChecker } from '../../src/content/analyze/check-files.ts';
import type { Asset } from '../../src/content/link/assets.ts';
import { redirectFiles, redirectsOf } from '../../src/site/outputs/redirects.ts';
import { schemas } from '../../src/site/schemas/schemas.ts';
import { workshopPages } from '../helpers/sites/workshop.ts';

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
function checked(redirectFrom: string, href = '/productos') {
  const products = `redirectFrom: ${redirectFrom}\n${workshopPages['productos.yaml']}`;
  const home = workshopPages['index.yaml']!.replace('href: /productos', `href: ${href}`);
  const files = { 'site.yaml': site, 'index.yaml': home, 'productos.yaml': products };
  const bytes = (text: string) => new TextEncoder().encode(text);
  const sources = Object.entries(files).map(([name, text]) => ({ path: `pages/${name}`, bytes: bytes(text) }));
  return check(sources, assets, 'pages');
}

const problems = (redirectFrom: string, href?: string) =>
  checked(redirectFrom, href).diagnostics.map(({ rule, file, line, message }) => ({ rule, file, line, message }));

describe('a former address', () => {
  test('may be any that no page has', () => {
    expect(problems('[/servicios, /blog/antes, /viejo.html]')).toEqual([]);
  });

  test.each([
    ['of another page', '[/servicios/uno, /index]', 'redirect-taken', '/index'],
    ['of the page itself', '[/productos]', 'redirect-taken', 'pages/productos.yaml'],
    ['of the page itself, with its extension', '[/productos.html]', 'redirect-taken', 'pages/productos.yaml'],
    ['that is named twice', '[/uno, /uno.html]', 'redirect-taken', 'pages/productos.yaml'],
    ['of another file of the site', '[/_headers]', 'redirect-taken', '/_headers'],
    ['with a domain', '[https://taller.example/uno]', 'bad-format', 'empieza por «/»'],
    ['with a blank', '["/uno dos"]', 'bad-format', 'empieza por «/»'],
    ['with a slash at its end', '[/uno/]', 'bad-format', 'empieza por «/»'],
    ['that is the home page', '[/]', 'bad-format', 'empieza por «/»'],
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

  test('is no part of the compiled page', () => {
    expect(checked('[/servicios]').compilePage('/productos')).not.toHaveProperty('redirectFrom');
  });
});

test('the built site has a page at each former address that leads on without a script', async () => {
  const { pages, siteData } = checked('[/servicios, /viejo.html]');
  const files = redirectFiles([...pages.values()], siteData!);
  expect(files.map((file) => file.path)).toEqual(['servicios.html', 'viejo.html']);
  const html = String(await files[0]!.contents());
  expect(html).toMatch(/<meta http-equiv="refresh" content="0; url=\/productos">/);
  expect(html).toContain('<link rel="canonical" href="https://taller.example/productos">');
  expect(html).not.toContain('<script');
  expect(redirectsOf([...pages.values()])).toEqual([
    { from: '/servicios', to: '/productos' },
    { from: '/viejo.html', to: '/productos' },
  ]);
});
