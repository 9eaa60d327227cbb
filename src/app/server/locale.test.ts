import { expect, test } from 'vitest';
import { directionOf } from '../../../schema/site/languages.ts';
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

test.each(['ar', 'ar-EG', 'he', 'fa-IR', 'ur', 'yi', 'dv', 'ckb', 'ps-AF', 'az-Arab', 'uz-AF', 'pa-PK'])(
  '%s is read from right to left',
  (lang) => {
    expect(directionOf(lang)).toBe('rtl');
  },
);

test.each(['es-CO', 'en', 'de', 'az', 'tr', 'ja', 'zh-Hant-TW', 'ku', 'uz', 'pa-IN', 'hi'])(
  '%s is read from left to right',
  (lang) => {
    expect(directionOf(lang)).toBe('ltr');
  },
);
