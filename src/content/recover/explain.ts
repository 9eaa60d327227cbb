import type { YAMLParseError } from 'yaml';
import type { Text } from '../../../schema/common/text.ts';
import { lineEnd, lineStart } from '../common/lines.ts';
import { named } from '../diagnostics/phrases.ts';
import { isError, ruleNamed, rulesOf } from '../diagnostics/rule.ts';
import { inspectDocument } from '../parse/inspect/inspect.ts';
import type { Issue } from '../parse/issue.ts';
import { offsetOfLine } from '../parse/offsets.ts';
import { parse } from '../parse/parse.ts';
import { missingColon } from './recoveries/entries/missing-colon.ts';
import { type Scanned, scan } from './scan/scan.ts';
import { simplify } from './simplify.ts';

/** Reasons of the parser, by its code of the error. */
const reasons = {
  BAD_INDENT: {
    es: 'su sangría no coincide con la de las líneas vecinas',
    en: 'its indentation does not match its neighbours',
  },
  MISSING_CHAR: {
    es: 'falta un signo, quizá dos puntos o una coma',
    en: 'a sign is missing, perhaps a colon or a comma',
  },
  UNEXPECTED_TOKEN: { es: 'hay un signo que aquí no puede ir', en: 'there is a sign that cannot stand here' },
  BLOCK_IN_FLOW: {
    es: 'dentro de { } o [ ] todo va en una línea',
    en: 'inside { } or [ ] everything is on one line',
  },
  KEY_OVER_1024_CHARS: { es: 'el nombre del campo es demasiado largo', en: 'the field name is too long' },
} as const satisfies Record<string, Text>;

const yamlError = rulesOf('yaml')<{ reason?: keyof typeof reasons }>('yaml-error', {
  severity: 'error',
  spreads: true,
  es: ({ reason }) =>
    `Esta línea no se entiende${reason ? `: ${named(reasons, reason, 'es')}` : ''}. Compara con una página que funcione, o pon el texto entre comillas.`,
  en: ({ reason }) =>
    `This line cannot be read${reason ? `: ${named(reasons, reason, 'en')}` : ''}. Compare with a working page, or quote the text.`,
});

/** Explains why a text is not valid YAML: the issues that the scanner finds, or else the first error of the parser. */
export function explainErrors(source: string, errors: readonly YAMLParseError[], fields: ReadonlySet<string>): Issue[] {
  const scanned = scan(source, fields);
  const issues = explainOnce(source, errors, scanned, fields);
  if (issues.length < 2) return withLines(issues, source, scanned);
  const simple = simplify(source, issues, (text) => explainAgain(text, fields));
  return withLines(oneIssuePerLine(simple, source), source, scanned);
}

/** Adds the corrected lines to issues without them: each issue gets its own line and the lines up to the next issue. */
function withLines(issues: readonly Issue[], source: string, scanned: Scanned): Issue[] {
  const recovered = scanned.recovered.split('\n');
  const lines = source.split('\n');
  const lineOf = createLineFinder(source);
  const first = issues.map(({ start }) => lineOf(start));
  let offset = 0;
  const edits = lines.map((line, index) => {
    const start = offset;
    offset += line.length + 1;
    const text = line.replace(/\r$/, '');
    return recovered[index] === text ? undefined : { start, end: start + text.length, text: recovered[index]! };
  });
  return issues.map((issue, index) => ({
    ...issue,
    lines:
      issue.lines ?? edits.slice(first[index], first[index + 1] ?? edits.length).filter((edit) => edit !== undefined),
  }));
}

function explainOnce(
  source: string,
  errors: readonly YAMLParseError[],
  scanned: Scanned,
  fields: ReadonlySet<string>,
): Issue[] {
  const found = scanned.isCut ? scanned.issues : [...scanned.issues, ...remaining(scanned, source, fields)];
  if (found.length || !errors.length) return oneIssuePerLine(found, source);
  return [parserIssue(errors[0]!, source)];
}

