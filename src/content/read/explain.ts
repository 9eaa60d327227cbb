import type { YAMLParseError } from 'yaml';
import type { RuleName } from '../messages.ts';
import { parse } from './parse.ts';
import { type Scanned, scan } from './scan.ts';
import { simplify } from './simplify.ts';
import type { Slip } from './slip.ts';
import { walk } from './walk.ts';

/** Slips that an author makes by habit: on lines that follow each other they are one mistake. */
const habits: ReadonlySet<RuleName> = new Set([
  'tab-indent',
  'nbsp-indent',
  'nbsp-separator',
  'no-space-colon',
  'no-space-dash',
  'fullwidth-colon',
  'equals-sign',
  'json-comma',
  'word-bullets',
  'star-bullets',
  'indent-sibling',
  'indent-child',
  'indent-dash',
  'list-in-text',
  'block-text-indent',
  'blank-line-spaces',
  'item-without-dash',
]);

/** Slips of layout that YAML accepts and reads as something else. */
const misreadings: ReadonlySet<RuleName> = new Set([
  'nbsp-indent',
  'nbsp-separator',
  'no-space-dash',
  'no-space-colon',
  'fullwidth-colon',
  'equals-sign',
  'word-bullets',
  'list-in-text',
  'indent-dash',
  'missing-colon',
  'block-text-empty',
  'block-text-indent',
  'stray-dash',
]);

/** Why YAML could not read a text: every slip that the scanner finds, else the parser's own first complaint. */
export function explainErrors(source: string, errors: readonly YAMLParseError[], fields: ReadonlySet<string>): Slip[] {
  const slips = explainOnce(source, errors, fields);
  if (slips.length < 2) return slips;
  return tidy(
    simplify(source, slips, (text) => explainAgain(text, fields)),
    source,
  );
}

function explainOnce(source: string, errors: readonly YAMLParseError[], fields: ReadonlySet<string>): Slip[] {
  const scanned = scan(source, fields);
  const found = scanned.isCut ? scanned.slips : [...scanned.slips, ...remaining(scanned, source, fields)];
  if (found.length || !errors.length) return tidy(found, source);
  return [complaint(errors[0]!, source)];
}

/** What a changed text would be told, were it the author's. */
function explainAgain(source: string, fields: ReadonlySet<string>): Slip[] {
  const { document, errors, slip } = parse(source);
  if (slip) return [slip];
  if (errors.length) return explainOnce(source, errors, fields);
  const { misread, isSuspect } = walk(document!, source, fields);
  const repeated = misread.filter(({ rule }) => repetitions.has(rule));
  return tidy([...repeated, ...(isSuspect ? misreadSlips(source, fields) : [])], source);
}

/** What YAML accepts, but reads as something that no author means. */
export function explainMisreading(source: string, fields: ReadonlySet<string>): Slip[] {
  return tidy(misreadSlips(source, fields), source);
}

function misreadSlips(source: string, fields: ReadonlySet<string>): Slip[] {
  return scan(source, fields).slips.filter(({ rule }) => misreadings.has(rule));
}

/** What is still wrong in the mended text, unless it is only a consequence of how it was mended. */
function remaining(scanned: Scanned, source: string, fields: ReadonlySet<string>): Slip[] {
  const again = parse(scanned.mended);
  if (!again.document) return again.slip ? [again.slip] : [];
  const [error] = again.errors;
  if (error) {
    const line = scanned.mended.slice(0, error.pos[0]).split('\n').length - 1;
    const isNear = [line - 1, line, line + 1].some((near) => scanned.mendedLines.has(near));
    return isNear ? [] : [complaint(error, source)];
  }
  const { misread } = walk(again.document, scanned.mended, fields);
  const lineOf = createLineFinder(scanned.mended);
  return misread
    .filter(({ rule, start }) => repetitions.has(rule) && !scanned.movedLines.has(lineOf(start)))
    .map((slip) => moveToSource(slip, scanned.mended, source));
}

