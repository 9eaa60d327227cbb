import { describe, expect, test } from 'vitest';
import { fold, plainName, slug, withoutAccents } from './plain-text.ts';

describe('the anchor of a heading', () => {
  test.each([
    ['Qué cambia en la nómina', 'que-cambia-en-la-nomina'],
    ['¿Señales, o números? 10 %', 'senales-o-numeros-10'],
    ['N.º 5: lo que falta', 'n-5-lo-que-falta'],
    ['Straße und Øl', 'straße-und-øl'],
    ['Что нового: ёлки и йод', 'что-нового-ёлки-и-йод'],
    ['ご利用の流れ', 'ご利用の流れ'],
    ['الأسعار والخدمات', 'الأسعار-والخدمات'],
    ['हिन्दी में सेवाएँ', 'हिन्दी-में-सेवाएँ'],
    ['ราคา ๒๕๖๙', 'ราคา-๒๕๖๙'],
    ['می\u200cخواهم', 'میخواهم'],
    ['Trans\u00adporte', 'transporte'],
  ])('%s → %s', (words, anchor) => {
    expect(slug(words)).toBe(anchor);
    expect(slug(words.normalize('NFD'))).toBe(anchor.normalize('NFC'));
  });
});

test('texts are compared without accents and capitals', () => {
  expect(withoutAccents('Nómina y Años')).toBe('Nomina y Anos');
  expect(fold('NÓMINA')).toBe(fold('nomina'));
});

test.each([
  ['  Nómina & Relojes: 2026! ', 'nomina-relojes-2026'],
  ['¡Año nuevo!', 'anio-nuevo'],
  ['Veinte AÑOS, un cumpleaños y una araña', 'veinte-anios-un-cumpleanios-y-una-arana'],
  ['El tamaño del baño, en otoño', 'el-tamano-del-bano-en-otono'],
])('the name of a page or file for %s is %s', (words, name) => {
  expect(plainName(words)).toBe(name);
  expect(plainName(words.normalize('NFD'))).toBe(name);
});
