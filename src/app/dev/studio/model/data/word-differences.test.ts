import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineDifferences, wordDifferences } from './word-differences.ts';

test('equal and removed parts make up the first text, equal and added parts the second', () => {
  const text = fc.array(fc.constantFrom('uno ', 'dos ', 'tres\n', '¿')).map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDifferences(before, after);
      const without = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }),
  );
});

test('only the words that differ are marked', () => {
  expect(wordDifferences('Una nómina sin errores', 'Una nómina con errores')).toEqual([
    { kind: 'same', text: 'Una nómina ' },
    { kind: 'removed', text: 'sin' },
    { kind: 'added', text: 'con' },
    { kind: 'same', text: ' errores' },
  ]);
  expect(wordDifferences('Hoy llega el bus azul.', 'Hoy sale un tren azul.'), 'as one run').toEqual([
    { kind: 'same', text: 'Hoy ' },
    { kind: 'removed', text: 'llega el bus' },
    { kind: 'added', text: 'sale un tren' },
    { kind: 'same', text: ' azul.' },
  ]);
});

test('lines are compared as wholes', () => {
  expect(lineDifferences('a\nb\nc\n', 'a\nd\nc\n').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same a',
    'removed b',
    'added d',
    'same c',
  ]);
});
