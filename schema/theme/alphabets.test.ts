import { expect, test } from 'vitest';
import { alphabetAt, alphabetOf, fontUrl, isInAlphabet } from './alphabets.ts';

const charactersOf = (lang: string, text: string) =>
  [...text].filter((character) => isInAlphabet(character, alphabetOf(lang))).join('');

test.each([
  ['es-CO', 'aÑé¿€«»—→', 'яλأあẠ漢'],
  ['de', 'äẞ„“', 'яẠ'],
  ['ro', 'șț', 'я'],
  ['vi', 'ẠơƯ', 'я'],
  ['ru', 'яЁaÉ', 'λأ'],
  ['el', 'λΏa', 'я'],
  ['ar', 'أب،؟٣٫a', 'яあ'],
  ['az-Arab', 'أب', 'я'],
  ['ja', 'あア漢、a', 'я'],
  ['zh-Hant', '漢。', 'あ'],
  ['ko', '한漢', 'あ'],
  ['hi', 'नि', 'я'],
])('a text in %s needs the letters %s, but not %s', (lang, needed, others) => {
  expect(charactersOf(lang, needed)).toBe(needed);
  expect(charactersOf(lang, others)).toBe('');
});

test('the address of a font names its alphabet', () => {
  expect(fontUrl('/assets/inter.0123456789.woff2', 'es')).toBe('/assets/inter.0123456789-european.woff2');
  expect(alphabetAt(fontUrl('/assets/inter.0123456789.woff2', 'ru'))).toBe('Cyrl');
  expect(fontUrl('/assets/damaged.0123456789.ttf', 'es')).toBe('/assets/damaged.0123456789.ttf');
});
