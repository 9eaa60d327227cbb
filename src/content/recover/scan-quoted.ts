import { quotedField, shorten } from '../common/quote.ts';
import { commentStart, isBlank, type Level, note, type ScanState } from './scan-state.ts';

/** A quote that is not closed within this number of lines counts as unclosed. */
const MAX_LINES = 200;

interface Position {
  readonly line: number;
  readonly column: number;
}

/** Reads a value in quotes. Returns the next line to read. */
export function scanQuoted(state: ScanState, line: number, column: number, level: Level, key?: string): number {
  const quote = state.recovered[line]![column]!;
  const close = findClose(state, { line, column }, level.indent);
  if (!close) {
    const rest = state.recovered[line]!.slice(column);
    note(state, line, column, rest.length, 'unclosed-quote', { quote, line: line + 1 });
    state.recovered[line] = state.recovered[line]!.slice(0, column) + JSON.stringify(rest.slice(1));
    return line + 1;
  }
  scanAfterQuote(state, { line, column }, close, quote, key);
  if (quote === '"') scanEscapes(state, line, column, close.line === line ? close.column : Number.POSITIVE_INFINITY);
  return close.line + 1;
}

/** Position of the closing quote: on the same line, or on following lines deeper than the field. */
export function findClose(state: ScanState, open: Position, indent: number): Position | undefined {
  const quote = state.recovered[open.line]![open.column]!;
  const last = Math.min(state.lines.length, open.line + MAX_LINES);
  for (let line = open.line; line < last; line++) {
    const text = state.recovered[line]!;
    if (line > open.line && !isBlank(text) && text.search(/\S/) <= indent) return undefined;
    const column = closeIn(text, line === open.line ? open.column + 1 : 0, quote);
    if (column >= 0) return { line, column };
  }
  return undefined;
}

function closeIn(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at++) {
    if (quote === '"' && text[at] === '\\') at++;
    else if (text[at] === quote) {
      if (quote === '"' || text[at + 1] !== quote) return at;
      at++;
    }
  }
  return -1;
}

/** Reports text after a closing quote other than a comment. */
function scanAfterQuote(state: ScanState, open: Position, close: Position, quote: string, key?: string): void {
  const text = state.recovered[close.line]!;
  const rest = text.slice(close.column + 1);
  if (isBlank(rest) || /^\s+#/.test(rest)) return;
  const at = close.column + 1 + rest.search(/\S/);
  const sign = /^\s*([,;])\s*(?:#.*)?$/.exec(rest)?.[1];
  if (sign) {
    note(state, close.line, at, 1, 'json-comma', { char: sign });
    state.recovered[close.line] = text.slice(0, close.column + 1);
    return;
  }
  const from = open.line === close.line ? open.column : 0;
  const whole = text.slice(from, from + commentStart(text.slice(from))).trimEnd();
  noteTextAfter(state, close, at, whole, quote, key);
  const start = state.recovered[open.line]!.slice(0, open.column);
  const joined = [
    state.recovered[open.line]!.slice(open.column),
    ...state.recovered.slice(open.line + 1, close.line + 1),
  ];
  for (let line = open.line + 1; line <= close.line; line++) state.recovered[line] = '';
  state.recovered[open.line] = start + JSON.stringify(joined.join(' '));
}

function noteTextAfter(
  state: ScanState,
  close: Position,
  at: number,
  whole: string,
  quote: string,
  key?: string,
): void {
  const isEnclosed = whole.startsWith(quote) && whole.endsWith(quote) && whole.length > 2;
  const inner = isEnclosed ? whole.slice(1, -1) : whole;
  const text = state.recovered[close.line]!;
  const isApostrophe =
    quote === "'" && /\p{L}/u.test(text[close.column - 1] ?? '') && /\p{L}/u.test(text[close.column + 1] ?? '');
  if (isApostrophe) {
    const words = inner.replace(/^'/, '').replaceAll("''", "'");
    note(state, close.line, close.column, 1, 'apostrophe', { fixed: quotedField(key, words) });
  } else {
    note(state, close.line, at, text.length - at, 'text-after-quote', { fixed: quotedField(key, inner) });
  }
}

const escapes = /\\(?:[0abtnvfre "/\\N_LP\t]|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|$)|\\/g;

/** Reports a backslash that is no YAML escape, mostly in a Windows path. The correction keeps the columns of the line. */
export function scanEscapes(state: ScanState, line: number, column: number, close: number): void {
  const text = state.recovered[line]!;
  const content = text.slice(column + 1, Math.min(close, text.length));
  const bad = [...content.matchAll(escapes)].find(
    ([match], index, all) => match === '\\' && all[index]!.index < content.length - 1,
  );
  if (!bad) return;
  const isPath = !/\s/.test(content) && /\w\\\w/.test(content);
  const path = content.replace(/\\+/g, '/');
  const replaced = content.replaceAll('\\', '/');
  note(state, line, column + 1 + bad.index, 2, 'bad-escape', {
    escape: content.slice(bad.index, bad.index + 2),
    isPath: isPath ? 1 : 0,
    fixed: isPath ? shorten(path) : `'${shorten(content.replaceAll("'", "''"))}'`,
  });
  state.recovered[line] = text.slice(0, column + 1) + replaced + text.slice(column + 1 + content.length);
}
