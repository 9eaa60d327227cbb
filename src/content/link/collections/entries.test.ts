import { expect, test } from 'vitest';
import { topicRoute } from './entries.ts';

const declaration = { index: '/blog' };
const by = { segment: 'etiquetas' };

test.each([
  ['Nómina', '/blog/etiquetas/nomina'],
  ['C++', '/blog/etiquetas/c-plus-plus'],
  ['Aux', '/blog/etiquetas/aux-1'],
  ['*', undefined],
])('the page of the value %s has the address %s', (value, address) => {
  expect(topicRoute(declaration, by, value)).toBe(address);
});

test('a value of any length and script has a page whose file can be written', () => {
  for (const value of ['una frase larga '.repeat(40), '税'.repeat(400)]) {
    const name = topicRoute(declaration, by, value)!.split('/').at(-1)!;
    expect(Buffer.byteLength(`${name}.html.br`)).toBeLessThanOrEqual(255);
    expect(name).not.toMatch(/-$/);
  }
});
