import { describe, expect, test } from 'vitest';
import { BlockError } from '../../schema/common/block-error.ts';
import { textIn } from '../../schema/common/text.ts';
import { expectWords, inAnyLanguage, missingWords, wordsOfSite, wordsSchema } from '../../schema/words.ts';
import { createFileAnalysis } from '../../src/content/analyze/analyze-file.ts';
import { schemas } from '../../src/site/schemas/schemas.ts';
import { formatMoney, formatNumber } from '../../src/ui/numbers.ts';
import { words as general } from '../../src/ui/words/words.ts';
import { formatDate } from '../../src/ui/words.ts';
import { isBilingual } from '../components/blocks/fields.ts';

const { words } = schemas;
const languages = ['es', 'en', 'pt', 'fr', 'de', 'it'];

/** Languages of the words of the program. Those of a block are the choice of its developer, unless its texts are in both. */
const needed = ['es', 'en'];
const neededBy = (area: string) => {
  if (area === 'general') return languages;
  return schemas.blocks[area] && !isBilingual(schemas.blocks[area]) ? [] : needed;
};

describe.each(Object.entries(words))('the words of %s', (area, tables) => {
  test.each(neededBy(area))('are there in %s', (language) => {
    expect(tables[language], `${area}: write the words in ${language} too`).toBeDefined();
  });

  test.each(Object.entries(tables))('in %s name the same values as in the other languages', (language, table) => {
    for (const [name, text] of Object.entries(inAnyLanguage(tables)))
      expect(valuesIn(table[name] ?? text), `${area}.${name} in ${language}`).toEqual(valuesIn(text));
  });
});

function valuesIn(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort();
}

test('dates have the form of their language', () => {
  const dates = languages.map((language) => formatDate(general[language as 'es']!, '2026-03-01'));
  expect(dates).toEqual([
    '1 de marzo de 2026',
    '1 March 2026',
    '1 de março de 2026',
    '1 mars 2026',
    '1. März 2026',
    '1 marzo 2026',
  ]);
});

test('numbers and money have the form of their language', () => {
  const written = languages.map((language) => {
    const words = general[language as 'es']!;
    return [formatNumber(words, 12_345.5), formatMoney(words, 1_200_000, '$'), formatMoney(words, -1_250.5, '€')];
  });
  expect(written).toEqual([
    ['12.345,5', '$\u00a01.200.000', '−€\u00a01.250,50'],
    ['12,345.5', '$1,200,000', '−€1,250.50'],
    ['12.345,5', '$\u00a01.200.000', '−€\u00a01.250,50'],
    ['12\u202f345,5', '1\u202f200\u202f000\u00a0$', '−1\u202f250,50\u00a0€'],
    ['12.345,5', '1.200.000\u00a0$', '−1.250,50\u00a0€'],
    ['12.345,5', '1.200.000\u00a0$', '−1.250,50\u00a0€'],
  ]);
});

test('numbers of up to four digits, such as years, stay together', () => {
  const write = (value: number, decimals?: number) => formatNumber(general.es, value, decimals);
  expect([2026, 9_999.75, 0, -5, 1.005, 1e21].map((value) => write(value))).toEqual([
    '2026',
    '9999,75',
    '0',
    '−5',
    '1,005',
    '1e+21',
  ]);
  expect([write(2.5, 0), write(1 / 3, 2), write(10_000, 1)]).toEqual(['3', '0,33', '10.000,0']);
});

test('a language is chosen by its subtag, not by the first letters of the tag', () => {
  expect(wordsOfSite(words, 'es-419').general).toEqual(general.es);
  // The code of Central Yupik begins with `es`.
  expect(wordsOfSite(words, 'esu').general).toEqual(general.en);
});

test('a site states words of its own, and those of another language', () => {
  const dutch = wordsOfSite(words, 'nl', { general: { home: 'Begin' }, gallery: { close: 'Sluiten' } });
  expect(dutch.general!.home).toBe('Begin');
  expect(dutch.gallery).toEqual({ ...words.gallery!.en, close: 'Sluiten' });
  expect(missingWords(words, 'nl', { general: { home: 'Begin' } })).not.toContain('general.home');
  expect(missingWords(words, 'nl', { general: { home: 'Begin' } })).toContain('gallery.close');
  expect(missingWords({ general: words.general! }, 'de')).toEqual([]);
});

