import { describe, expect, test } from 'vitest';
import { BlockError } from '../../schema/common/block-error.ts';
import { formatMoney, formatNumber } from '../../schema/common/format/number.ts';
import { textIn } from '../../schema/common/text.ts';
import {
  expectMessages,
  inAnyLanguage,
  messagesOfSite,
  messagesSchema,
  missingMessages,
} from '../../schema/messages.ts';
import { createFileAnalysis } from '../../src/content/analyze/analyze-file.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { isBilingual } from '../../src/testing/sources/fields.ts';
import { messages as general } from '../../src/ui/messages/messages.ts';
import { fillCount, formatDate, formatResults, formatWeekday } from '../../src/ui/messages.ts';

const { messages } = schemas;
const languages = ['es', 'en', 'pt', 'fr', 'de', 'it', 'ar', 'he', 'ja', 'zh'] as const;

/** Blocks of the program have their messages in all languages. The developer of another block chooses its languages. */
const neededBy = (area: string) => (schemas.blocks[area] && !isBilingual(schemas.blocks[area]) ? [] : languages);

describe.each(Object.entries(messages))('the messages of %s', (area, tables) => {
  test.each(neededBy(area))('are there in %s', (language) => {
    expect(tables[language], `${area}: write the messages in ${language} too`).toBeDefined();
  });

  test.each(Object.entries(tables))('in %s name the same values as in the other languages', (language, table) => {
    for (const [name, text] of Object.entries(inAnyLanguage(tables)))
      expect(valuesIn(table[name] ?? text), `${area}.${name} in ${language}`).toEqual(valuesIn(text));
  });
});

function valuesIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}

test('dates have the form of their language', () => {
  const dates = languages.map((language) => formatDate(general[language], '2026-03-01'));
  expect(dates).toEqual([
    '1 de marzo de 2026',
    '1 March 2026',
    '1 de março de 2026',
    '1 mars 2026',
    '1. März 2026',
    '1 marzo 2026',
    '1 مارس 2026',
    '1 במרץ 2026',
    '2026年3月1日',
    '2026年3月1日',
  ]);
});

