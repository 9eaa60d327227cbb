import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { readPlain } from './plain.ts';

const pages = path.resolve(import.meta.dirname, '../../../pages');

const sources = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => readFileSync(path.join(pages, file), 'utf8'));

/** What the full parser makes of a source, or why it is not content with it. */
function parseFully(source: string): unknown {
  const document = parseDocument(source, { prettyErrors: false, logLevel: 'silent' });
  const complaints = [...document.errors, ...document.warnings];
  return complaints.length > 0 ? complaints.map(({ code }) => code) : document.toJS({ maxAliasCount: 0 });
}

function expectAgreement(source: string): void {
  const plain = readPlain(source);
  if (plain) expect(plain, `both readers must read the same:\n${source}`).toEqual(parseFully(source));
}

test('the plain reader agrees with the YAML parser on every page', () => {
  for (const source of sources) expectAgreement(source);
});

test('most pages are plain: the full parser is for the others', () => {
  expect(sources.filter((source) => readPlain(source)).length).toBeGreaterThan(sources.length * 0.5);
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
    'null',
    '~',
    '0',
    '1.0',
    '  key: v\n',
    '\n- x\n',
    '\u00a0',
    'é',
  ];
  const damage = fc.tuple(fc.nat(), fc.constantFrom(...pieces), fc.nat({ max: 4 }));
  fc.assert(
    fc.property(
      fc.constantFrom(...sources),
      fc.nat(),
      fc.array(damage, { minLength: 1, maxLength: 3 }),
      (source, from, damages) => {
        const lines = source.split('\n');
        const start = from % 2 === 0 ? 0 : Math.max(0, lines.indexOf('blocks:'));
        let damaged = `${lines.slice(start, start + 40).join('\n')}\n`;
        for (const [place, piece, cut] of damages) {
          const at = place % (damaged.length + 1);
          damaged = damaged.slice(0, at) + piece + damaged.slice(at + cut);
        }
        expectAgreement(damaged);
      },
    ),
    { numRuns: 1500 },
  );
});
