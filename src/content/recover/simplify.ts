import type { TextEdit } from '../common/text-edit.ts';
import { ruleNamed } from '../diagnostics/rule.ts';
import { tooDeepField } from '../parse/inspect/inspect-block-texts.ts';
import type { Issue } from '../parse/issue.ts';
import { offsetOfLine } from '../parse/offsets.ts';
import { dashIndentation, notAligned } from './recoveries/levels/misfits.ts';
import { tabIndent } from './recoveries/lines/indentation.ts';
import { textIndentation } from './recoveries/values/block-texts.ts';
import { indentOf, isBlank, splitKey } from './scan/scan-state.ts';

/** Maximum number of trials, because each one reads the whole text again. The length of the text is limited too. */
const MAX_TRIALS = 160;
/** The owner of a line is searched at most this number of lines above it. */
const FAR = 40;
/** Texts with more characters are not simplified. */
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
    const suspect = left.find(({ rule, start }) => ruleNamed(rule).spreads && !tried.has(lineOf(text, start)));
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

/** The best edit near a line, with its result; undefined if every edit removes fewer than two issues. */
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
 * New indentations for the line, for the two lines before it and for the lines that it may belong to; the smallest
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

/** The lines that a line may belong to, nearest first: each is above it and less deep than every line between them. */
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
  const start = offsetOfLine(source, line);
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
    return { ...tabIndent(), start: start + tab, end: start + found };
  }
  const at = start + found;
  if (/^-(?:\s|$)/.test(rest)) return { ...dashIndentation({ found, wanted }), start: at, end: at + 1 };
  const key = splitKey(rest)?.key;
  const sibling = siblingAt(lines, line, wanted);
  // Without a field at that indentation, the line belongs to a text.
  if (!key || !sibling) return { ...textIndentation({ wanted }), start: at, end: start + text.trimEnd().length };
  const finding = wanted < found ? tooDeepField({ key, sibling }) : notAligned({ key, sibling, found, wanted });
  return { ...finding, start: at, end: at + key.length };
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
