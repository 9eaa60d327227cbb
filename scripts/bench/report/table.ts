import { markdownTable as toTable } from 'markdown-table';

/** Shown for a missing figure. */
const none = '–';

/** Seconds with two decimals: `1.23 s`. */
export function seconds(value: number | undefined): string {
  return value === undefined ? none : `${value.toFixed(2)} s`;
}

export function milliseconds(value: number | undefined): string {
  return value === undefined ? none : `${Math.round(value)} ms`;
}

/** Whole megabytes (2^20 bytes) with thousands separators: `1,234 MB`. */
export function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? none : `${count(Math.round(bytes / 2 ** 20))} MB`;
}

/** Milliseconds with three decimals, without unit: `0.042`. */
export function cost(value: number | undefined): string {
  return value === undefined ? none : value.toFixed(3);
}

/** A ratio: `0.95 ×`. */
export function ratio(a: number | undefined, b: number | undefined): string {
  return a === undefined || b === undefined || b === 0 ? none : `${(a / b).toFixed(2)} ×`;
}

/** A whole number with thousands separators: `10,000`. */
export function count(value: number | undefined): string {
  return value === undefined ? none : value.toLocaleString('en-US');
}

/** Range of values in seconds: `1.20–1.31`. */
export function range(values: readonly number[]): string {
  return values.length === 0 ? none : `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
}

/**
 * A Markdown table with aligned columns.
 * @param words number of left-aligned text columns; the other columns are right-aligned figures
 */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[], words: number): string {
  const align = head.map((_, column) => (column < words ? undefined : 'right'));
  const stringLength = (cell: string) => [...cell].length;
  return toTable([head, ...rows], { align, stringLength });
}