describe('words in one language', () => {
  const tables = { ...words, hours: { en: { open: 'Open {day}' } } };

  test('are what every site says that states none', () => {
    for (const lang of ['es', 'en', 'nl'])
      expect(wordsOfSite(tables, lang).hours, lang).toEqual({ open: 'Open {day}' });
    expect(wordsOfSite({ hours: { de: { open: 'Offen' } } }, 'en').hours).toEqual({ open: 'Offen' });
    expect(wordsOfSite(tables, 'es', { hours: { open: 'Abre el {day}' } }).hours).toEqual({ open: 'Abre el {day}' });
  });

  test('are missing in every other one', () => {
    const own = { hours: tables.hours };
    expect(missingWords(own, 'es')).toEqual(['hours.open']);
    expect(missingWords(own, 'en')).toEqual([]);
    expect(missingWords(own, 'es', { hours: { open: 'Abre el {day}' } })).toEqual([]);
  });

  test.each(['es', 'en'] as const)('may be written in site.yaml, as its schema in %s says', (locale) => {
    const { open } = wordsSchema(tables).properties.hours!.properties!;
    expect(textIn(open!.description, locale)).toContain('Open {day}');
    expect(open!.format).toBe('template');
    expect(new RegExp(open!.pattern!).test('Abre')).toBe(false);
  });
});

test.each<[string, unknown, string]>([
  ['no export', undefined, '`words`'],
  ['no language', {}, 'no language'],
  ['texts without a language', { open: 'Open' }, '`open`'],
  ['a region', { 'en-GB': { open: 'Open' } }, '`en-GB`'],
  ['a language without texts', { en: undefined }, '`en`'],
  ['a text that is none', { en: { open: 9 } }, '`open` in `en`'],
])('words.ts with %s is refused, with what to write', (_, exported, found) => {
  const file = 'src/blocks/hours/words.ts';
  const expected = () => expectWords(file, exported);
  expect(expected).toThrow(BlockError);
  expect(expected).toThrow(file);
  expect(expected).toThrow(found);
  expect(expected).toThrow('export const words = {');
});

describe('site.yaml', () => {
  // A block in one language has words that sites in others miss.
  const common = Object.entries(words).filter(([area]) => neededBy(area).includes('es'));
  const analysis = createFileAnalysis({ ...schemas, words: Object.fromEntries(common) }, 'es');
  const report = (more: string) => {
    const source = `brand: Uno\nurl: https://uno.example\n${more}\nyear: 2026\ntitle: Uno\nlogo: {src: /assets/logo.svg, alt: Uno}\nheader: {links: [{label: Uno, href: /}]}\nfooter: {columns: [], copyright: Uno}\n`;
    const { diagnostics } = analysis.site({ path: 'pages/site.yaml', bytes: new TextEncoder().encode(source) });
    return diagnostics.map(({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`);
  };

  test('in a language of every block needs no words', () => {
    for (const language of needed) expect(report(`lang: ${language}`), language).toEqual([]);
  });

  test('in another language is told which words are missing', () => {
    expect(report('lang: nl')).toEqual([
      expect.stringMatching(/^3:7 missing-words .*«nl».* general\.skipToContent, .* y \d+ más\. Escríbelos en «words»/),
    ]);
  });

  test('a misspelt word is not missing as well', () => {
    const missing = missingWords(Object.fromEntries(common), 'nl');
    const table = Object.fromEntries(missing.map((name) => [name.split('.')[0]!, {}]));
    for (const name of missing) {
      const [area, word] = name.split('.') as [string, string];
      table[area] = { ...table[area], [word === 'home' ? 'hoome' : word]: words[area]!.en![word] };
    }
    expect(report(`lang: nl\nwords: ${JSON.stringify(table)}`)).toEqual([
      expect.stringMatching(/^4:\d+ nested-typo .*«hoome» no existe\. ¿Querías «home»\?$/),
    ]);
  });

  test('a text keeps the values that the program puts into it', () => {
    expect(report('lang: es\nwords: {general: {minutes: Se lee pronto}}')).toEqual([
      '4:28 bad-format «Se lee pronto» no es válido en «minutes». Escribe también {count}, que el programa reemplaza.',
    ]);
  });
});
