import { recoverFirst } from '../recoveries/recovery.ts';
import { badEscape } from '../recoveries/values/escapes.ts';
import { afterQuotes, type Position, withoutClose } from '../recoveries/values/quoted.ts';
import { isBlank, type Level, type ScanState, type ScanView } from './scan-state.ts';

/** A quote that is not closed within this number of lines counts as unclosed. */
const MAX_LINES = 200;

/** Reads a value in quotes. @returns the next line to read */
export function scanQuoted(state: ScanState, line: number, column: number, level: Level, key?: string): number {
  const open = { line, column };
  const quote = state.recovered[line]![column]!;
  const close = findClose(state, open, level.indent);
  if (!close) {
    recoverFirst(state, withoutClose, open);
    return line + 1;
  }
  const rest = state.recovered[close.line]!.slice(close.column + 1);
  if (!isBlank(rest) && !/^\s+#/.test(rest)) recoverFirst(state, afterQuotes, { open, close, key });
  const end = close.line === line ? close.column : Number.POSITIVE_INFINITY;
  if (quote === '"') recoverFirst(state, [badEscape], { ...open, close: end });
  return close.line + 1;
}

/** Position of the closing quote: on the same line, or on following lines deeper than the field. */
export function findClose({ recovered, lines }: ScanView, open: Position, indent: number): Position | undefined {
  const quote = recovered[open.line]![open.column]!;
  const last = Math.min(lines.length, open.line + MAX_LINES);
  for (let line = open.line; line < last; line++) {
    const text = recovered[line]!;
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
