import { type Issue, MAX_ISSUES } from '../../parse/issue.ts';
import type { EntryText } from '../entry.ts';
import { wrongDashes } from '../recoveries/entries/bullets.ts';
import { wrongColons } from '../recoveries/entries/colons.ts';
import { extraDashes } from '../recoveries/entries/dashes.ts';
import { strayTexts } from '../recoveries/entries/stray-texts.ts';
import { reportSpaces, wrongIndent } from '../recoveries/lines/indentation.ts';
import { notes } from '../recoveries/lines/notes.ts';
import { commentInText, gitConflict, secondDocument } from '../recoveries/lines/whole-lines.ts';
import { recoverFirst } from '../recoveries/recovery.ts';
import { placeEntry } from './scan-levels.ts';
import {
  commentStart,
  indentOf,
  isBlank,
  isField,
  type KeySplit,
  reindent,
  type ScanState,
  type Shift,
  splitKey,
} from './scan-state.ts';
import { scanValue } from './scan-value.ts';

/** The issues of a text, and the text with those issues corrected. */
export interface Scanned {
  readonly issues: readonly Issue[];
  readonly recovered: string;
  readonly recoveredLines: ReadonlySet<number>;
  /** Lines whose indentation was corrected together with another line. */
  readonly movedLines: ReadonlySet<number>;
  /** Names of the recoveries that were applied, in order. */
  readonly applied: readonly string[];
  /** The scan ended early at the maximum number of issues. */
  readonly isCut: boolean;
}

/**
 * Reads a text line by line and collects its issues, in linear time.
 * @param fields names of all fields, to distinguish a field from a sentence with a colon
 */
export function scan(source: string, fields: ReadonlySet<string>): Scanned {
  const state = startScan(source, fields);
  recoverConflicts(state);
  for (let line = 0; line < state.lines.length && state.issues.length < MAX_ISSUES; ) {
    line = Math.max(scanLine(state, line), line + 1);
  }
  const isCut = state.issues.length >= MAX_ISSUES;
  const { issues, recovered, reported, moved, applied } = state;
  return { issues, recovered: recovered.join('\n'), recoveredLines: reported, movedLines: moved, applied, isCut };
}

function startScan(source: string, fields: ReadonlySet<string>): ScanState {
  let start = 0;
  const lines = source.split('\n').map((text) => {
    const line = { start, text: text.replace(/\r$/, '') };
    start += text.length + 1;
    return line;
  });
  const seen = new Map<string, number>();
  for (const [, key] of source.matchAll(/^[ \t]*(?:- +)*([a-z]\w*):(?=\s)/gm))
    seen.set(key!, (seen.get(key!) ?? 0) + 1);
  const recovered = lines.map(({ text }) => text);
  return { lines, recovered, issues: [], reported: new Set(), applied: [], moved: new Set(), fields, seen, levels: [] };
}

/** Conflicts are recovered first, because their marks are at the start of lines at any level. */
function recoverConflicts(state: ScanState): void {
  for (let line = 0; line < state.lines.length; line++) {
    const conflict = recoverFirst(state, [gitConflict], { line, text: state.recovered[line]! });
    line = conflict?.edits.at(-1)?.line ?? line;
  }
}

/** Reads the entry or the text that begins at a line. @returns the next line to read, as the functions below do */
function scanLine(state: ScanState, line: number): number {
  const text = state.recovered[line]!;
  if (isBlank(text) || isComment(state, line, text)) return line + 1;
  if (recoverFirst(state, [secondDocument], { line, text })) return state.lines.length;
  if (/^(?:---(?=\s|$)|\.\.\.\s*$)/.test(text) || (text.startsWith('%') && state.levels.length === 0)) return line + 1;
  const firstIssue = state.issues.length;
  recoverFirst(state, [wrongIndent], { line, text });
  const next = scanIndented(state, line);
  reportSpaces(state, line, firstIssue);
  return next;
}

function scanIndented(state: ScanState, line: number): number {
  const text = state.recovered[line]!;
  const indent = indentOf(text);
  const isOfRemoved = state.skip !== undefined && indent > state.skip;
  if (!isOfRemoved) state.skip = undefined;
  if (isOfRemoved || isLoose(state, text)) {
    state.recovered[line] = '';
    return line + 1;
  }
  state.loose = undefined;
  if (state.shift && movesWith(state.shift, indent)) {
    state.moved.add(line);
    reindent(state, line, indent + state.shift.delta);
  } else {
    state.shift = undefined;
  }
  if (!continuesText(state, indent) && recoverFirst(state, notes, { line, text: state.recovered[line]! }))
    return line + 1;
  return scanEntry(state, line, indentOf(state.recovered[line]!));
}

