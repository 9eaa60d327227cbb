import { expect, test } from 'vitest';
import { sortedRows } from './sort.ts';

const context = { year: 2026, lang: 'es', messages: { decimalSeparator: ',', groupSeparator: '.' } };

function order(cells: Parameters<typeof sortedRows>[0][number], isDescending = false): number[] {
  const rows = cells.map((cell) => [cell]);
  return sortedRows(rows, { column: 0, isDescending }, context);
}

test('numbers of texts are sorted by their values, in the notation of the site', () => {
  expect(order(['1.200', '900', '3,5', '−2'])).toEqual([3, 2, 1, 0]);
});

test('a point that separates no group of three digits makes no greater number', () => {
  expect(order(['12', '3.5', '1.200.000'])).toEqual([1, 0, 2]);
});

test('days and numbers of a collection are sorted by their values', () => {
  const day = (dateTime: string, text: string) => [{ t: 'time' as const, a: { dateTime }, c: [text] }];
  expect(order([day('2026-03-01', '1 de marzo'), day('2025-12-24', '24 de diciembre')])).toEqual([1, 0]);
  const number = (value: number) => [{ t: 'data' as const, a: { value }, c: [String(value)] }];
  expect(order([number(12_000), number(80)])).toEqual([1, 0]);
});

test('texts follow the alphabet of the language, and empty cells are last in both directions', () => {
  expect(order(['zeta', 'Ñandú', 'nave', '', '—'])).toEqual([2, 1, 0, 3, 4]);
  expect(order(['zeta', '', 'nave'], true)).toEqual([0, 2, 1]);
});
