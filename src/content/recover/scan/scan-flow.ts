import { dashesInFlow } from '../recoveries/entries/dashes.ts';
import { recoverFirst } from '../recoveries/recovery.ts';
import {
  afterFlows,
  type Bracket,
  CLOSERS,
  type InFlow,
  noClosers,
  wrongBrackets,
} from '../recoveries/values/brackets.ts';
import { badEscape } from '../recoveries/values/escapes.ts';
import {
  anchorInFlow,
  colonInFlow,
  commaBeforeField,
  commaBetweenEntries,
  commaWithoutEntry,
  template,
  unclosedQuoteInFlow,
  wordBefore,
} from '../recoveries/values/flow.ts';
import type { ValueText } from '../recoveries/values/plain-values.ts';
import type { Position } from '../recoveries/values/quoted.ts';
import { findClose } from './scan-quoted.ts';
import { isBlank, type ScanState } from './scan-state.ts';

/** The brackets that are being read, and the position of the next character. */
interface FlowState extends InFlow {
  readonly state: ScanState;
  /** Indentation of the field. */
  readonly indent: number;
  readonly brackets: Bracket[];
  line: number;
  column: number;
}

/** Reads a value in brackets or braces, on one line or several. @returns the next line to read */
export function scanFlow(state: ScanState, value: ValueText): number {
  const { line, column, level, key } = value;
  if (recoverFirst(state, [template], value)) return line + 1;
  const flow: FlowState = { state, indent: level.indent, brackets: [], line, column };
  const end = runFlow(flow);
  if (!end) return flow.line;
  const rest = state.recovered[end.line]!.slice(end.column);
  if (!isBlank(rest) && !/^\s+#/.test(rest)) recoverFirst(state, afterFlows, { line, column, end, key });
  return end.line + 1;
}

/** Reads up to the closing bracket of the value; undefined if there is none. */
function runFlow(flow: FlowState): Position | undefined {
  const { state } = flow;
  const last = state.lines.length;
  for (; flow.line < last; flow.line++, flow.column = 0) {
    if (flow.brackets.length && !continuesFlow(flow)) break;
    while (flow.column < state.recovered[flow.line]!.length) {
      if (step(flow)) return { line: flow.line, column: flow.column };
    }
  }
  recoverFirst(state, [noClosers], flow);
  return undefined;
}

/** True if the next line belongs to the value: it is deeper than the field, or closes a bracket. */
function continuesFlow({ state, line, indent }: FlowState): boolean {
  const text = state.recovered[line]!;
  return isBlank(text) || text.search(/\S/) > indent || /^\s*[\]}]/.test(text);
}

/** Reads one character or text. @returns true if it closes the outermost bracket */
function step(flow: FlowState): boolean {
  const text = flow.state.recovered[flow.line]!;
  const char = text[flow.column]!;
  if (/[ \t]/.test(char)) flow.column++;
  else if (char === '#' && (flow.column === 0 || /\s/.test(text[flow.column - 1]!))) stepComment(flow, text);
  else if (char === '[' || char === '{') stepOpen(flow, char);
  else if (char === ']' || char === '}') return stepClose(flow, char);
  else if (char === ',') stepComma(flow);
  else if (char === ':' && (isValueColon(text, flow.column) || flow.brackets.at(-1)!.entry === 'key'))
    stepColon(flow, text);
  else if (char === '"' || char === "'") stepQuoted(flow);
  else stepPlain(flow);
  return false;
}

function isValueColon(text: string, column: number): boolean {
  return /^(?:[ \t,[\]{}]|$)/.test(text.slice(column + 1));
}

function stepComment(flow: FlowState, text: string): void {
  const anchor = recoverFirst(flow.state, [anchorInFlow], flow);
  flow.column = anchor?.column ?? text.length;
  if (anchor) flow.brackets.at(-1)!.entry = 'value';
}

function stepOpen(flow: FlowState, open: '[' | '{'): void {
  if (flow.brackets.length) checkComma(flow);
  flow.brackets.push({ open, line: flow.line, column: flow.column, entry: 'start', textAt: -1 });
  flow.column++;
}

function stepClose(flow: FlowState, close: string): boolean {
  if (CLOSERS[flow.brackets.at(-1)!.open] !== close) recoverFirst(flow.state, wrongBrackets, flow);
  flow.brackets.pop();
  flow.column++;
  const outer = flow.brackets.at(-1);
  if (outer) outer.entry = outer.entry === 'start' ? 'key' : 'value';
  return !outer;
}

function stepComma(flow: FlowState): void {
  const bracket = flow.brackets.at(-1)!;
  recoverFirst(flow.state, [commaWithoutEntry], flow);
  bracket.entry = 'start';
  bracket.key = undefined;
  flow.column++;
}

function stepColon(flow: FlowState, text: string): void {
  const { state, column } = flow;
  const bracket = flow.brackets.at(-1)!;
  const isSecond = bracket.entry === 'value' && bracket.textAt >= 0;
  if (!isSecond) {
    bracket.entry = 'colon';
  } else if (recoverFirst(state, [commaBeforeField], flow)) {
    bracket.entry = 'colon';
    bracket.key = wordBefore(text, flow);
  } else {
    recoverFirst(state, [colonInFlow], flow);
  }
  flow.column = column + 1;
}

function stepQuoted(flow: FlowState): void {
  const { state, line } = flow;
  const bracket = flow.brackets.at(-1)!;
  checkComma(flow);
  const { column } = flow;
  const text = state.recovered[line]!;
  const close = findClose(state, { line, column }, flow.indent);
  const before = text.slice(column, close?.line === line ? close.column : text.length);
  // If another field begins before the closing quote, that quote belongs to another text.
  if (!close || /["'\w][,}]\s*\w+:\s/.test(before)) {
    flow.column = recoverFirst(state, [unclosedQuoteInFlow], flow)!.column!;
  } else {
    if (text[column] === '"' && close.line === line)
      recoverFirst(state, [badEscape], { line, column, close: close.column });
    flow.line = close.line;
    flow.column = close.column + 1;
    if (bracket.entry === 'start') bracket.key = text.slice(column + 1, close.column);
  }
  bracket.entry = bracket.entry === 'start' ? 'key' : 'value';
  bracket.textAt = -1;
}

function stepPlain(flow: FlowState): void {
  const bracket = flow.brackets.at(-1)!;
  checkComma(flow);
  const dash = recoverFirst(flow.state, dashesInFlow, flow);
  if (dash?.column !== undefined) {
    flow.column = dash.column;
    return;
  }
  const text = flow.state.recovered[flow.line]!;
  const length = /^.(?:(?![ \t]#|:(?:[ \t,[\]{}]|$))[^,[\]{}])*/.exec(text.slice(flow.column))![0].length;
  if (bracket.entry === 'start') bracket.key = text.slice(flow.column, flow.column + length).trim();
  bracket.textAt = flow.column;
  bracket.entry = bracket.entry === 'start' ? 'key' : 'value';
  flow.column += length;
}

/** Adds the comma before an entry, if it is missing. */
function checkComma(flow: FlowState): void {
  const added = recoverFirst(flow.state, [commaBetweenEntries], flow);
  if (!added) return;
  flow.column = added.column!;
  flow.brackets.at(-1)!.entry = 'start';
}
