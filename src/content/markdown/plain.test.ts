import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseFullMarkdown, parsePlainMarkdown } from '../text.ts';

const pages = path.resolve(import.meta.dirname, '../../../pages');

/** Every text of every page: those with formatting as well as those without. */
const texts = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => strings(parse(readFileSync(path.join(pages, file), 'utf8'))));

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
}

function expectAgreement(text: string): void {
  const plain = parsePlainMarkdown(text, 'Marca');
  if (plain) expect(plain, `«${text}» must mean the same to both readers`).toEqual(parseFullMarkdown(text, 'Marca'));
}

test('the plain reader agrees with the Markdown library on every text of the site', () => {
  for (const text of texts) expectAgreement(text);
});

test('most running texts of the site are plain', () => {
  const running = texts.filter((text) => text.includes('\n\n'));
  const plain = running.filter((text) => parsePlainMarkdown(text));
  expect(plain.length / running.length).toBeGreaterThan(0.5);
});

test('the plain reader agrees with the Markdown library on damaged texts', () => {
  const pieces = [
    '*',
    '**',
    '_',
    '[',
    ']',
    '(',
    ')',
    '](/a)',
    '#',
    '## ',
    '- ',
    '1. ',
    '2. ',
    '\n',
    '\n\n',
    '  ',
    '> ',
    '|',
    ' ',
    '{year}',
    '{x}',
    '[ ] ',
    'a',
    '.',
    '«',
    '---',
    '===',
  ];
  const damage = fc.tuple(fc.nat(), fc.constantFrom(...pieces), fc.nat({ max: 3 }));
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.array(damage, { minLength: 1, maxLength: 4 }), (text, damages) => {
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
