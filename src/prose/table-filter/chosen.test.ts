import { expect, test } from 'vitest';
import { addressOf, chosenIn, rowsOf } from './chosen.ts';

const filters = [
  { name: 'language', label: 'Lenguaje', values: ['C++', 'Go'], rows: [[1], [0, 1], [], [0]] },
  { name: 'isOpen', label: 'Abierto', values: ['Sí'], rows: [[0], [], [0], [0]] },
];
const place = { pathname: '/clientes', search: '?utm=a', hash: '#tabla' };

test('the choices are added to the other parameters of the address, and are read from it', () => {
  const address = addressOf(filters, { language: 0, isOpen: 0 }, place);
  expect(address).toBe('/clientes?utm=a&language=C%2B%2B&isOpen=S%C3%AD#tabla');
  expect(chosenIn(filters, new URL(address, 'https://a.example').search)).toEqual({ language: 0, isOpen: 0 });
  expect(addressOf(filters, {}, { ...place, search: '?language=Go' })).toBe('/clientes#tabla');
});

test('a value that no row has is no choice', () => {
  expect(chosenIn(filters, '?language=Rust&isOpen=no')).toEqual({});
});

test('rows with all chosen values are shown, and all rows without a choice', () => {
  expect(rowsOf(filters, {}, 4)).toBeUndefined();
  expect(rowsOf(filters, { language: 1 }, 4)).toEqual(new Set([0, 1]));
  expect(rowsOf(filters, { language: 0, isOpen: 0 }, 4)).toEqual(new Set([3]));
});
