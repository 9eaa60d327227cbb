import { describe, expect, test } from 'vitest';
import { siteSchema } from '../../../schema/site.ts';
import { testSchemas } from '../../../tests/helpers/schemas.ts';
import { createFileAnalysis } from '../analyze/analyze-file.ts';
import { compileSite } from '../compile/compile-site.ts';

const site = (lang: string) => `brand: Taller
url: https://taller.example
lang: ${lang}
year: 2026
title: Taller
logo: {src: /assets/logo.svg, alt: Taller}
header:
  links:
    - {label: Inicio, href: /}
footer:
  columns: []
  copyright: © {year} {brand}
`;

function reportOf(lang: string, locale: 'es' | 'en' = 'es'): string[] {
  const file = { path: 'pages/site.yaml', bytes: new TextEncoder().encode(site(lang)) };
  return createFileAnalysis(testSchemas, locale)
    .site(file)
    .diagnostics.map(({ rule, line, column, message }) => `${rule} ${line}:${column} ${message}`);
}

describe('the language of a site', () => {
  test.each(['es-CO', 'es', 'es-419', 'zh-Hans', 'zh-Hant-TW', 'fil', 'ar', 'de-CH-1996', 'pt-br', 'no'])(
    '%s is a language tag',
    (lang) => expect(reportOf(lang)).toEqual([]),
  );

  test.each([
    ['es_CO', 'es-CO'],
    ['es_CO.UTF-8', 'es-CO'],
    ['español', 'es'],
    ['Español (Colombia)', 'es'],
    ['spanish', 'es'],
    ['ingles', 'en'],
    ['日本語', 'ja'],
    ['zh hans', 'zh-Hans'],
  ])('%s is not, and the message says what to write: %s', (lang, guess) => {
    expect(reportOf(lang)).toEqual([`bad-language 3:7 «${lang}» no es un código de idioma. Escribe ${guess}`]);
  });

  test('without a guess, the message shows what a tag looks like', () => {
    expect(reportOf('qwertyuiop')).toEqual([
      'bad-language 3:7 «qwertyuiop» no es un código de idioma. Escribe uno como es-CO, es-419 o en',
    ]);
    expect(reportOf('es_CO', 'en')).toEqual(['bad-language 3:7 "es_CO" is not a language tag. Write es-CO']);
  });

  test('visitors get the usual form of a tag', () => {
    const collections = {};
    const context = {
      schemas: testSchemas,
      tokens: { brand: '' },
      isSample: false,
      assets: new Map(),
      collections,
      language: '',
    };
    expect(compileSite({ lang: 'ES-co', header: { links: [] } }, context).lang).toBe('es-CO');
  });

  test('editors accept what the check accepts', () => {
    const pattern = new RegExp(siteSchema.properties.lang!.pattern!, 'u');
    for (const tag of ['es-419', 'zh-Hans', 'fil']) expect(tag).toMatch(pattern);
    for (const word of ['es_CO', 'español']) expect(word).not.toMatch(pattern);
  });
});
