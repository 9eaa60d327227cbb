import { quoted, quotedField, shorten } from '../common/quote.ts';
import { findClose, scanEscapes } from './scan-quoted.ts';
import { isBlank, isFieldLike, type Level, note, recoverQuoted, type ScanState } from './scan-state.ts';

/** An open bracket, and the state of its current entry. */
interface Bracket {
  readonly open: '[' | '{';
  readonly line: number;
  readonly column: number;
  entry: 'start' | 'key' | 'colon' | 'value';
  key?: string;
  /** Column of the last plain text of the entry; -1 where the entry has none. */
  textAt: number;
}

interface FlowState {
  readonly state: ScanState;
  readonly indent: number;
  readonly brackets: Bracket[];
  line: number;
  column: number;
}

const CLOSERS = { '[': ']', '{': '}' } as const;

/** Reads a value in brackets or braces, on one line or several. Returns the next line to read. */
export function scanFlow(state: ScanState, line: number, column: number, level: Level, key?: string): number {
  if (scanTemplate(state, line, column)) return line + 1;
  const flow: FlowState = { state, indent: level.indent, brackets: [], line, column };
  const end = runFlow(flow);
  if (!end) return flow.line;
  scanAfterFlow(state, line, column, end, key);
  return end.line + 1;
}

/** Reports `{{ name }}` and returns true; it is the variable syntax of other systems. */
function scanTemplate(state: ScanState, line: number, column: number): boolean {
  const text = state.recovered[line]!.slice(column);
  const template = /^\{\{.*?\}\}/.exec(text)?.[0];
  if (!template) return false;
  note(state, line, column, template.length, 'template-braces', { text: shorten(template, 30) });
  recoverQuoted(state, line, column, text);
  return true;
}

/** Reads up to the closing bracket of the value; undefined when there is none. */
function runFlow(flow: FlowState): { line: number; column: number } | undefined {
  const { state } = flow;
  const last = state.lines.length;
  for (; flow.line < last; flow.line++, flow.column = 0) {
    if (flow.brackets.length && !continuesFlow(flow)) break;
    while (flow.column < state.recovered[flow.line]!.length) {
      if (step(flow)) return { line: flow.line, column: flow.column };
    }
  }
  missingBracket(flow);
  return undefined;
}

/** Whether the next line belongs to the value: it is deeper than the field, or closes a bracket. */
function continuesFlow({ state, line, indent }: FlowState): boolean {
  const text = state.recovered[line]!;
  return isBlank(text) || text.search(/\S/) > indent || /^\s*[\]}]/.test(text);
}

/** Reads one character or text. Returns true when the outermost bracket is closed. */
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

/** Reports `href: #precios`, where YAML reads the rest of the line as a comment. */
function stepComment(flow: FlowState, text: string): void {
  const glued = /^#[^\s,\]}]+/.exec(text.slice(flow.column))?.[0];
  const bracket = flow.brackets.at(-1)!;
  if (!glued || (bracket.entry !== 'colon' && bracket.open !== '[')) {
    flow.column = text.length;
    return;
  }
  note(flow.state, flow.line, flow.column, glued.length, 'anchor-href-unquoted', {
    isLink: 1,
    fixed: quotedField(bracket.key, glued),
  });
  const replaced = JSON.stringify(glued);
  flow.state.recovered[flow.line] = text.slice(0, flow.column) + replaced + text.slice(flow.column + glued.length);
  flow.column += replaced.length;
  bracket.entry = 'value';
}

function stepOpen(flow: FlowState, open: '[' | '{'): void {
  if (flow.brackets.length) checkComma(flow);
  flow.brackets.push({ open, line: flow.line, column: flow.column, entry: 'start', textAt: -1 });
  flow.column++;
}

function stepClose(flow: FlowState, close: string): boolean {
  const top = flow.brackets.at(-1)!;
  if (CLOSERS[top.open] !== close) mismatch(flow, close);
  flow.brackets.pop();
  flow.column++;
  const outer = flow.brackets.at(-1);
  if (outer) outer.entry = outer.entry === 'start' ? 'key' : 'value';
  return !outer;
}

/** Reports a wrong closing bracket: the expected one is missing before it, or should replace it. */
function mismatch(flow: FlowState, close: string): void {
  const { state, line, column, brackets } = flow;
  const top = brackets.at(-1)!;
  const expected = CLOSERS[top.open];
  const text = state.recovered[line]!;
  const belongsToOuter = brackets.length > 1 && CLOSERS[brackets.at(-2)!.open] === close;
  if (belongsToOuter) {
    note(state, top.line, top.column, 1, 'missing-bracket', {
      open: top.open,
      close: expected,
      line: line + 1,
      before: close,
    });
    state.recovered[line] = text.slice(0, column) + expected + text.slice(column);
  } else {
    note(state, line, column, 1, 'extra-bracket', { found: close, expected });
    state.recovered[line] = text.slice(0, column) + expected + text.slice(column + 1);
  }
}

function stepComma(flow: FlowState): void {
  const bracket = flow.brackets.at(-1)!;
  if (bracket.entry === 'start') {
    note(flow.state, flow.line, flow.column, 1, 'extra-comma');
    blank(flow);
  }
  bracket.entry = 'start';
  bracket.key = undefined;
  flow.column++;
}

