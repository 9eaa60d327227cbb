import type { Inline } from '../../../schema/compiled.ts';
import type { Messages } from '../../ui/messages.ts';
import { plainText } from '../../ui/text.tsx';

/** The column by which the rows are sorted. */
export interface Sorting {
  readonly column: number;
  readonly isDescending: boolean;
}

type Separators = Pick<Messages, 'decimalSeparator' | 'groupSeparator'>;

/** The value by which a cell is sorted: a number, a date as in ISO 8601, or its text. */
function sortKey(cell: Inline, year: number, separators: Separators): number | string {
  const [first] = typeof cell === 'string' ? [] : cell;
  if (typeof first === 'object' && first.t === 'data') return first.a.value;
  if (typeof first === 'object' && first.t === 'time') return first.a.dateTime;
  const text = plainText(cell, year).trim();
  const { decimalSeparator, groupSeparator } = separators;
  const groups = text.split(groupSeparator);
  const isGrouped = groups.slice(1).every((group) => /^\d{3}(?!\d)/.test(group));
  const written = (isGrouped ? groups.join('') : text).replace(decimalSeparator, '.').replace('−', '-');
  return /^-?\d+(?:\.\d+)?$/.test(written) ? Number(written) : text;
}

/**
 * The indices of the rows in the order of a column. Numbers precede texts; empty cells and dashes are last in both
 * directions.
 */
export function sortedRows(
  rows: readonly (readonly Inline[])[],
  { column, isDescending }: Sorting,
  { year, lang, messages }: { readonly year: number; readonly lang: string; readonly messages: Separators },
): number[] {
  const keyed = rows.map((cells, row) => ({ row, key: sortKey(cells[column]!, year, messages) }));
  const isEmpty = (key: number | string) => key === '' || key === '—' || key === '-';
  const compare = (a: number | string, b: number | string): number => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
    return String(a).localeCompare(String(b), lang, { numeric: true });
  };
  return keyed
    .sort((a, b) => Number(isEmpty(a.key)) - Number(isEmpty(b.key)) || compare(a.key, b.key) * (isDescending ? -1 : 1))
    .map(({ row }) => row);
}
