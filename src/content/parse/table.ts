import { rulesOf } from '../diagnostics/rule.ts';
import type { Issue } from './issue.ts';

/** A cell with the offsets of its characters in the source, quotes included. */
export interface Cell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A cell whose quotes cannot be read. */
interface FaultyCell extends Cell {
  readonly issue: Issue;
}

/** A table of a CSV or TSV file. Blank lines are left out; a line with `""` alone is an empty row. */
export interface Table {
  readonly separator: Separator;
  readonly rows: readonly (readonly Cell[])[];
  /** The quotes that cannot be read; the rows end before it. */
  readonly issue?: Issue;
}

const LINE_FEED = 0x0a;

export const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

const cellQuotes = rulesOf('yaml')<{ isOpen: boolean }>('cell-quotes', {
  severity: 'error',
  es: ({ isOpen }) =>
    isOpen
      ? 'Las comillas que se abren aquí no se cierran. Ciérralas al final de la celda.'
      : 'Después de las comillas que cierran esta celda sigue texto. Pon la celda entera entre comillas, y escribe dos veces («""») las comillas que lleve dentro.',
  en: ({ isOpen }) =>
    isOpen
      ? 'The quotes that open here are not closed. Close them at the end of the cell.'
      : 'Text follows the quotes that close this cell. Put the whole cell in quotes, and write quotes inside it twice ("").',
  language: 'csv',
  bad: 'name,city\n"Ana "la profe" Ruiz",Cali',
  good: 'name,city\n"Ana ""la profe"" Ruiz",Cali',
});

/** A table that has been read, with all its rows. */
export interface ParsedTable {
  readonly source: string;
  readonly separator: Separator;
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * Reads a table with quoted cells, which may contain separators and line ends (RFC 4180).
 * @param before the table before an edit, whose rows outside of the edit are not read again
 */
export function parseTable(
  source: string,
  separator: Separator = separatorOf(source),
  before?: ParsedTable | undefined,
): Table {
  const divider = separator.charCodeAt(0);
  const known = before?.separator === separator ? before : undefined;
  const shared = known ? sharedText(known.source, source) : { start: 0, end: 0 };
  const kept = known ? rowsWithin(known, shared.start) : [];
  const rows: (readonly Cell[])[] = [...kept];
  let row: Cell[] = [];
  for (let at = kept.length > 0 ? afterRow(source, kept.at(-1)!) : 0; at <= source.length; ) {
    const rest = known && row.length === 0 && at >= source.length - shared.end ? restOf(known, source, at) : undefined;
    if (rest) return { separator, rows: [...rows, ...rest] };
    const start = afterBlanks(source, at);
    const cell: Cell | FaultyCell = source[start] === '"' ? quotedCell(start) : plainCell(at);
    if (isFaulty(cell)) return { separator, rows, issue: cell.issue };
    row.push(cell);
    at = cellEnd(cell.end);
    if (source[at] !== separator) {
      if (row.length > 1 || cell.end > cell.start) rows.push(row);
      row = [];
    }
    at += source[at] === '\r' ? 2 : 1;
  }
  return { separator, rows };

  /** The offset of the next separator, of the line end or of the end of the source. */
  function cellEnd(from: number): number {
    let at = from;
    for (let code = source.charCodeAt(at); at < source.length && code !== divider && code !== LINE_FEED; )
      code = source.charCodeAt(++at);
    return source[at] === '\n' && source[at - 1] === '\r' ? at - 1 : at;
  }

  function plainCell(from: number): Cell {
    const end = cellEnd(from);
    const written = source.slice(from, end).trimStart();
    const text = written.trimEnd();
    const start = end - written.length;
    return { text, start, end: start + text.length };
  }

  function quotedCell(start: number): Cell | FaultyCell {
    let close = source.indexOf('"', start + 1);
    while (close >= 0 && source[close + 1] === '"') close = source.indexOf('"', close + 2);
    const end = close < 0 ? source.length : close + 1;
    const text = source.slice(start + 1, end - 1).replaceAll('""', '"');
    if (close >= 0 && source.slice(end, cellEnd(end)).trim() === '') return { text, start, end };
    return {
      text,
      start,
      end,
      issue: { ...cellQuotes({ isOpen: close < 0 }), start, end: close < 0 ? start + 1 : end },
    };
  }
}

/** The rows of a known table within the first characters of its text. */
function rowsWithin({ source: text, rows: all }: ParsedTable, length: number): readonly (readonly Cell[])[] {
  let count = firstIndex(all, (each) => each.at(-1)!.end >= length);
  while (count > 0 && afterRow(text, all[count - 1]!) > length) count -= 1;
  return all.slice(0, count);
}

/** The known rows from an offset on, after which both texts are equal; undefined if no known row starts there. */
function restOf(
  { source: text, rows: all }: ParsedTable,
  now: string,
  at: number,
): readonly (readonly Cell[])[] | undefined {
  const shift = now.length - text.length;
  const next = firstIndex(all, (each) => each[0]!.start >= at - shift);
  const isRow = next > 0 && afterRow(text, all[next - 1]!) === at - shift;
  if (!isRow) return undefined;
  const moved = ({ text, start, end }: Cell): Cell => ({ text, start: start + shift, end: end + shift });
  return shift === 0 ? all.slice(next) : all.slice(next).map((each) => each.map(moved));
}

/** The offset after the line end of a row. */
function afterRow(text: string, cells: readonly Cell[]): number {
  const end = text.indexOf('\n', cells.at(-1)!.end);
  return end < 0 ? text.length + 1 : end + 1;
}

/** The numbers of equal characters at the start and at the end of two texts. */
function sharedText(text: string, other: string): { readonly start: number; readonly end: number } {
  const length = Math.min(text.length, other.length);
  const start = longest(length, (count) => text.slice(0, count) === other.slice(0, count));
  const end = longest(length - start, (count) => text.slice(text.length - count) === other.slice(other.length - count));
  return { start, end };
}

/** The largest number up to a limit that meets a condition. All smaller numbers have to meet it too. */
function longest(limit: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The index of the first row that meets a condition. All later rows have to meet it too. */
function firstIndex(rows: readonly (readonly Cell[])[], holds: (row: readonly Cell[]) => boolean): number {
  return longest(rows.length, (count) => count === 0 || !holds(rows[count - 1]!));
}

function isFaulty(cell: Cell | FaultyCell): cell is FaultyCell {
  return 'issue' in cell;
}

function afterBlanks(source: string, from: number): number {
  let at = from;
  while (source[at] === ' ') at++;
  return at;
}

/** The most frequent separator of the first line, outside of quotes. */
function separatorOf(source: string): Separator {
  const [line = ''] = source.split(/\r?\n/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const count = (separator: Separator) => bare.split(separator).length;
  return separators.reduce((most, each) => (count(each) > count(most) ? each : most));
}
