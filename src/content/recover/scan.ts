import { BULLETS, HARD_SPACES, shorten } from '../common/quote.ts';
import { type Issue, MAX_ISSUES } from '../parse/issue.ts';
import { isLoose, scanBareWord, scanFalseKey, scanMissingColon } from './scan-bare.ts';
import { placeField } from './scan-levels.ts';
import {
  commentStart,
  indentOf,
  isBlank,
  type Level,
  nextIndent,
  note,
  noteInText,
  recoverComment,
  type ScanState,
  splitKey,
} from './scan-state.ts';
import { indentInsteadOfTab, reportSpaces } from './scan-tabs.ts';
import { scanValue } from './scan-value.ts';

/** The issues of a text, and the text with those issues corrected. */
export interface Scanned {
  readonly issues: readonly Issue[];
  readonly recovered: string;
  readonly recoveredLines: ReadonlySet<number>;
  /** Lines whose indentation was corrected together with another line. */
  readonly movedLines: ReadonlySet<number>;
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
  const { issues, recovered, reported, moved } = state;
  return { issues, recovered: recovered.join('\n'), recoveredLines: reported, movedLines: moved, isCut };
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
  return { lines, recovered, issues: [], reported: new Set(), moved: new Set(), fields, seen, levels: [] };
}

/** Keeps the first version of a Git conflict, and removes a marker without a partner. */
function recoverConflicts(state: ScanState): void {
  let isOpen = false;
  let isSecond = false;
  for (const [line, { text }] of state.lines.entries()) {
    const mark = /^(<{7}|\|{7}|={7}|>{7})(?=\s|$)/.exec(text)?.[1];
    if (mark) {
      if (!isOpen) note(state, line, 0, text.length, 'git-conflict', { mark });
      isOpen = mark[0] !== '>';
      isSecond = mark[0] === '=' || mark[0] === '|';
    }
    if (mark || (isOpen && isSecond)) state.recovered[line] = '';
  }
}

function scanLine(state: ScanState, line: number): number {
  const text = state.recovered[line]!;
  if (isBlank(text) || isComment(state, line, text)) return line + 1;
  if (/^---(?=\s|$)/.test(text)) return scanDocumentMark(state, line);
  if (/^\.\.\.\s*$/.test(text) || (text.startsWith('%') && state.levels.length === 0)) return line + 1;
  const firstIssue = state.issues.length;
  recoverIndentation(state, line);
  const next = scanIndented(state, line);
  reportSpaces(state, line, firstIssue);
  return next;
}

function scanIndented(state: ScanState, line: number): number {
  const indent = indentOf(state.recovered[line]!);
  if (state.skip !== undefined && indent > state.skip) {
    state.recovered[line] = '';
    return line + 1;
  }
  state.skip = undefined;
  if (isLoose(state, state.recovered[line]!)) {
    state.recovered[line] = '';
    return line + 1;
  }
  state.loose = undefined;
  if (state.shift && movesWith(state.shift, indent)) {
    state.moved.add(line);
    state.recovered[line] = ' '.repeat(Math.max(0, indent + state.shift.delta)) + state.recovered[line]!.trimStart();
  } else {
    state.shift = undefined;
  }
  return scanEntry(state, line, indentOf(state.recovered[line]!));
}

function movesWith({ above, aligned, isGroup }: NonNullable<ScanState['shift']>, indent: number): boolean {
  return indent !== aligned && (indent > above || (indent === above && isGroup === true));
}