const repetitions: ReadonlySet<RuleName> = new Set([
  'duplicate-key',
  'missing-dash',
  'item-without-dash',
  'missing-start',
  'indent-child',
]);

/** Mending changes columns, never lines. */
function moveToSource(slip: Slip, mended: string, source: string): Slip {
  const line = mended.slice(0, slip.start).split('\n').length - 1;
  const text = mended.slice(slip.start, slip.end);
  const start = source.split('\n', line).reduce((sum, { length }) => sum + length + 1, 0);
  const end = source.indexOf('\n', start) < 0 ? source.length : source.indexOf('\n', start);
  const at = source.slice(start, end).indexOf(text);
  return at < 0 ? { ...slip, start, end } : { ...slip, start: start + at, end: start + at + text.length };
}

/** One slip a line, and one for a run of lines with the same habit. */
export function tidy(slips: readonly Slip[], source: string): Slip[] {
  const kept: Slip[] = [];
  const lineOf = createLineFinder(source);
  let lastLine = -1;
  let habit: { rule: RuleName; line: number } | undefined;
  for (const slip of [...slips].sort((a, b) => a.start - b.start)) {
    const line = lineOf(slip.start);
    const isRepeated = habit?.rule === slip.rule && onlyBlankBetween(source, habit.line, line);
    habit = habits.has(slip.rule) || isLooseText(slip) ? { rule: slip.rule, line } : undefined;
    if (!isRepeated && line !== lastLine) kept.push(slip);
    lastLine = line;
  }
  return kept;
}

/** Words that no field holds: a text of several lines that lost its field is one mistake. */
function isLooseText({ rule, params }: Slip): boolean {
  return rule === 'missing-colon' && params.fixed === '';
}

function createLineFinder(source: string): (offset: number) => number {
  let line = 0;
  let next = source.indexOf('\n');
  return (offset) => {
    while (next >= 0 && next < offset) {
      line++;
      next = source.indexOf('\n', next + 1);
    }
    return line;
  };
}

function onlyBlankBetween(source: string, from: number, to: number): boolean {
  if (to - from <= 1) return true;
  if (to - from > 50) return false;
  return source
    .split('\n')
    .slice(from + 1, to)
    .every((line) => /^\s*(?:#.*)?$/.test(line));
}

const reasons: Partial<Record<string, readonly [es: string, en: string]>> = {
  BAD_INDENT: ['su sangría no coincide con la de las líneas vecinas', 'its indentation does not match its neighbours'],
  MISSING_CHAR: ['falta un signo, quizá dos puntos o una coma', 'a sign is missing, perhaps a colon or a comma'],
  UNEXPECTED_TOKEN: ['hay un signo que aquí no puede ir', 'there is a sign that cannot stand here'],
  BLOCK_IN_FLOW: ['dentro de { } o [ ] todo va en una línea', 'inside { } or [ ] everything is on one line'],
  KEY_OVER_1024_CHARS: ['el nombre del campo es demasiado largo', 'the field name is too long'],
};

function complaint(error: YAMLParseError, source: string): Slip {
  const [reasonEs, reason] = reasons[error.code] ?? ['', ''];
  let start = Math.min(error.pos[0], source.length);
  // The parser likes to point at the end of the line above, or at the very end of the file.
  while (start > 0 && start >= source.trimEnd().length) start--;
  const line = source.lastIndexOf('\n', start - 1) + 1;
  if (source.slice(line, start).trim() === '')
    start = line + (/^\s*/.exec(source.slice(line).split('\n', 1)[0]!)?.[0].length ?? 0);
  const lineEnd = source.indexOf('\n', start);
  return {
    rule: 'yaml-error',
    start,
    end: lineEnd < 0 ? source.length : Math.max(start, lineEnd),
    params: { reasonEs, reason },
  };
}
