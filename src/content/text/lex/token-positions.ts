import type { Token, Tokens } from 'marked';
import type { TextSpan } from '../../diagnostics/diagnostic.ts';

/** Positions of the tokens of a text. */
export interface TokenPositions {
  /** Range of a part of a token; by default the whole token. */
  readonly span: (token: Token, start?: number, end?: number) => TextSpan;
  /** Range of an address in a token; the whole token if the address has another form in the text. */
  readonly address: (token: Token, href: string) => TextSpan;
}

/** A part of a text without the marks of lists and quotes, so its characters may not be consecutive in the text. */
interface Piece {
  readonly text: string;
  /** Offset of each character in the whole text. */
  readonly offsets: readonly number[];
}

/** @param tokens result of the Markdown library for the source, which may have further blanks around it */
export function locateTokens(source: string, tokens: readonly Token[]): TokenPositions {
  const pieces = new Map<object, Piece>();
  addPieces({ text: source, offsets: Array.from({ length: source.length }, (_, index) => index) }, tokens, pieces);

  function span(token: Token, start = 0, end = token.raw.length): TextSpan {
    const { offsets } = pieces.get(token) ?? { offsets: [] };
    const first = offsets[start] ?? 0;
    return [first, (offsets[Math.min(end, offsets.length) - 1] ?? first) + 1];
  }

  function address(token: Token, href: string): TextSpan {
    const { raw } = token;
    // The words of a link or picture may contain the address too.
    const words = 'text' in token ? raw.indexOf(`[${token.text}](`) : -1;
    const at = raw.indexOf(href, words < 0 ? 0 : words + String((token as Tokens.Link).text).length + 3);
    return at < 0 ? span(token) : span(token, at, at + href.length);
  }

  return { span, address };
}

function addPieces(outer: Piece, tokens: readonly Token[], pieces: Map<object, Piece>): void {
  let cursor = 0;
  for (const token of tokens) {
    const found = outer.text.indexOf(token.raw, cursor);
    const start = found < 0 ? cursor : found;
    const piece = slice(outer, start, start + token.raw.length);
    cursor = start + token.raw.length;
    pieces.set(token, piece);
    addInner(piece, token, pieces);
  }
}

/** Adds the tokens inside a token, whose text has no marks at the start of lines. */
function addInner(piece: Piece, token: Token, pieces: Map<object, Piece>): void {
  if (token.type === 'table') addCells(piece, token as Tokens.Table, pieces);
  else if (token.type === 'list') addPieces(piece, (token as Tokens.List).items, pieces);
  else if ('tokens' in token && token.tokens)
    addPieces(align(String(token.text ?? token.raw), piece), token.tokens, pieces);
}

function addCells(piece: Piece, { header, rows }: Tokens.Table, pieces: Map<object, Piece>): void {
  const lines = piece.text.split('\n');
  let start = 0;
  for (const [index, line] of lines.entries()) {
    // The second line is the delimiter row.
    const cells = index === 0 ? header : index === 1 ? [] : (rows[index - 2] ?? []);
    for (const [column, [from, to]] of cellSpans(line, cells).entries()) {
      const { text, tokens } = cells[column]!;
      addPieces(align(text, slice(piece, start + from, start + to)), tokens, pieces);
    }
    start += line.length + 1;
  }
}

/** The range of each cell in its row. */
export function cellSpans(row: string, cells: readonly Tokens.TableCell[]): TextSpan[] {
  let end = 0;
  return cells.map(({ text }) => {
    const written = text.replaceAll('|', '\\|');
    const start = Math.max(row.indexOf(written, end), end);
    end = start + written.length;
    return [start, end];
  });
}

function slice({ text, offsets }: Piece, start: number, end: number): Piece {
  return { text: text.slice(start, end), offsets: offsets.slice(start, end) };
}

/** Aligns a text with the longer text that it was extracted from, line by line. */
function align(text: string, outer: Piece): Piece {
  const outerLines = outer.text.split('\n');
  const offsets: number[] = [];
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const outerLine = outerLines[index] ?? '';
    if (index > 0) offsets.push(outer.offsets[start - 1] ?? 0);
    offsets.push(...columnsOf(line, outerLine).map((column) => outer.offsets[start + column] ?? 0));
    start += outerLine.length + 1;
  }
  return { text, offsets };
}

/** Column of each character of a line in the line that it was extracted from. */
function columnsOf(line: string, outer: string): number[] {
  const at = outer.indexOf(line);
  let column = Math.max(at, 0);
  return Array.from({ length: line.length }, (_, index) => {
    if (at >= 0) return at + index;
    // A character between was removed, such as the backslash of `\|`.
    const next = outer.indexOf(line[index]!, column);
    if (next >= 0) column = next + 1;
    return next >= 0 ? next : column;
  });
}