test.each(languages)('dates and days of the week in %s are those of CLDR', (language) => {
  const inWords = (options: Intl.DateTimeFormatOptions, date: Date) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-u-nu-latn`, { ...options, timeZone: 'UTC' })
      .format(date)
      .replaceAll('\u00a0', ' ');
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2026, month, 8 + month));
    const iso = date.toISOString();
    expect(formatDate(general[language], iso)).toBe(inWords({ dateStyle: 'long' }, date));
    expect(formatWeekday(general[language], iso).replace('\u00a0', ' ')).toBe(inWords({ weekday: 'long' }, date));
  }
});

test.each<[language: string, ...expected: string[]]>([
  [
    'es',
    '1 min de lectura',
    '2 min de lectura',
    '5 min de lectura',
    '11 min de lectura',
    '1 resultado',
    '0 resultados',
  ],
  [
    'ar',
    'قراءة في دقيقة واحدة',
    'قراءة في دقيقتين',
    'قراءة في 5 دقائق',
    'قراءة في 11 دقيقة',
    'نتيجة واحدة',
    'لا توجد نتائج',
  ],
  ['he', 'דקת קריאה אחת', 'שתי דקות קריאה', '5 דקות קריאה', '11 דקות קריאה', 'תוצאה אחת', '0 תוצאות'],
])('counts in %s have the plural of their number', (lang, ...expected) => {
  const messages = general[lang as 'es'];
  const minutes = [1, 2, 5, 11].map((count) => fillCount(messages.minutes, count, lang));
  expect([...minutes, ...[1, 0].map((count) => formatResults(messages, count, lang))]).toEqual(expected);
});

test.each(Object.entries(messages))(
  'texts of %s with a form for each plural have one for all numbers',
  (area, tables) => {
    for (const [language, table] of Object.entries(tables))
      for (const [name, text] of Object.entries(table))
        for (const count of text.includes(', plural,') ? [0, 1, 2, 3, 11, 100, 1_000_000] : [])
          expect(fillCount(text, count, language), `${area}.${name} in ${language}`).not.toMatch(/[{}]/);
  },
);

test('numbers and money have the form of their language', () => {
  const written = languages.map((language) => {
    const messages = general[language];
    return [
      formatNumber(messages, 12_345.5),
      formatMoney(messages, 1_200_000, '$'),
      formatMoney(messages, -1_250.5, '€'),
    ];
  });
  expect(written).toEqual([
    ['12.345,5', '$\u00a01.200.000', '−€\u00a01.250,50'],
    ['12,345.5', '$1,200,000', '−€1,250.50'],
    ['12.345,5', '$\u00a01.200.000', '−€\u00a01.250,50'],
    ['12\u202f345,5', '1\u202f200\u202f000\u00a0$', '−1\u202f250,50\u00a0€'],
    ['12.345,5', '1.200.000\u00a0$', '−1.250,50\u00a0€'],
    ['12.345,5', '1.200.000\u00a0$', '−1.250,50\u00a0€'],
    ['12,345.5', '1,200,000\u00a0$', '−1,250.50\u00a0€'],
    ['12,345.5', '1,200,000\u00a0$', '−1,250.50\u00a0€'],
    ['12,345.5', '$1,200,000', '−€1,250.50'],
    ['12,345.5', '$1,200,000', '−€1,250.50'],
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

test('a language is chosen by its subtag, not by the first characters of the tag', () => {
  expect(messagesOfSite(messages, 'es-419').general).toEqual(general.es);
  // The code of Central Yupik begins with `es`.
  expect(messagesOfSite(messages, 'esu').general).toEqual(general.en);
});

test('a language in another script has no messages', () => {
  for (const lang of ['zh', 'zh-CN', 'zh-Hans-SG'])
    expect(messagesOfSite(messages, lang).general, lang).toEqual(general.zh);
  for (const lang of ['zh-Hant', 'zh-TW', 'zh-HK']) {
    expect(messagesOfSite(messages, lang).general, lang).toEqual(general.en);
    expect(missingMessages(messages, lang), lang).toContain('general.home');
  }
});

test('a site states its own messages, and the messages of another language', () => {
  const dutch = messagesOfSite(messages, 'nl', { general: { home: 'Begin' }, gallery: { close: 'Sluiten' } });
  expect(dutch.general!.home).toBe('Begin');
  expect(dutch.gallery).toEqual({ ...messages.gallery!.en, close: 'Sluiten' });
  expect(missingMessages(messages, 'nl', { general: { home: 'Begin' } })).not.toContain('general.home');
  expect(missingMessages(messages, 'nl', { general: { home: 'Begin' } })).toContain('gallery.close');
  expect(missingMessages({ general: messages.general! }, 'de')).toEqual([]);
});

describe('messages in one language', () => {
  const tables = { ...messages, hours: { en: { open: 'Open {day}' } } };

  test('are shown on every site that states none', () => {
    for (const lang of ['es', 'en', 'nl'])
      expect(messagesOfSite(tables, lang).hours, lang).toEqual({ open: 'Open {day}' });
    expect(messagesOfSite({ hours: { de: { open: 'Offen' } } }, 'en').hours).toEqual({ open: 'Offen' });
    expect(messagesOfSite(tables, 'es', { hours: { open: 'Abre el {day}' } }).hours).toEqual({ open: 'Abre el {day}' });
  });

  test('are missing in every other one', () => {
    const own = { hours: tables.hours };
    expect(missingMessages(own, 'es')).toEqual(['hours.open']);
    expect(missingMessages(own, 'en')).toEqual([]);
    expect(missingMessages(own, 'es', { hours: { open: 'Abre el {day}' } })).toEqual([]);
  });

  test.each(['es', 'en'] as const)('may be written in site.yaml, as its schema in %s says', (locale) => {
    const { open } = messagesSchema(tables).properties.hours!.properties!;
    expect(textIn(open!.description, locale)).toContain('Open {day}');
    expect(open!.format).toBe('template');
    expect(new RegExp(open!.pattern!).test('Abre')).toBe(false);
  });
});

test.each<[string, unknown, string]>([
  ['no export', undefined, '`messages`'],
  ['no language', {}, 'no language'],
  ['texts without a language', { open: 'Open' }, '`open`'],
  ['a region', { 'en-GB': { open: 'Open' } }, '`en-GB`'],
  ['a language without texts', { en: undefined }, '`en`'],
  ['a text that is none', { en: { open: 9 } }, '`open` in `en`'],
])('messages.ts with %s is refused, with what to write', (_, exported, found) => {
  const file = 'src/blocks/hours/messages.ts';
  const expected = () => expectMessages(file, exported);
  expect(expected).toThrow(BlockError);
  expect(expected).toThrow(file);
  expect(expected).toThrow(found);
  expect(expected).toThrow('export const messages = {');
});

describe('site.yaml', () => {
  // Sites in other languages miss the messages of a block in one language.
  const common = Object.entries(messages).filter(([area]) => neededBy(area).length > 0);
  const analysis = createFileAnalysis({ ...schemas, messages: Object.fromEntries(common) }, 'es');
  const report = (more: string) => {
    const source = `brand: Uno\nurl: https://uno.example\n${more}\nyear: 2026\ntitle: Uno\nlogo: {src: /assets/logo.svg, alt: Uno}\nheader: {links: [{label: Uno, href: /}]}\nfooter: {columns: [], copyright: Uno}\n`;
    const { diagnostics } = analysis.site({ path: 'pages/site.yaml', bytes: new TextEncoder().encode(source) });
    return diagnostics.map(({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`);
  };

  test('in a language of every block needs no messages', () => {
    for (const language of languages) expect(report(`lang: ${language}`), language).toEqual([]);
  });

  test('in another language has a diagnostic about the missing messages', () => {
    expect(report('lang: nl')).toEqual([
      expect.stringMatching(/^3:7 missing-words .*«nl».* general\.skipToContent, .* y \d+ más\. Escríbelos en «words»/),
    ]);
  });

  test('a misspelt name is not missing as well', () => {
    const missing = missingMessages(Object.fromEntries(common), 'nl');
    const table = Object.fromEntries(missing.map((name) => [name.split('.')[0]!, {}]));
    for (const name of missing) {
      const [area, key] = name.split('.') as [string, string];
      table[area] = { ...table[area], [key === 'home' ? 'hoome' : key]: messages[area]!.en![key] };
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
