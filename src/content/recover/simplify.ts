import type { TextEdit } from '../common/text-edit.ts';
import type { Issue } from '../parse/issue.ts';
import { indentOf, isBlank, splitKey } from './scan/scan-state.ts';

/** Rules whose issues can be consequences of one line with wrong indentation above. */
const spreading: ReadonlySet<string> = new Set([
  'tab-indent',
  'indent-sibling',
  'indent-child',
  'indent-dash',
  'list-in-text',
  'list-without-field',
  'block-text-empty',
  'block-text-indent',
  'colon-next-line',
  'comment-in-text',
  'missing-colon',
  'duplicate-key',
  'item-without-dash',
  'yaml-error',
]);

/** Each trial reads the whole text again, so that their number and the length of the text are limited. */
const MAX_TRIALS = 160;
/** In lines: the length of a text above which the line that it belongs to is not searched. */
const FAR = 40;
/** In characters. */
const MAX_LENGTH = 60_000;

/** A line with another indentation. */
interface Edit {
  readonly line: number;
  readonly indent: number;
}

interface AppliedEdit extends Edit {
  /** Number of added spaces; negative if spaces were removed. */
  readonly delta: number;
}

/** An edit, the text with it, and the issues that this text has. */
interface Trial {
  readonly edit: Edit;
  readonly text: string;
  readonly issues: readonly Issue[];
}

/**
 * Searches for single lines whose indentation causes several issues: tries each nearby line at the indentations
 * around it, and keeps the change that leaves the fewest issues.
 * @param explain returns all issues of a text
 */
export function simplify(
  source: string,
  issues: readonly Issue[],
  explain: (source: string) => readonly Issue[],
): readonly Issue[] {
  if (source.length > MAX_LENGTH) return issues;
  const budget = { trials: 0 };
  const found: Issue[] = [];
  const edits: AppliedEdit[] = [];
  const tried = new Set<number>();
  let [text, left] = [source, issues];

  while (left.length > 1 && budget.trials < MAX_TRIALS) {
    const suspect = left.find(({ rule, start }) => spreading.has(rule) && !tried.has(lineOf(text, start)));
    if (!suspect) break;
    const target = lineOf(text, suspect.start);
    tried.add(target);
    const lines = text.split('\n');
    const best = bestTrial(lines, target, left.length, explain, budget);
    if (!best) continue;
    found.push({ ...toSource(describe(lines, best.edit), text, edits), lines: [lineWith(source, best.edit)] });
    edits.push({ ...best.edit, delta: best.edit.indent - indentOf(lines[best.edit.line]!) });
    text = best.text;
    left = best.issues;
  }
  return [...found, ...left.map((issue) => toSource(issue, text, edits))];
}

/** The edit near a line that leaves the fewest issues, with its result; undefined if none explains more than one. */
function bestTrial(
  lines: readonly string[],
  target: number,
  count: number,
  explain: (source: string) => readonly Issue[],
  budget: { trials: number },
): Trial | undefined {
  let best: Trial | undefined;
  for (const edit of candidates(lines, target)) {
    if (budget.trials++ > MAX_TRIALS) break;
    const text = apply(lines, edit);
    const issues = explain(text);
    // The edit is an issue itself, so that it has to remove two at least.
    if (issues.length < (best?.issues.length ?? count - 1)) best = { edit, text, issues };
    if (issues.length === 0) break;
  }
  return best;
}

