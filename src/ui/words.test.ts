import { expect, test } from 'vitest';
import { wordsFor } from './words.ts';

test('the words of the interface follow the language, not the first letters of its tag', () => {
  expect(wordsFor('es-419')).toBe(wordsFor('es'));
  // Central Yupik starts as Spanish does.
  expect(wordsFor('esu')).toBe(wordsFor('en'));
});
