import type { Params, RuleName } from '../diagnostics/messages.ts';
import type { Issue } from '../parse/issue.ts';

/**
 * The forgiving scanner reads a file that YAML could not (or misread), line by line, the way an
 * author sees it: fields, dashes, texts. It notes what slipped and mends a copy, so that the parser
 * can be asked again whether anything else is wrong.
 */
export interface ScanState {
  readonly lines: readonly Line[];
  /** The mended copy. Lines are changed, never added or taken away. */
  readonly recovered: string[];
  readonly issues: Issue[];
  /** Lines that have their issue: what follows on the same line is a consequence, or waits its turn. */
  readonly slipped: Set<number>;
  /** Names of fields that pages are known to have. */
  readonly fields: ReadonlySet<string>;
  /** How often a word stands before a colon in this file. */
  readonly seen: ReadonlyMap<string, number>;
  /** Lines that were mended with a line above: they hold no issue themselves. */
  readonly moved: Set<number>;
  levels: Level[];
  /** Lines further in than this hang on a line that has no place itself: they are not judged. */
  skip?: number;
  /** Where a text stands that no field holds: its further lines are the same issue. */
  loose?: number | undefined;
  /**
   * Lines that hang on a line whose indentation was mended move with it, save those that stand right
   * already; `isGroup` where its neighbours of the same indentation do so too.
   */
  shift?: { readonly above: number; readonly delta: number; readonly aligned?: number; readonly isGroup?: boolean };
}

export interface Line {
  /** Offset of the line in the source. */
  readonly start: number;
  readonly text: string;
}

/** One open list or group of fields. */
export interface Level {
  readonly indent: number;
  readonly kind: 'map' | 'seq';
  readonly firstLine: number;
  readonly firstKey?: string;
  /** What the last entry has so far: nothing, a text that may go on, or a finished value. */
  value: 'open' | 'plain' | 'done';
  lastKey?: string;
  /** Where the last plain text begins, and the comment that ended it. */
  valueLine: number;
  /** Where the plain text begins that has its issue: what mends one of its lines mends them all. */
  slippedText?: number;
  comment?: { readonly line: number; readonly column: number } | undefined;
}

/** Records a issue on a line, by columns of the mended line; `moved` is how far mending has shifted them. */
export function note(
  state: ScanState,
  line: number,
  column: number,
  length: number,
  rule: RuleName,
  params: Params = {},
): void {
  if (state.slipped.has(line)) return;
  state.slipped.add(line);
  const { start, text } = state.lines[line]!;
  const moved = indentOf(state.recovered[line]!) - indentOf(text);
  const from = Math.min(Math.max(column - moved, 0), text.length);
  state.issues.push({ rule, start: start + from, end: start + Math.min(from + length, text.length), params });
}

/** Records a issue inside a text of several lines, the first only: quotes or `>-` mend all of them. */
export function noteInText(...issue: Parameters<typeof note>): void {
  const level = issue[0].levels.at(-1)!;
  if (level.slippedText !== level.valueLine) note(...issue);
  level.slippedText = level.valueLine;
}

/** Takes the comment that stands in the middle of a plain text out of the mended copy. */
export function recoverComment(state: ScanState, level: Level): void {
  if (!level.comment) return;
  const { line, column } = level.comment;
  state.recovered[line] = state.recovered[line]!.slice(0, column).trimEnd();
  level.comment = undefined;
}

/** Puts a line of the mended copy back at an indentation. */
export function reindent(state: ScanState, line: number, indent: number): void {
  state.recovered[line] = ' '.repeat(Math.max(indent, 0)) + state.recovered[line]!.trimStart();
}

export function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

export function isBlank(text: string): boolean {
  return /^[ \t\r]*$/.test(text);
}

/** Indentation of the next line that has words. */
export function nextIndent(state: ScanState, line: number): number {
  const next = state.recovered.slice(line + 1, line + 20).find((text) => !isBlank(text));
  return next === undefined ? -1 : indentOf(next);
}

/** Offset of a comment (` #`) in a plain text, or its length. */
export function commentStart(text: string): number {
  const match = /(?:^|[ \t])#/.exec(text);
  return match ? match.index : text.length;
}

export interface KeySplit {
  readonly key: string;
  /** Offsets in the text: of the colon, and of what follows it. */
  readonly colon: number;
  readonly value: number;
}

/** Splits `key: value`; undefined when the text is no such thing. */
export function splitKey(text: string): KeySplit | undefined {
  const quotedKey = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')[ \t]*:(?=[ \t]|$)/.exec(text);
  if (quotedKey) return keyAt(text, quotedKey[0].length - 1, quotedKey[1]!.slice(1, -1));
  if (/^["'[{#|>@`%]/.test(text)) return undefined;
  const colon = /:(?=[ \t]|$)/.exec(text.slice(0, commentStart(text)))?.index;
  return colon === undefined ? undefined : keyAt(text, colon, text.slice(0, colon).trimEnd());
}

function keyAt(text: string, colon: number, key: string): KeySplit {
  return { key, colon, value: colon + 1 + /^[ \t]*/.exec(text.slice(colon + 1))![0].length };
}

/** A known field, or a word that also stands before a colon elsewhere in the file. */
export function isField(state: ScanState, key: string): boolean {
  return state.fields.has(key) || (state.seen.get(key) ?? 0) > 1;
}

/** Whether a word before a colon is more likely the name of a field than part of a sentence. */
export function isFieldLike(state: ScanState, key: string, value: string): boolean {
  if (!/^[\p{L}_][\w\p{L}-]*$/u.test(key)) return false;
  return isField(state, key) || /[a-z][A-Z]/.test(key) || /^(?:["'/#{[|>\d]|true\b|false\b|$)/.test(value);
}

/** Replaces what stands from a column on by the same text in quotes. */
export function recoverQuoted(state: ScanState, line: number, column: number, text: string): void {
  state.recovered[line] = state.recovered[line]!.slice(0, column) + JSON.stringify(text);
}