function lineOf(text: string, offset: number): number {
  let line = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/**
 * Changes of the line, of the two before it and of those that it may be part of to nearby indentations, the smallest
 * changes first.
 */
function candidates(lines: readonly string[], target: number): Edit[] {
  const near = new Set([target, ...previous(lines, target, 2), ...outline(lines, target, 3)]);
  const seen = new Set<number>();
  for (const line of [...previous(lines, target, 12), ...next(lines, target, 4)]) {
    const indent = indentOf(lines[line]!);
    if (!lines[line]!.slice(0, indent).includes('\t')) for (const step of [0, 2]) seen.add(indent + step);
  }
  return [...near]
    .flatMap((line) => [...seen].map((indent) => ({ line, indent, move: Math.abs(indent - indentOf(lines[line]!)) })))
    .filter(({ line, move }) => move > 0 || lines[line]!.includes('\t'))
    .sort((a, b) => a.move - b.move);
}

function previous(lines: readonly string[], from: number, count: number): number[] {
  const found: number[] = [];
  for (let line = from - 1; line >= 0 && found.length < count; line--) if (!isBlank(lines[line]!)) found.push(line);
  return found;
}

/** Lines above a line, nearest first, that are less deep than every line between: those that it may be part of. */
function outline(lines: readonly string[], from: number, count: number): number[] {
  let least = Number.POSITIVE_INFINITY;
  return previous(lines, from, FAR)
    .filter((line) => {
      const isLess = indentOf(lines[line]!) < least;
      least = Math.min(least, indentOf(lines[line]!));
      return isLess;
    })
    .slice(0, count);
}

function next(lines: readonly string[], from: number, count: number): number[] {
  const found: number[] = [];
  for (let line = from + 1; line < lines.length && found.length < count; line++)
    if (!isBlank(lines[line]!)) found.push(line);
  return found;
}

function apply(lines: readonly string[], { line, indent }: Edit): string {
  return lines.map((text, at) => (at === line ? ' '.repeat(indent) + text.trimStart() : text)).join('\n');
}

/** The edit of the source that gives a line its indentation. */
function lineWith(source: string, { line, indent }: Edit): TextEdit {
  const start = source.split('\n', line).reduce((sum, { length }) => sum + length + 1, 0);
  const end = start + /[ \t]*/.exec(source.slice(start))![0].length;
  return { start, end, text: ' '.repeat(indent) };
}

/** The issue for a line with wrong indentation. */
function describe(lines: readonly string[], { line, indent: wanted }: Edit): Issue {
  const text = lines[line]!;
  const found = indentOf(text);
  const start = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  const rest = text.trimStart();
  if (text.slice(0, found).includes('\t')) {
    const tab = text.indexOf('\t');
    return { rule: 'tab-indent', start: start + tab, end: start + found, params: {} };
  }
  const at = start + found;
  if (/^-(?:\s|$)/.test(rest)) return { rule: 'indent-dash', start: at, end: at + 1, params: { found, wanted } };
  const key = splitKey(rest)?.key;
  const sibling = siblingAt(lines, line, wanted);
  // Where no field stands at that indentation, the line is one of a text.
  if (!key || !sibling)
    return { rule: 'block-text-indent', start: at, end: start + text.trimEnd().length, params: { wanted } };
  const rule = wanted < found ? 'indent-child' : 'indent-sibling';
  return { rule, start: at, end: at + key.length, params: { key, sibling, found, wanted } };
}

/** The nearest field of an item or object whose content is at an indentation; empty if there is none. */
function siblingAt(lines: readonly string[], line: number, indent: number): string {
  for (const near of [...previous(lines, line, 40), ...next(lines, line, 40)]) {
    const text = lines[near]!;
    const content = /^[ ]*(?:- +)*/.exec(text)![0].length;
    const key = content === indent ? splitKey(text.slice(content))?.key : undefined;
    if (key) return key;
  }
  return '';
}

/** Maps the offsets of an issue in the edited text back to the source. */
function toSource(issue: Issue, text: string, edits: readonly AppliedEdit[]): Issue {
  const line = lineOf(text, issue.start);
  const moved = edits.reduce((sum, edit) => (edit.line <= line ? sum + edit.delta : sum), 0);
  return moved ? { ...issue, start: Math.max(0, issue.start - moved), end: Math.max(0, issue.end - moved) } : issue;
}
