import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goldenLanguages, readGolden } from '../../tests/helpers/sites/golden-searches.ts';
import { createSearchIndex, openSearchIndex, type SearchedPage } from './search-index.ts';
import { loadStemmer } from './stemmers.ts';
import { formsOf, wordsOf } from './words.ts';

describe.each(goldenLanguages)('in %s', async (language) => {
  const { lang, pages } = readGolden(language);
  const stem = await loadStemmer(lang);
  const searched = pages.map(
    ({ path, title, text, words }): SearchedPage => ({ href: `/${path}`, title, text, sections: [], words }),
  );
  const index = createSearchIndex(searched, { lang }, stem);
  const search = openSearchIndex(JSON.parse(JSON.stringify(index)), stem);

  test('every word of a title finds its page first or second', () => {
    const late = searched.flatMap(({ href, title }) =>
      wordsOf(title)
        .filter((word) => word.length > 3 || /\p{Lo}/u.test(word))
        .filter(
          (word) =>
            !search(word)
              .slice(0, 2)
              .some((found) => found.href === href),
        )
        .map((word) => `${word}: ${href}`),
    );
    expect(late).toEqual([]);
  });

  test('an index is the same whenever it is made', () => {
    expect(JSON.stringify(createSearchIndex(structuredClone(searched), { lang }, stem))).toBe(JSON.stringify(index));
  });
});

describe('the words of a text', () => {
  test('are short, and have forms, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const word of wordsOf(text)) {
          expect(word.length).toBeLessThanOrEqual(64);
          expect(word).toMatch(/[\p{L}\p{N}\p{M}]/u);
        }
      }),
    );
  });

  test.each([
    ['Versión v1.26.0, 2.5', ['versión', 'v1.26.0', '2.5']],
    ['東京都 の 店', ['東京', '京都', 'の', '店']],
    ['ﾃｽﾄ Ｔｅｓｔ', ['テス', 'スト', 'test']],
    ['a'.repeat(10_000), ['a'.repeat(64)]],
    ['…¿?', []],
  ])('%.20s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test.each([
    ['es', 'facturación', 'facturacion'],
    ['ar', 'قَائِمَة', 'قايمه'],
    ['he', 'שָׁלוֹם', 'שלום'],
    ['es', '1.000', '1000'],
    ['nb', 'bilene', 'bil'],
    ['nn-NO', 'bilene', 'bil'],
  ])('have a form without accents, points and endings in %s', async (lang, word, form) => {
    expect(formsOf(word, await loadStemmer(lang))).toContain(form);
  });
});

describe('a search', async () => {
  const stem = await loadStemmer('es');
  const page = (href: string, title: string, more: Partial<SearchedPage> = {}): SearchedPage => ({
    href,
    title,
    sections: [],
    text: '',
    ...more,
  });
  const pages = [
    page('/ano', 'El ano'),
    page('/edad', 'Los años', {
      sections: [
        ['Cada año', 'cada'],
        ['Otra cosa', 'otra'],
      ],
    }),
    page('/recursos', 'Recursos humanos'),
    page('/codigo', 'constructor toString'),
    page('/de', 'De la'),
    page('/precio', 'Desde 1.000 pesos'),
  ];
  const synonyms = [['talento', 'recursos humanos', 'personal']];
  const search = openSearchIndex(createSearchIndex(pages, { lang: 'es', synonyms }, stem), stem);
  const routes = (query: string) => search(query).map(({ href }) => href);

  test('finds ñ by n, after words that have an n', () => {
    expect(routes('anos')).toEqual(['/edad']);
    expect(routes('ano').slice(0, 1)).toEqual(['/ano']);
    expect(routes('ano')).toContain('/edad');
    expect(routes('años')).toEqual(['/edad']);
  });

  test('finds a number with and without dots between thousands', () => {
    for (const query of ['1000', '1.000', '1000 pesos']) expect(routes(query), query).toEqual(['/precio']);
  });

  test('names the sections that say the words', () => {
    expect(search('año')[0]?.sections).toEqual([['Cada año', 'cada']]);
  });

  test('finds the words of synonyms, also of several words', () => {
    for (const query of ['talento', 'personal', 'recursos humanos', 'el talento'])
      expect(routes(query), query).toContain('/recursos');
  });

  test('finds names of properties of objects, stop words, and nothing for no words', () => {
    expect(routes('constructor')).toEqual(['/codigo']);
    expect(routes('de la')).toEqual(['/de']);
    for (const query of ['', ' ', '…', '__proto__x']) expect(routes(query), query).toEqual([]);
  });
});
