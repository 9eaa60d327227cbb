import type { YAMLParseError } from 'yaml';
import type { RuleName } from '../diagnostics/messages.ts';
import { inspectDocument } from '../parse/inspect.ts';
import type { Issue } from '../parse/issue.ts';
import { parse } from '../parse/parse.ts';
import { type Scanned, scan } from './scan.ts';
import { simplify } from './simplify.ts';

/** Issues that an author makes by habit: on lines that follow each other they are one mistake. */
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

/** Issues of layout that YAML accepts and reads as something else. */
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

/** Why YAML could not read a text: every issue that the scanner finds, else the parser's own first complaint. */
export function explainErrors(source: string, errors: readonly YAMLParseError[], fields: ReadonlySet<string>): Issue[] {
  const issues = explainOnce(source, errors, fields);
  if (issues.length < 2) return issues;
  return oneIssuePerLine(
    simplify(source, issues, (text) => explainAgain(text, fields)),
    source,
  );
}

function explainOnce(source: string, errors: readonly YAMLParseError[], fields: ReadonlySet<string>): Issue[] {
  const scanned = scan(source, fields);
  const found = scanned.isCut ? scanned.issues : [...scanned.issues, ...remaining(scanned, source, fields)];
  if (found.length || !errors.length) return oneIssuePerLine(found, source);
  return [complaint(errors[0]!, source)];
}

/** What a changed text would be told, were it the author's. */
function explainAgain(source: string, fields: ReadonlySet<string>): Issue[] {
  const { document, errors, issue } = parse(source);
  if (issue) return [issue];
  if (errors.length) return explainOnce(source, errors, fields);
  const { misread, isSuspect } = inspectDocument(document!, source, fields);
  const repeated = misread.filter(({ rule }) => repetitions.has(rule));
  return oneIssuePerLine([...repeated, ...(isSuspect ? misreadSlips(source, fields) : [])], source);
}

/** What YAML accepts, but reads as something that no author means. */
export function explainMisreading(source: string, fields: ReadonlySet<string>): Issue[] {
  return oneIssuePerLine(misreadSlips(source, fields), source);
}

function misreadSlips(source: string, fields: ReadonlySet<string>): Issue[] {
  return scan(source, fields).issues.filter(({ rule }) => misreadings.has(rule));
}

/** What is still wrong in the mended text, unless it is only a consequence of how it was mended. */
function remaining(scanned: Scanned, source: string, fields: ReadonlySet<string>): Issue[] {
  const again = parse(scanned.mended);
  if (!again.document) return again.issue ? [again.issue] : [];
  const [error] = again.errors;
  if (error) {
    const line = scanned.mended.slice(0, error.pos[0]).split('\n').length - 1;
    const isNear = [line - 1, line, line + 1].some((near) => scanned.mendedLines.has(near));
    return isNear ? [] : [complaint(error, source)];
  }
  const { misread } = inspectDocument(again.document, scanned.mended, fields);
  const lineOf = createLineFinder(scanned.mended);
  return misread
    .filter(({ rule, start }) => repetitions.has(rule) && !scanned.movedLines.has(lineOf(start)))
    .map((issue) => moveToSource(issue, scanned.mended, source));
}

const repetitions: ReadonlySet<RuleName> = new Set([
  'duplicate-key',
  'missing-dash',
  'item-without-dash',
  'missing-start',
  'indent-child',
]);

/** Mending changes columns, never lines. */
function moveToSource(issue: Issue, mended: string, source: string): Issue {
  const line = mended.slice(0, issue.start).split('\n').length - 1;
  const text = mended.slice(issue.start, issue.end);
  const start = source.split('\n', line).reduce((sum, { length }) => sum + length + 1, 0);
  const end = source.indexOf('\n', start) < 0 ? source.length : source.indexOf('\n', start);
  const at = source.slice(start, end).indexOf(text);
  return at < 0 ? { ...issue, start, end } : { ...issue, start: start + at, end: start + at + text.length };
}

/** One issue a line, and one for a run of lines with the same habit. */
export function oneIssuePerLine(issues: readonly Issue[], source: string): Issue[] {
  const kept: Issue[] = [];
  const lineOf = createLineFinder(source);
  let lastLine = -1;
  let habit: { rule: RuleName; line: number } | undefined;
  for (const issue of [...issues].sort((a, b) => a.start - b.start)) {
    const line = lineOf(issue.start);
    const isRepeated = habit?.rule === issue.rule && onlyBlankBetween(source, habit.line, line);
    habit = habits.has(issue.rule) || isLooseText(issue) ? { rule: issue.rule, line } : undefined;
    if (!isRepeated && line !== lastLine) kept.push(issue);
    lastLine = line;
  }
  return kept;
}

/** Words that no field holds: a text of several lines that lost its field is one mistake. */
function isLooseText({ rule, params }: Issue): boolean {
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

function complaint(error: YAMLParseError, source: string): Issue {
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