function blank({ state, line, column }: FlowState): void {
  const text = state.recovered[line]!;
  state.recovered[line] = `${text.slice(0, column)} ${text.slice(column + 1)}`;
}

function stepColon(flow: FlowState, text: string): void {
  const bracket = flow.brackets.at(-1)!;
  if (bracket.entry === 'value' && bracket.textAt >= 0) colonInFlow(flow, text, bracket);
  else bracket.entry = 'colon';
  flow.column++;
}

/** Reports a second colon: `{label: Ver href: /x}` lacks a comma, `{label: Ver: ya}` lacks quotes. */
function colonInFlow({ state, line, column }: FlowState, text: string, bracket: Bracket): void {
  const plain = text.slice(bracket.textAt, column);
  const word = /\s(\S+)$/.exec(plain)?.[1];
  const rest = text.slice(column + 1).trimStart();
  if (word && isFieldLike(state, word, rest)) {
    const at = column - word.length;
    note(state, line, at, word.length, 'missing-comma', { text: `${word}:` });
    // The comma replaces the blank before the word, which keeps the columns of the line.
    state.recovered[line] = `${text.slice(0, at - 1)},${text.slice(at)}`;
    bracket.entry = 'colon';
    bracket.key = word;
    return;
  }
  const whole = text
    .slice(bracket.textAt)
    .match(/^[^,\]}]*/)![0]
    .trim();
  note(state, line, column, 1, 'unquoted-colon', { fixed: quotedField(bracket.key, whole) });
  state.recovered[line] = `${text.slice(0, column)};${text.slice(column + 1)}`;
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
    const end = column + 1 + text.slice(column + 1).search(/[,}\]]|$/);
    note(state, line, column, end - column, 'unclosed-quote', { quote: text[column]!, line: 0 });
    const replaced = JSON.stringify(text.slice(column + 1, end));
    state.recovered[line] = text.slice(0, column) + replaced + text.slice(end);
    flow.column += replaced.length;
  } else {
    if (text[column] === '"' && close.line === line) scanEscapes(state, line, column, close.column);
    const key = text.slice(column + 1, close.column);
    flow.line = close.line;
    flow.column = close.column + 1;
    if (bracket.entry === 'start') bracket.key = key;
  }
  bracket.entry = bracket.entry === 'start' ? 'key' : 'value';
  bracket.textAt = -1;
}

function stepPlain(flow: FlowState): void {
  const bracket = flow.brackets.at(-1)!;
  checkComma(flow);
  const text = flow.state.recovered[flow.line]!;
  const length = /^.(?:(?![ \t]#|:(?:[ \t,[\]{}]|$))[^,[\]{}])*/.exec(text.slice(flow.column))![0].length;
  if (bracket.entry === 'start') bracket.key = text.slice(flow.column, flow.column + length).trim();
  bracket.textAt = flow.column;
  bracket.entry = bracket.entry === 'start' ? 'key' : 'value';
  flow.column += length;
}

/** Reports two values without a comma between them. */
function checkComma(flow: FlowState): void {
  const bracket = flow.brackets.at(-1)!;
  if (bracket.entry !== 'value' && !(bracket.entry === 'key' && bracket.open === '[')) return;
  const { state, line, column } = flow;
  const text = state.recovered[line]!;
  note(state, line, column, 1, 'missing-comma', { text: shorten(text.slice(column), 20) });
  state.recovered[line] = `${text.slice(0, column)},${text.slice(column)}`;
  flow.column++;
  bracket.entry = 'start';
}

function missingBracket({ state, brackets, line }: FlowState): void {
  const top = brackets.at(-1);
  if (!top) return;
  let last = line - 1;
  while (last > top.line && isBlank(state.recovered[last]!)) last--;
  note(state, top.line, top.column, 1, 'missing-bracket', { open: top.open, close: CLOSERS[top.open], line: last + 1 });
  const closers = brackets.map(({ open }) => CLOSERS[open]).reverse();
  state.recovered[last] = `${state.recovered[last]!.trimEnd()}${closers.join('')}`;
}

/** Reports text after the closing bracket other than a comment. */
function scanAfterFlow(
  state: ScanState,
  line: number,
  column: number,
  end: { line: number; column: number },
  key?: string,
): void {
  const text = state.recovered[end.line]!;
  const rest = text.slice(end.column);
  if (isBlank(rest) || /^\s+#/.test(rest)) return;
  const at = end.column + rest.search(/\S/);
  const sign = /^\s*([,;\]}])+\s*(?:#.*)?$/.exec(rest)?.[1];
  if (sign) {
    if (sign === ',' || sign === ';') note(state, end.line, at, 1, 'json-comma', { char: sign });
    else note(state, end.line, at, 1, 'extra-bracket', { found: sign, expected: '' });
    state.recovered[end.line] = text.slice(0, end.column);
    return;
  }
  const whole = state.recovered[line]!.slice(column).trimEnd();
  const token = /^\{(?:brand|year|years:\s*\d*)\}/.exec(whole)?.[0];
  if (token) note(state, line, column, token.length, 'token-unquoted', { token, fixed: quotedField(key, whole) });
  else note(state, line, column, 1, 'leading-bracket', { fixed: quoted(whole) });
  for (let below = line + 1; below <= end.line; below++) state.recovered[below] = '';
  recoverQuoted(state, line, column, whole);
}
