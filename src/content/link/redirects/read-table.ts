import type { Issue } from '../../parse/issue.ts';
import { type Cell, parseTable, type Separator, separators } from '../../parse/table.ts';
import type { CellName, RedirectLine } from './redirect.ts';
import { wrongLine } from './rules.ts';

/** Names of columns in the files of search consoles, tools for search engines and content systems, in lower case. */
const columnNames: Readonly<Record<CellName, readonly string[]>> = {
  from: [
    ...['from', 'old', 'old url', 'source', 'source url', 'redirect from', 'origin', 'address', 'url'],
    ...['desde', 'origen', 'url antigua', 'url anterior', 'url de origen', 'dirección anterior', 'dirección'],
  ],
  to: [
    ...[
      'to',
      'new',
      'new url',
      'target',
      'target url',
      'redirect to',
      'destination',
      'destination url',
      'redirect url',
    ],
    ...['a', 'hacia', 'destino', 'url nueva', 'url de destino', 'dirección nueva'],
  ],
  status: ['status', 'status code', 'code', 'http code', 'type', 'redirect type', 'código', 'estado', 'tipo'],
};

interface Row {
  readonly number: number;
  readonly start: number;
  readonly text: string;
}

/** Reads redirects from a table with commas, semicolons or tabs, with or without a row of names. */
export function readTable(source: string): { lines: RedirectLine[]; issues: Issue[] } {
  const rows = rowsOf(source);
  const [first] = rows;
  if (!first) return { lines: [], issues: [] };
  const separator = separatorOf(rows);
  const { cells: names, issue: unreadable } = readRow(first, separator);
  const hasNames = !unreadable && !names.some(isAddress);
  const columns = hasNames ? columnsOf(names) : { from: 0, to: 1, status: 2 };
  const issueAt = ({ start, text }: Row, kind: 'columns' | 'quote' | 'cells'): Issue => ({
    ...wrongLine({ kind }),
    start,
    end: start + text.length,
  });
  if (columns.from < 0 || (columns.to < 0 && columns.status < 0))
    return { lines: [], issues: [issueAt(first, 'columns')] };
  const lines: RedirectLine[] = [];
  const issues: Issue[] = [];
  for (const row of hasNames ? rows.slice(1) : rows) {
    const { cells, issue } = readRow(row, separator);
    const from = cells[columns.from];
    if (issue) issues.push(issue.params.isOpen ? issueAt(row, 'quote') : issue);
    else if (!from || from.text === '' || (!hasNames && (cells.length < 2 || cells.length > 3)))
      issues.push(issueAt(row, 'cells'));
    else {
      const [to, status] = [cells[columns.to], cells[columns.status]];
      lines.push({ number: row.number, from, ...(to?.text && { to }), ...(status?.text && { status }) });
    }
  }
  return { lines, issues };
}

/** The rows with text, without comments. */
function rowsOf(source: string): Row[] {
  const rows: Row[] = [];
  let start = 0;
  for (const [index, line] of source.split('\n').entries()) {
    const text = line.endsWith('\r') ? line.slice(0, -1) : line;
    if (text.trim() !== '' && !text.startsWith('#')) rows.push({ number: index + 1, start, text });
    start += line.length + 1;
  }
  return rows;
}

/** The separator that divides most of the first rows into two or more cells. Addresses may contain the others. */
function separatorOf(rows: readonly Row[]): Separator {
  const some = rows.slice(0, 20);
  const divided = (separator: Separator) =>
    some.filter((row) => {
      const [first, second] = readRow(row, separator).cells;
      return first && second && (isAddress(second) || !isAddress(first) || /^(?:\d{3})?$/.test(second.text));
    }).length;
  return separators.reduce((most, each) => (divided(each) >= divided(most) ? each : most));
}

/** The cells of one row, with their offsets in the file. A quote ends on its line, so that later rows are read. */
function readRow({ text, start }: Row, separator: Separator): { cells: readonly Cell[]; issue?: Issue } {
  const moved = <T extends Omit<Cell, 'text'>>(part: T): T => ({
    ...part,
    start: start + part.start,
    end: start + part.end,
  });
  const { rows, issue } = parseTable(text, separator);
  return { cells: (rows[0] ?? []).map(moved), ...(issue && { issue: moved(issue) }) };
}

function isAddress({ text }: Cell): boolean {
  return /^(?:\/|https?:\/\/)/i.test(text.trim());
}

function columnsOf(names: readonly Cell[]): Readonly<Record<CellName, number>> {
  const written = names.map(({ text }) => text.trim().toLowerCase().replaceAll('_', ' '));
  const find = (name: CellName) =>
    columnNames[name].map((known) => written.indexOf(known)).find((index) => index >= 0) ?? -1;
  return { from: find('from'), to: find('to'), status: find('status') };
}
