import { useMemo, useState } from 'react';
import { hasWords, searchWords } from '../model/data/search-words.ts';
import { isFields } from '../model/schema/form-data.ts';
import { asText } from './cell-values.ts';

interface Filter {
  readonly query: string;
  /** The row that has been added or edited last under this query. It is shown, even if it does not match. */
  readonly kept?: number | undefined;
}

/** The indices of the rows that match a query, by any of their values. */
export function useShownRows(rows: readonly unknown[]) {
  const [{ query, kept }, setFilter] = useState<Filter>({ query: '' });
  const shown = useMemo((): readonly number[] => {
    const words = searchWords(query);
    const textOfRow = (row: unknown) => (isFields(row) ? Object.values(row).map(asText).join(' ') : '');
    return [...rows.keys()].filter(
      (index) => words.length === 0 || index === kept || hasWords(textOfRow(rows[index]), words),
    );
  }, [rows, query, kept]);
  return {
    query,
    shown,
    search: (query: string) => setFilter({ query }),
    keep: (kept: number | undefined) => setFilter({ query, kept }),
  };
}

/** The index of the shown row that takes the place of a removed one. */
export function rowAfterRemoval(shown: readonly number[], removed: number): number {
  const place = shown.indexOf(removed);
  const next = shown[place + 1];
  return next === undefined ? (shown[place - 1] ?? 0) : next - 1;
}
