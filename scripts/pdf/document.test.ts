import { expect, test } from 'vitest';
import { legalDocument } from './document.ts';

const publisher = { brand: 'Acme & Co', lang: 'en', accent: '#b8400f' };
const document = (source: string) => legalDocument(source, publisher);
const body = (source: string) => /<body>(.*)<\/body>/s.exec(document(`# T\n\n${source}`))![1];

test('the title is the first heading, with the brand inserted', () => {
  expect(document('# Terms of {brand}\n\nText.')).toContain('<title>Terms of Acme &amp; Co</title>');
  expect(() => document('Text.')).toThrow('# Title');
});

test('the footer is in the language of the site, or in English if it has no messages', () => {
  const inSpanish = legalDocument('# T', { ...publisher, lang: 'es-CO' });
  expect(inSpanish).toContain('"Página " counter(page) " de "');
  expect(inSpanish).toContain('lang="es-CO"');
  expect(legalDocument('# T', { ...publisher, lang: 'fr' })).toContain('"Page " counter(page) " of "');
});

test('marks, lists and tables of the text are kept', () => {
  expect(body('One **two *three***')).toContain('One <strong>two <em>three</em></strong>');
  expect(body('3. three\n4. four')).toContain('<ol start="3">');
  expect(body('| a | b |\n| --- | --- |\n| c | d |')).toMatch(/<th>a<\/th>.*<td>d<\/td>/s);
});

test.each([
  ['raw HTML', 'a <b>b</b>', 'html'],
  ['an image', '![x](/x.png)', 'image'],
  ['code', '`x`', 'codespan'],
  ['an unknown token', '{year}', '{year}'],
])('%s is refused by name rather than lost', (_, source, name) => {
  expect(() => document(`# T\n\n${source}`)).toThrow(name);
});

test('no text can end the style sheet', () => {
  const brand = '</style>';
  expect(legalDocument('# T', { ...publisher, brand }).match(/<\/style>/g)).toHaveLength(1);
});
