import { describe, expect, test } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { messages } from './messages.ts';
import { expectDashes, expectFree, readRoute } from './route.ts';

const say = messages.es;

function expectRefusal(work: () => unknown, message: string | RegExp): void {
  expect(work).toThrow(UsageError);
  expect(work).toThrow(message);
}

describe('an address', () => {
  test.each([
    ['/miProducto', '/miProducto'],
    ['miProducto', '/miProducto'],
    ['/blog/post-12/', '/blog/post-12'],
    ['pages/blog/post12.yaml', '/blog/post12'],
    ['http://localhost:5173/blog/post12', '/blog/post12'],
    ['/', '/'],
    ['/v1.26.0', '/v1.26.0'],
    ['pages/v1.26.0.yaml', '/v1.26.0'],
  ])('%s is %s', (typed, route) => expect(readRoute([typed], say)).toBe(route));

  test.each([
    [['/mi', 'producto'], '/mi-producto'],
    [['/Años'], '¿Querías /Anos?'],
    [['/uno.html'], '¿Querías /uno?'],
    [['/uno.v2'], '¿Querías /uno-v2?'],
    [['/uno#dos'], '¿Querías /uno?'],
    [['/../fuera'], '¿Querías /fuera?'],
    [['C:/Program Files/Git/uno'], 'sin la barra: uno'],
    [[`/${'a'.repeat(61)}`], 'demasiado larga'],
    [['/404'], 'para otra cosa'],
    [['/site'], 'para otra cosa'],
    [['/assets/uno'], 'para otra cosa'],
    [['/__bloques'], 'para otra cosa'],
    [['/blog/index'], 'para otra cosa'],
    [['/blog/con'], 'para otra cosa'],
    [['/aux/uno'], 'para otra cosa'],
    [[], 'Falta la dirección'],
  ])('%j is refused', (typed, message) => expectRefusal(() => readRoute(typed, say), message));

  const collections = { product: { groups: [{ id: 'comercial', label: 'Comercial' }] } };

  test('a group as a second address means that the dashes are missing', () => {
    const message = /Falta «--» después de new:page[\s\S]+npm run new:page -- \/hotel3 --product comercial$/;
    expectRefusal(() => expectDashes(['/hotel3', 'comercial'], collections, say), message);
    expect(() => expectDashes(['/mi', 'producto'], collections, say)).not.toThrow();
  });

  const existing = {
    pages: [
      { route: '/transCarga', file: 'pages/transCarga.yaml' },
      { route: '/blog/post1', file: 'pages/blog/post1.yaml' },
    ],
    former: [{ route: '/servicios', file: 'pages/productos.yaml' }],
    moved: [{ route: '/mudada', file: 'pages/redirects.csv' }],
    declared: {
      post: { index: '/blog', pageSize: 2, pagesBy: [{ field: 'tags', segment: 'etiquetas', label: 'Etiquetas' }] },
    },
  };

  test.each([
    ['/transCarga', 'ya existe: pages/transCarga.yaml'],
    ['/transcarga', 'se confundiría con /transCarga'],
    ['/Blog/post2', 'Escribe /blog/post2'],
    ['/servicios', 'es una dirección anterior de pages/productos.yaml'],
    ['/Servicios', '/servicios es una dirección anterior de pages/productos.yaml'],
    ['/mudada', 'Una línea de pages/redirects.csv lleva /mudada a otra dirección'],
    ['/blog/2', 'sale sola de la lista de /blog'],
    ['/blog/etiquetas/nomina', 'sale sola de la lista de /blog'],
  ])('%s is not free', (route, message) => {
    expectRefusal(() => expectFree(route, existing, say), message);
  });

  test.each(['/blog', '/blog/post2', '/blog/2025/a', '/blog/etiquetas', '/transCarga2'])('%s is free', (route) =>
    expectFree(route, existing, say),
  );
});
