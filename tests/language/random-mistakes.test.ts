import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createFileAnalysis } from '../../src/content/analyze/analyze-file.ts';
import { performEdits } from '../../src/content/common/pieces.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { checkText, linesOfWords } from '../helpers/check.ts';
import { validPage } from '../helpers/page.ts';

/**
 * Typing errors, applied to each line of a page that they fit: at most one diagnostic follows, at that line or next to
 * it. Each function returns the changed line, or undefined if the error does not fit.
 */
const typos: Readonly<Record<string, (line: string) => string | undefined>> = {
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

/** Typing errors after which the page may still be valid: one optional field less, one line of prose more. */
const harmless: typeof typos = {
  'a line less': () => '',
  'a line twice': (line) => (line.trim() ? `${line}\n${line}` : undefined),
  'two spaces less': (line) => (/^ {2}/.test(line) ? line.slice(2) : undefined),
  'a dash more': (line) => (/^ *[^ #]/.test(line) ? line.replace(/^ */, '$&- ') : undefined),
  'a dash for indentation': (line) => (/^ {2,}\S/.test(line) ? line.replace(/^( *) {2}(?=\S)/, '$1- ') : undefined),
  'a dash less': (line) => (/^ *- /.test(line) ? line.replace('- ', '') : undefined),
};

/**
 * Applies a typing error to each line of a page that it fits.
 * @returns the number of lines, those with several diagnostics or with one elsewhere, and those without any
 */
function tryTypo(
  page: string,
  typo: (line: string) => string | undefined,
  check: (text: string) => readonly Pick<Diagnostic, 'line' | 'column' | 'rule'>[],
): { readonly tried: number; readonly noisy: readonly string[]; readonly silent: readonly string[] } {
  const lines = page.split('\n');
  const noisy: string[] = [];
  const silent: string[] = [];
  let tried = 0;
  for (const [index, line] of lines.entries()) {
    const changed = typo(line);
    if (changed === undefined || changed === line) continue;
    tried++;
    const found = check(
      [...lines.slice(0, index), ...(changed ? [changed] : []), ...lines.slice(index + 1)].join('\n'),
    );
    const result = `${index + 1} «${changed.trim()}» → ${found.map((each) => `${each.line}:${each.column} ${each.rule}`).join(', ')}`;
    if (found.length === 0) silent.push(result);
    else if (found.length > 1 || Math.abs(found[0]!.line - index - 1) > 1) noisy.push(result);
  }
  return { tried, noisy, silent };
}

describe('one typing error, one diagnostic', () => {
  it('starts from a page without diagnostics', () => {
    expect(checkText(validPage)).toEqual([]);
  });

  it.each(Object.keys(typos))('%s', (name) => {
    const { noisy, silent } = tryTypo(validPage, typos[name]!, checkText);
    expect([...noisy, ...silent]).toEqual([]);
  });

  // A line that was removed or moved may be reported elsewhere: at the start of its block, at the text that now
  // contains it, at a link to it, or at the field that was its neighbour.
  const missed = ['missing-required', 'description-length', 'list-in-text', 'broken-fragment', 'indent-sibling'];
  const isElsewhere = (result: string) => missed.some((rule) => new RegExp(`→ \\S+ ${rule}$`).test(result));

  it.each(Object.keys(harmless))('%s, where it matters', (name) => {
    const { noisy } = tryTypo(validPage, harmless[name]!, checkText);
    expect(noisy.filter((result) => !isElsewhere(result))).toEqual([]);
  });
});

/**
 * Of the pages of the site one line in 61 is tried, others on the next page, because all lines take many minutes:
 * `EVERY_LINE=1 npm test -- tests/random-mistakes` tries them.
 */
const step = process.env.EVERY_LINE ? 1 : 61;

const rulesOf = (found: readonly Diagnostic[]) => found.map(({ line, rule }) => `${line} ${rule}`).join(', ');

describe('one typing error, one diagnostic, on the pages of the site', () => {
  const files = readdirSync('pages', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && file !== 'site.yaml')
    .map((file) => `pages/${file.replaceAll('\\', '/')}`);

  it('holds for all but a few', async () => {
    const { page } = createFileAnalysis(schemas, 'es');
    let tried = 0;
    let giving = 0;
    let worst = 0;
    let corrected = 0;
    let fewer = 0;
    const noisy: string[] = [];
    const worse: string[] = [];
    const lost: string[] = [];
    for (const [name, typo] of Object.entries({ ...typos, ...harmless })) {
      for (const [at, file] of files.entries()) {
        const read = (text: string) => page({ path: file, bytes: new TextEncoder().encode(text) }).diagnostics;
        const check = (text: string) => {
          const found = read(text);
          worst = Math.max(worst, found.length);
          for (const { fix, rule, line } of found) {
            // Each trial reads the file again: one in three keeps the test short.
            if (!fix || corrected++ % 3 !== 0) continue;
            const fixed = performEdits(text, fix.edits);
            const after = read(fixed);
            if (linesOfWords(fixed) < linesOfWords(text)) lost.push(`${name}: ${file}:${line} ${rule}: ${fix.title}`);
            if (after.length < found.length) fewer++;
            if (after.length > found.length) worse.push(`${name}: ${file}:${line} ${rule} → ${rulesOf(after)}`);
          }
          return found;
        };
        let line = 0;
        const some = (text: string) => ((line++ + at) % step === 0 ? typo(text) : undefined);
        const found = tryTypo(readFileSync(file, 'utf8'), some, check);
        tried += found.tried;
        giving += found.tried - found.silent.length;
        noisy.push(
          ...found.noisy.filter((result) => / → .*, /.test(result)).map((result) => `${name}: ${file}:${result}`),
        );
      }
    }
    if (step === 1) console.log({ tried, giving, worst, corrected, fewer, noisy, worse });
    expect(tried).toBeGreaterThan(500);
    // One among the lines that are tried by default is more than one in two thousand of all lines.
    expect(noisy.length / giving, noisy.join('\n')).toBeLessThan(step === 1 ? 0.0005 : 0.001);
    expect(worst, 'diagnostics of one typing error').toBeLessThanOrEqual(3);
    expect(corrected).toBeGreaterThan(100);
    expect(lost, 'advice that is followed takes away no line of words').toEqual([]);
    expect(worse, 'advice that is followed leaves no more diagnostics').toEqual([]);
    // A file that could not be read may have another mistake after the first one.
    expect((3 * fewer) / corrected, 'advice that is followed leaves fewer diagnostics').toBeGreaterThan(0.97);
  });
});
