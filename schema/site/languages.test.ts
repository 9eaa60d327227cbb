import { expect, test } from 'vitest';
import { directionOf } from './languages.ts';

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
