import { rulesOf } from '../diagnostics/rule.ts';
import type { Issue } from './issue.ts';

/** A cell with the offsets of its characters in the source, quotes included. */
export interface Cell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A table of a CSV or TSV file. Blank lines are left out. */
export interface Table {
  readonly separator: Separator;
  readonly rows: readonly (readonly Cell[])[];
  /** The quotes that cannot be read; the rows end before it. */
  readonly issue?: Issue;
}

const separators = [',', ';', '\t'] as const;
type Separator = (typeof separators)[number];

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

/** Reads a table with quoted cells, which may contain separators and line ends (RFC 4180). */
export function parseTable(source: string, separator: Separator = separatorOf(source)): Table {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  for (let at = 0; at <= source.length; ) {
    const { issue, ...cell } = source[afterBlanks(source, at)] === '"' ? quotedCell(at) : plainCell(at);
    if (issue) return { separator, rows, issue };
    row.push(cell);
    at = afterBlanks(source, cell.end);
    const isRowEnd = source[at] !== separator;
    if (isRowEnd) {
      if (row.length > 1 || cell.text !== '') rows.push(row);
      row = [];
    }
    at += source[at] === '\r' ? 2 : 1;
  }
  return { separator, rows };

  function plainCell(from: number): Cell & { readonly issue?: Issue } {
    let to = from;
    while (to < source.length && source[to] !== separator && source[to] !== '\n') to++;
    const start = Math.min(afterBlanks(source, from), to);
    const text = source.slice(start, to).trim();
    return { text, start, end: start + text.length };
  }

  function quotedCell(from: number): Cell & { readonly issue?: Issue } {
    const start = afterBlanks(source, from);
    let close = source.indexOf('"', start + 1);
    while (close >= 0 && source[close + 1] === '"') close = source.indexOf('"', close + 2);
    const end = close < 0 ? source.length : close + 1;
    const text = source.slice(start + 1, end - 1).replaceAll('""', '"');
    const next = source[afterBlanks(source, end)];
    const isClosed = close >= 0 && (next === undefined || next === separator || next === '\n' || next === '\r');
    if (isClosed) return { text, start, end };
    return {
      text,
      start,
      end,
      issue: { ...cellQuotes({ isOpen: close < 0 }), start, end: close < 0 ? start + 1 : end },
    };
  }
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

/** A text as a cell: in quotes if it needs them. */
export function writeCell(text: string, separator: Separator): string {
  const isPlain = text === text.trim() && !/["\r\n]/.test(text) && !text.includes(separator);
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}
