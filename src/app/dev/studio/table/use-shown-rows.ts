import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo, useState } from 'react';
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

/**
 * The shown rows that are rendered: the visible ones, some around them, and the active one.
 * @param height of a row, in pixels
 */
export function useVisibleRows(
  shown: readonly number[],
  row: number,
  height: number,
  scroller: RefObject<HTMLElement | null>,
) {
  return useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => shown[index]!,
    overscan: 8,
    scrollMargin: height,
    scrollPaddingStart: height,
    initialOffset: () => Math.max(0, shown.indexOf(row) - 3) * height,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const range = Array.from({ length: Math.min(count - 1, endIndex + overscan) - first + 1 }, (_, at) => first + at);
      // The focused row stays in the document, because removing it would lose the focus.
      const at = shown.indexOf(row);
      return at < 0 || range.includes(at) ? range : [...range, at].sort((a, b) => a - b);
    },
  });
}
