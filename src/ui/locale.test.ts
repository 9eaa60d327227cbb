import { expect, test } from 'vitest';
import { openGraphLocale } from './locale.ts';
import { wordsFor } from './words.ts';

test.each([
  ['es-CO', 'es_CO'],
  ['es-co', 'es_CO'],
  ['es', 'es'],
  ['es-419', 'es_419'],
  ['zh-Hans', 'zh'],
  ['zh-Hant-TW', 'zh_TW'],
])('%s is %s for those who share the page', (lang, locale) => expect(openGraphLocale(lang)).toBe(locale));

test('the words of the interface follow the language, not the first letters of its tag', () => {
  expect(wordsFor('es-419')).toBe(wordsFor('es-CO'));
  expect(wordsFor('ES')).toBe(wordsFor('es'));
  // Central Yupik starts as Spanish does.
  expect(wordsFor('esu')).toBe(wordsFor('en'));
});
