import { expect, test } from 'vitest';
import { openGraphLocale } from './locale.ts';

test.each([
  ['es-CO', 'es_CO'],
  ['es-co', 'es_CO'],
  ['es', 'es'],
  ['es-419', 'es_419'],
  ['zh-Hans', 'zh'],
  ['zh-Hant-TW', 'zh_TW'],
  ['de-CH-1996', 'de_CH'],
])('%s is %s in Open Graph', (locale, expected) => expect(openGraphLocale(locale)).toBe(expected));