/** The issues of an edited copy of the source, as if it were the source. */
function explainAgain(source: string, fields: ReadonlySet<string>): Issue[] {
  const { document, errors, issue } = parse(source);
  if (issue) return [issue];
  if (errors.length) return explainOnce(source, errors, scan(source, fields), fields);
  const { misread, isSuspect } = inspectDocument(document!, source, fields);
  return oneIssuePerLine(
    [...misread.filter(isError), ...(isSuspect ? misreadingsIn(scan(source, fields)) : [])],
    source,
  );
}

/** The issues of a text that YAML accepts with a meaning that was certainly not intended. */
export function explainMisreading(source: string, fields: ReadonlySet<string>): Issue[] {
  const scanned = scan(source, fields);
  return withLines(oneIssuePerLine(misreadingsIn(scanned), source), source, scanned);
}

function misreadingsIn({ issues }: Scanned): Issue[] {
  return issues.filter(({ rule }) => ruleNamed(rule).isMisreading);
}

/** The issues of the corrected text. Issues near corrected lines are left out, because they may be consequences. */
function remaining(scanned: Scanned, source: string, fields: ReadonlySet<string>): Issue[] {
  const again = parse(scanned.recovered);
  if (!again.document) return again.issue ? [again.issue] : [];
  const [error] = again.errors;
  if (error) {
    const line = scanned.recovered.slice(0, error.pos[0]).split('\n').length - 1;
    const isNear = [line - 1, line, line + 1].some((near) => scanned.recoveredLines.has(near));
    return isNear ? [] : [parserIssue(error, source)];
  }
  const { misread } = inspectDocument(again.document, scanned.recovered, fields);
  const lineOf = createLineFinder(scanned.recovered);
  return misread
    .filter((issue) => isError(issue) && !scanned.movedLines.has(lineOf(issue.start)))
    .map((issue) => moveToSource(issue, scanned.recovered, source));
}

/** Moves an issue of the corrected text to the source. Both have the same lines, but not the same columns. */
function moveToSource(issue: Issue, recovered: string, source: string): Issue {
  const line = recovered.slice(0, issue.start).split('\n').length - 1;
  const text = recovered.slice(issue.start, issue.end);
  const start = offsetOfLine(source, line);
  const end = lineEnd(source, start);
  const at = source.slice(start, end).indexOf(text);
  return at < 0 ? { ...issue, start, end } : { ...issue, start: start + at, end: start + at + text.length };
}

/** Keeps the first issue of each line, and of consecutive lines with the same issue of layout. */
export function oneIssuePerLine(issues: readonly Issue[], source: string): Issue[] {
  const kept: Issue[] = [];
  const lineOf = createLineFinder(source);
  let lastLine = -1;
  let group: { rule: string; line: number } | undefined;
  for (const issue of [...issues].sort((a, b) => a.start - b.start)) {
    const line = lineOf(issue.start);
    const isRepeated = group?.rule === issue.rule && onlyBlankBetween(source, group.line, line);
    const isGrouped = ruleNamed(issue.rule).isGrouped || isLooseText(issue);
    group = isGrouped ? { rule: issue.rule, line } : undefined;
    if (!isRepeated && line !== lastLine) kept.push(issue);
    lastLine = line;
  }
  return kept;
}

/** True if the issue is about a line without a field. Several consecutive lines of this kind are one issue. */
function isLooseText(issue: Issue): boolean {
  return missingColon.isIn(issue) && !issue.params.fixed;
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

function parserIssue(error: YAMLParseError, source: string): Issue {
  // The parser often reports the end of the previous line, or the end of the file.
  let start = Math.max(0, Math.min(error.pos[0], source.trimEnd().length - 1));
  const line = lineStart(source, start);
  const end = line + source.slice(line, lineEnd(source, start)).trimEnd().length;
  if (source.slice(line, start).trim() === '') start = line + /^\s*/.exec(source.slice(line, end))![0].length;
  return { ...yamlError(isExplained(error.code) ? { reason: error.code } : {}), start, end: Math.max(start, end) };
}

function isExplained(code: string): code is keyof typeof reasons {
  return Object.hasOwn(reasons, code);
}
