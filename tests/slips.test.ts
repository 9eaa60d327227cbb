import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createFileAnalysis } from '../src/content/analyze/analyze-file.ts';
import type { Diagnostic } from '../src/content/diagnostics/diagnostic.ts';
import { schemas } from '../src/site/schemas/schemas.ts';
import { checkText } from './helpers/check.ts';
import { validPage } from './helpers/page.ts';

/**
 * One slip of the hand, on every line of a page where it can happen: never more than one message, at
 * the line of the slip or the one after it.
 */
const slips: Readonly<Record<string, (line: string) => string | undefined>> = {
  'no colon': (line) => (/^ *(?:- )?\w+: ./.test(line) ? line.replace(':', '') : undefined),
  'no space after the colon': (line) => (/^ *(?:- )?\w+: \S/.test(line) ? line.replace(': ', ':') : undefined),
  'no space after the dash': (line) => (/^ *- \w+:/.test(line) ? line.replace('- ', '-') : undefined),
  'no dash': (line) => (/^ *- \w+:/.test(line) ? line.replace('- ', '  ') : undefined),
  'one space less': (line) => (/^ +(?:- )?\w+:/.test(line) ? line.slice(1) : undefined),
  'one space more': (line) => (/^ *(?:- )?\w+:/.test(line) ? ` ${line}` : undefined),
  'two spaces more': (line) => (/^ *(?:- )?\w+:/.test(line) ? `  ${line}` : undefined),
  'a tab for the indentation': (line) => (/^ +(?:- )?\w+:/.test(line) ? line.replace(/^ +/, '\t') : undefined),
  'hard spaces for the indentation': (line) =>
    /^ +(?:- )?\w+:/.test(line) ? line.replace(/^ +/, (spaces) => '\u00a0'.repeat(spaces.length)) : undefined,
  'a colon in the text': (line) =>
    /^ *(?:- )?\w+: [A-ZÁÉÍÓÚ][^"]* [^"]*$/.test(line) ? line.replace(/ (\S+)$/, ': $1') : undefined,
  'an unclosed quote': (line) => (/"$/.test(line) ? line.slice(0, -1) : undefined),
  'an unclosed brace': (line) => (/\}$/.test(line) ? line.slice(0, -1) : undefined),
  'a misspelt field': (line) =>
    /^ *(?:- )?\w{4,}:/.test(line) ? line.replace(/(\w)(\w)(\w*):/, '$2$1$3:') : undefined,
  'a field twice': (line) => (/^ +\w+: [^|>]/.test(line) ? `${line}\n${line}` : undefined),
  'a curly bullet': (line) => (/^ *- \w+:/.test(line) ? line.replace('- ', '• ') : undefined),
  'a dash twice': (line) => (/^ *- \w+:/.test(line) ? line.replace('- ', '- - ') : undefined),
  'another letter': (line) =>
    /^ *(?:- )?\w{4,}:/.test(line) && !/\bbody:/.test(line) ? line.replace(/\w(\w+):/, 'x$1:') : undefined,
};

/** Slips that can leave a page as good as before: an optional field less, a line of prose more. */
const harmless: typeof slips = {
  'a line less': () => '',
  'a line twice': (line) => (line.trim() ? `${line}\n${line}` : undefined),
  'two spaces less': (line) => (/^ {2}/.test(line) ? line.slice(2) : undefined),
  'a dash more': (line) => (/^ *[^ #]/.test(line) ? line.replace(/^ */, '$&- ') : undefined),
  'a dash for indentation': (line) => (/^ {2,}\S/.test(line) ? line.replace(/^( *) {2}(?=\S)/, '$1- ') : undefined),
  'a dash less': (line) => (/^ *- /.test(line) ? line.replace('- ', '') : undefined),
};

/** What is told for each line that can slip so, where it is not one message at that line or beside it. */
function noiseOf(
  page: string,
  slip: (line: string) => string | undefined,
  check: (text: string) => readonly Pick<Diagnostic, 'line' | 'column' | 'rule'>[],
): { readonly tried: number; readonly noisy: readonly string[]; readonly silent: readonly string[] } {
  const lines = page.split('\n');
  const noisy: string[] = [];
  const silent: string[] = [];
  let tried = 0;
  for (const [index, line] of lines.entries()) {
    const slipped = slip(line);
    if (slipped === undefined || slipped === line) continue;
    tried++;
    const found = check(
      [...lines.slice(0, index), ...(slipped ? [slipped] : []), ...lines.slice(index + 1)].join('\n'),
    );
    const says = `${index + 1} «${slipped.trim()}» → ${found.map((each) => `${each.line}:${each.column} ${each.rule}`).join(', ')}`;
    if (found.length === 0) silent.push(says);
    else if (found.length > 1 || Math.abs(found[0]!.line - index - 1) > 1) noisy.push(says);
  }
  return { tried, noisy, silent };
}

describe('one slip, one message', () => {
  it('starts from a page without mistakes', () => {
    expect(checkText(validPage)).toEqual([]);
  });

  it.each(Object.keys(slips))('%s', (name) => {
    const { noisy, silent } = noiseOf(validPage, slips[name]!, checkText);
    expect([...noisy, ...silent]).toEqual([]);
  });

  // What a line that is gone or moved leaves behind may be told where it is missed: at the start of its
  // block, at the text that has swallowed it, at a link to it, or at the field that lost its neighbour.
  const missed = ['missing-required', 'description-length', 'list-in-text', 'broken-fragment', 'indent-sibling'];
  const isElsewhere = (says: string) => missed.some((rule) => new RegExp(`→ \\S+ ${rule}$`).test(says));

  it.each(Object.keys(harmless))('%s, where it matters', (name) => {
    const { noisy } = noiseOf(validPage, harmless[name]!, checkText);
    expect(noisy.filter((says) => !isElsewhere(says))).toEqual([]);
  });
});

describe('one slip, one message, on the pages of the site', () => {
  const files = readdirSync('pages', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && file !== 'site.yaml')
    .map((file) => `pages/${file.replaceAll('\\', '/')}`);

  it('holds for all but a few', async () => {
    const { page } = createFileAnalysis(schemas, 'es');
    let tried = 0;
    const noisy: string[] = [];
    for (const [name, slip] of Object.entries({ ...slips, ...harmless })) {
      for (const [at, file] of files.entries()) {
        const check = (text: string) => page({ path: file, bytes: new TextEncoder().encode(text) }).diagnostics;
        // Each slip on some lines of each page, on others for the next page: all lines would take minutes.
        let line = 0;
        const some = (text: string) => ((line++ + at) % 17 === 0 ? slip(text) : undefined);
        const found = noiseOf(readFileSync(file, 'utf8'), some, check);
        tried += found.tried;
        noisy.push(...found.noisy.filter((says) => / → .*, /.test(says)).map((says) => `${name}: ${file}:${says}`));
      }
    }
    expect(tried).toBeGreaterThan(1000);
    expect(noisy.length / tried, noisy.join('\n')).toBeLessThan(0.002);
  });
});