function isComment(state: ScanState, line: number, text: string): boolean {
  if (!/^\s*#/.test(text)) return false;
  const level = state.levels.at(-1);
  if (level?.value === 'plain') level.comment ??= { line, column: indentOf(text) };
  return true;
}

/** Reports a second `---`, and removes the document that it starts. */
function scanDocumentMark(state: ScanState, line: number): number {
  if (state.levels.length === 0) return line + 1;
  note(state, line, 0, 3, 'multiple-documents');
  for (let rest = line; rest < state.lines.length; rest++) state.recovered[rest] = '';
  return state.lines.length;
}

const indentation = new RegExp(`^[ \\t${HARD_SPACES}]*`);
const hardSpace = new RegExp(`[${HARD_SPACES}]`);

function recoverIndentation(state: ScanState, line: number): void {
  const text = state.recovered[line]!;
  const lead = indentation.exec(text)![0];
  const bad = lead.search(/[^ ]/);
  if (bad < 0) return;
  note(state, line, bad, lead.length - bad, hardSpace.test(lead) ? 'nbsp-indent' : 'tab-indent');
  const rest = text.slice(lead.length);
  const wanted = lead.includes('\t') ? indentInsteadOfTab(state, line, rest) : undefined;
  const spaces = wanted === undefined ? lead.replace(/\t/g, '  ').replace(/[^ ]/g, ' ') : ' '.repeat(wanted);
  state.recovered[line] = spaces + rest;
}

const bullet = new RegExp(`^(?:[${BULLETS}][\\s${HARD_SPACES}]*|\\* +)(?=\\S)`);
const hardDash = new RegExp(`^-[ \\t]*[\\t${HARD_SPACES}][\\s${HARD_SPACES}]*`);

/** Reads dashes, then a field or a value, at a column of a line. Returns the next line to read. */
function scanEntry(state: ScanState, line: number, column: number, isAfterDash = false): number {
  const rest = state.recovered[line]!.slice(column);
  const isContinuing = !isAfterDash && continues(state.levels.at(-1), column);
  if (
    !isContinuing &&
    !isAfterDash &&
    (recoverDoubleDash(state, line, column, rest) || recoverFieldDash(state, line, column, rest))
  )
    return scanEntry(state, line, indentOf(state.recovered[line]!));
  if (!isContinuing) recoverDash(state, line, column, rest, isAfterDash);
  const text = state.recovered[line]!.slice(column);
  const dash = /^-(?: +|$)/.exec(text);
  if (dash) return scanDash(state, line, column, dash[0].length);
  const split = splitKey(text);
  if (split && recoverKey(state, line, column, text, split.key)) return scanEntry(state, line, column, isAfterDash);
  if (split && !/^\? /.test(text)) {
    const at = placeField(state, line, column, 'map', split.key, text.slice(split.value));
    if (at === undefined) return line + 1;
    const level = state.levels.at(-1)!;
    return scanValue(state, line, at + split.value, level, split.key);
  }
  if (isContinuing) return scanContinuation(state, line, column, text);
  const level = state.levels.at(-1);
  const isValue = level && (isAfterDash || (level.value === 'open' && column > level.indent));
  if (scanFalseKey(state, line, column, text) || scanMissingColon(state, line, column, text, Boolean(isValue))) {
    return scanEntry(state, line, column, isAfterDash);
  }
  if (isValue) return scanValue(state, line, column, level, level.lastKey);
  return scanBareWord(state, line, column, text);
}

/** Corrects a line whose text before a colon is no field name, because an earlier colon is missing or wrong. */
function recoverKey(state: ScanState, line: number, column: number, text: string, key: string): boolean {
  if (state.reported.has(line) || /^["']/.test(key)) return false;
  if (/^[^:\s]+:\S/.test(key)) return scanFalseKey(state, line, column, text);
  return /^[a-z]\w*[ \t]/.test(key) && scanMissingColon(state, line, column, text, false);
}

function continues(level: Level | undefined, column: number): boolean {
  return level?.value === 'plain' && column > level.indent;
}

/** Corrects dashes without a space, and bullets of word processors. */
function recoverDash(state: ScanState, line: number, column: number, rest: string, isAfterDash: boolean): void {
  const replace = (length: number) => {
    state.recovered[line] = `${state.recovered[line]!.slice(0, column)}- ${rest.slice(length)}`;
  };
  const hard = hardDash.exec(rest)?.[0];
  if (hard) {
    const at = hard.search(/[^ -]/);
    note(state, line, column + at, 1, hard[at] === '\t' ? 'tab-indent' : 'nbsp-separator', {
      mark: '-',
      isAfterDash: 1,
    });
    replace(hard.length);
  } else if (/^-(?![\s-]|[\d.])./.test(rest)) {
    note(state, line, column, 1, 'no-space-dash', { fixed: `- ${shorten(rest.slice(1), 40)}` });
    replace(1);
    if (nextIndent(state, line) === column + 1) state.shift = { above: column, delta: 1 };
  } else {
    const mark = bullet.exec(rest)?.[0] ?? numbered(state, rest);
    if (!mark || isAfterDash) return;
    const rule = mark[0] === '*' ? 'star-bullets' : 'word-bullets';
    note(state, line, column, mark.trimEnd().length, rule, {
      char: mark.trimEnd(),
      fixed: `- ${shorten(rest.slice(mark.length), 40)}`,
    });
    replace(mark.length);
  }
}

/** Corrects two dashes: lists contain no lists, so that the dash at the column of an open list is kept. */
function recoverDoubleDash(state: ScanState, line: number, column: number, rest: string): boolean {
  const length = /^- +(?=- +\S)/.exec(rest)?.[0].length;
  if (!length) return false;
  note(state, line, column, length + 1, 'stray-dash', { fixed: shorten(rest.slice(length), 40) });
  const isSecond = state.levels.some(({ kind, indent }) => kind === 'seq' && indent === column + length);
  state.recovered[line] = ' '.repeat(isSecond ? column + length : column) + rest.slice(length);
  return true;
}

/** Removes a dash before a field among other fields, where the next line is not deeper than the dash. */
function recoverFieldDash(state: ScanState, line: number, column: number, rest: string): boolean {
  const [, dash = '', key] = /^(- +)(\w+):(?=\s|$)/.exec(rest) ?? [];
  const level = state.levels.findLast(({ indent }) => indent <= column);
  const isAmongFields = level
    ? level.kind === 'map' && level.indent === column && level.firstKey !== key
    : column === 0;
  if (!dash || !isAmongFields || (level?.value === 'open' && state.levels.at(-1) === level)) return false;
  const below = state.recovered.slice(line + 1, line + 20).find((text) => !isBlank(text)) ?? '';
  if (indentOf(below) !== column || !splitKey(below.trimStart()) || /^\s*-\s/.test(below)) return false;
  note(state, line, column, dash.length, 'stray-dash', { fixed: shorten(rest.slice(dash.length), 40) });
  state.recovered[line] = ' '.repeat(column) + rest.slice(dash.length);
  return true;
}

/** The number or letter, such as `1. `, that begins a line where a list is expected. */
function numbered(state: ScanState, rest: string): string | undefined {
  return state.levels.at(-1)?.value === 'open' ? /^(?:\d{1,2}[.)]|[a-z]\)) +(?=\S)/.exec(rest)?.[0] : undefined;
}

function scanDash(state: ScanState, line: number, column: number, length: number): number {
  const at = placeField(state, line, column, 'seq', '-', state.recovered[line]!.slice(column + length));
  if (at === undefined) return line + 1;
  const level = state.levels.at(-1)!;
  level.value = 'open';
  level.lastKey = undefined;
  level.comment = undefined;
  const content = at + length;
  const rest = state.recovered[line]!.slice(content);
  return commentStart(rest) === 0 || isBlank(rest) ? line + 1 : scanEntry(state, line, content, true);
}

/** Reads a continuation line of a plain text. */
function scanContinuation(state: ScanState, line: number, column: number, text: string): number {
  const level = state.levels.at(-1)!;
  if (level.comment) noteInText(state, level.comment.line, level.comment.column, 1, 'comment-in-text');
  recoverComment(state, level);
  const comment = commentStart(text);
  if (comment < text.length) level.comment = { line, column: column + comment + 1 };
  return line + 1;
}
