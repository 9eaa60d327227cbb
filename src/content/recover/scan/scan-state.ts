import type { Finding } from '../../diagnostics/rule.ts';
import type { Issue } from '../../parse/issue.ts';

/** The lines that have been read, as recoveries see them. */
export interface ScanView {
  readonly lines: readonly Line[];
  /** The corrected copy. Lines are changed, never added or removed, so that line numbers stay the same. */
  readonly recovered: readonly string[];
  /** Lines with an issue. Further issues of a line are often consequences, so that only one is reported. */
  readonly reported: ReadonlySet<number>;
  /** Names of all fields of the schemas. */
  readonly fields: ReadonlySet<string>;
  /** How often each word precedes a colon in this file. */
  readonly seen: ReadonlyMap<string, number>;
  /** The open lists and groups of fields, outermost first. */
  readonly levels: readonly Level[];
}

/**
 * The tolerant scanner reads a file that the YAML parser rejected or misread, line by line, as fields, dashes and
 * texts. It records issues and corrects a copy of the lines, so that the parser can run again and find what is left.
 */
export interface ScanState extends ScanView {
  readonly recovered: string[];
  readonly issues: Issue[];
  readonly reported: Set<number>;
  /** Names of the recoveries that have been applied, in order. */
  readonly applied: string[];
  /** Lines whose indentation was corrected together with a line above. They have no issue of their own. */
  readonly moved: Set<number>;
  levels: Level[];
  /** While set, lines with a greater indentation belong to a removed line and are ignored. */
  skip?: number | undefined;
  /** Column of a text that belongs to no field. Its further lines are part of the same issue. */
  loose?: number | undefined;
  /** While set, the following lines move together with a line whose indentation was corrected. */
  shift?: Shift | undefined;
}

/** Lines deeper than `above` move by `delta`, except those already at `aligned`. */
export interface Shift {
  readonly above: number;
  readonly delta: number;
  readonly aligned?: number;
  /** Lines at `above` itself move too. */
  readonly isGroup?: boolean;
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
  /** State of the last entry: without a value, a plain text that may continue, or a complete value. */
  value: 'open' | 'plain' | 'done';
  lastKey?: string;
  /** First line of the last plain text. */
  valueLine: number;
  /** First line of the plain text that has an issue. One correction covers all its lines. */
  reportedText?: number;
  comment?: { readonly line: number; readonly column: number } | undefined;
}

/** A finding, and its range in a line. */
export interface IssueAt extends Finding {
  readonly line: number;
  /** Column in the corrected line. */
  readonly column: number;
  readonly length: number;
}

/** Records an issue, unless its line has one. Its column is converted to the column in the source. */
export function note(state: ScanState, { line, column, length, ...finding }: IssueAt): void {
  if (state.reported.has(line)) return;
  state.reported.add(line);
  const { start, text } = state.lines[line]!;
  const moved = indentOf(state.recovered[line]!) - indentOf(text);
  const from = Math.min(Math.max(column - moved, 0), text.length);
  state.issues.push({ ...finding, start: start + from, end: start + Math.min(from + length, text.length) });
}

/** Records an issue inside a text of several lines, once per text: quotes or `>-` correct all of its lines. */
export function noteInText(state: ScanState, issue: IssueAt): void {
  const level = state.levels.at(-1)!;
  if (level.reportedText !== level.valueLine) note(state, issue);
  level.reportedText = level.valueLine;
}

/** Removes the comment in the middle of a plain text from the corrected copy. */
export function recoverComment(state: ScanState, level: Level): void {
  if (!level.comment) return;
  const { line, column } = level.comment;
  state.recovered[line] = state.recovered[line]!.slice(0, column).trimEnd();
  level.comment = undefined;
}

/** Sets the indentation of a line of the corrected copy. */
export function reindent(state: ScanState, line: number, indent: number): void {
  state.recovered[line] = ' '.repeat(Math.max(indent, 0)) + state.recovered[line]!.trimStart();
}

export function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

export function isBlank(text: string): boolean {
  return /^[ \t\r]*$/.test(text);
}

/** Indentation of the next line that is not blank; -1 if there is none. */
export function nextIndent(state: ScanView, line: number): number {
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
  /** Offsets of the colon and of the value in the text. */
  readonly colon: number;
  readonly value: number;
}

/** Splits `key: value`; undefined for any other text. */
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

/** True if a word is a known field, or precedes a colon more than once in the file. */
export function isField(state: ScanView, key: string): boolean {
  return state.fields.has(key) || (state.seen.get(key) ?? 0) > 1;
}

/** True if a word before a colon is more likely the name of a field than part of a sentence. */
export function isFieldLike(state: ScanView, key: string, value: string): boolean {
  if (!/^[\p{L}_][\w\p{L}-]*$/u.test(key)) return false;
  return isField(state, key) || /[a-z][A-Z]/.test(key) || /^(?:["'/#{[|>\d]|true\b|false\b|$)/.test(value);
}

/** Replaces the rest of a line, from a column on, by a text in quotes. */
export function recoverQuoted(state: ScanState, line: number, column: number, text: string): void {
  state.recovered[line] = state.recovered[line]!.slice(0, column) + JSON.stringify(text);
}

/** A level without a value yet. */
export function newLevel(indent: number, kind: Level['kind'], line: number, key: string): Level {
  return { indent, kind, firstLine: line, firstKey: key, value: 'open', valueLine: line };
}
