import { expect, test } from 'vitest';
import { wordsFor } from './words.ts';

test('interface texts are chosen by the language subtag, not by the first letters of the tag', () => {
  expect(wordsFor('es-419')).toBe(wordsFor('es'));
  // The code of Central Yupik begins with `es`.
  expect(wordsFor('esu')).toBe(wordsFor('en'));
});