/** True if a line at a column is a further line of a plain text. */
function continuesText({ levels }: ScanState, column: number): boolean {
  const level = levels.at(-1);
  return level?.value === 'plain' && column > level.indent;
}

/** True if a line continues a text that belongs to no field: it does not begin with the name of a field. */
function isLoose(state: ScanState, text: string): boolean {
  const indent = indentOf(text);
  if (state.loose === undefined || indent < state.loose) return false;
  const [, word = ''] = /^(?:- +)*([a-z]\w*)/.exec(text.slice(indent)) ?? [];
  return !isField(state, word);
}

function movesWith({ above, aligned, isGroup }: Shift, indent: number): boolean {
  return indent !== aligned && (indent > above || (indent === above && isGroup === true));
}

/** True if a line is a comment. A comment after a plain text is a mistake if the text continues below. */
function isComment(state: ScanState, line: number, text: string): boolean {
  if (!/^\s*#/.test(text)) return false;
  const level = state.levels.at(-1);
  if (level?.value === 'plain') level.comment ??= { line, column: indentOf(text) };
  return true;
}

/** Reads dashes, then a field or a value, at a column of a line. */
function scanEntry(state: ScanState, line: number, column: number, isAfterDash = false): number {
  const level = state.levels.at(-1);
  const isContinuing = !isAfterDash && continuesText(state, column);
  const textAt = (key?: string): EntryText => {
    const isValue = level !== undefined && (isAfterDash || (level.value === 'open' && column > level.indent));
    return {
      line,
      column,
      text: state.recovered[line]!.slice(column),
      isAfterDash,
      isValue,
      ...(key !== undefined && { key }),
    };
  };
  if (!isContinuing && !isAfterDash && recoverFirst(state, extraDashes, textAt()))
    return scanEntry(state, line, indentOf(state.recovered[line]!));
  if (!isContinuing) recoverFirst(state, wrongDashes, textAt());
  const { text, isValue } = textAt();
  const dash = /^-(?: +|$)/.exec(text);
  if (dash) return scanDash(state, line, column, dash[0].length);
  const split = splitKey(text);
  if (split && recoverFirst(state, wrongColons, textAt(split.key))) return scanEntry(state, line, column, isAfterDash);
  if (split && !/^\? /.test(text)) return scanField(state, line, column, split);
  if (isContinuing) return scanContinuation(state, line, column, text);
  if (recoverFirst(state, wrongColons, textAt())) return scanEntry(state, line, column, isAfterDash);
  if (isValue) return scanValue(state, line, column, level!, level!.lastKey);
  recoverFirst(state, strayTexts, textAt());
  return line + 1;
}

function scanDash(state: ScanState, line: number, column: number, length: number): number {
  const value = state.recovered[line]!.slice(column + length);
  const at = placeEntry(state, { line, column, kind: 'seq', key: '-', value });
  if (at === undefined) return line + 1;
  const level = state.levels.at(-1)!;
  level.value = 'open';
  level.lastKey = undefined;
  level.comment = undefined;
  const content = at + length;
  const rest = state.recovered[line]!.slice(content);
  return commentStart(rest) === 0 || isBlank(rest) ? line + 1 : scanEntry(state, line, content, true);
}

function scanField(state: ScanState, line: number, column: number, { key, value }: KeySplit): number {
  const text = state.recovered[line]!.slice(column + value);
  const at = placeEntry(state, { line, column, kind: 'map', key, value: text });
  return at === undefined ? line + 1 : scanValue(state, line, at + value, state.levels.at(-1)!, key);
}

/** Reads a continuation line of a plain text. */
function scanContinuation(state: ScanState, line: number, column: number, text: string): number {
  const level = state.levels.at(-1)!;
  if (level.comment) recoverFirst(state, [commentInText], { comment: level.comment });
  const comment = commentStart(text);
  if (comment < text.length) level.comment = { line, column: column + comment + 1 };
  return line + 1;
}
