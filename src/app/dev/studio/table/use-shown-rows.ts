import { useMemo } from 'react';
import { hasWords, searchWords } from '../model/data/search-words.ts';
import { isFields } from '../model/schema/form-data.ts';
import { asText } from './cell-values.ts';

/** The indices of the rows that match a query, by any of their values. */
export function useShownRows(rows: readonly unknown[], query: string): readonly number[] {
  return useMemo(() => {
    const words = searchWords(query);
    const all = [...rows.keys()];
    if (words.length === 0) return all;
    const textOfRow = (row: unknown) => (isFields(row) ? Object.values(row).map(asText).join(' ') : '');
    return all.filter((index) => hasWords(textOfRow(rows[index]), words));
  }, [rows, query]);
}
