import { markdownTable as toTable } from 'markdown-table';

/** Shown for a missing figure. */
const none = '–';

type Figure = number | undefined;

function show(value: Figure, format: (value: number) => string): string {
  return value === undefined || Number.isNaN(value) ? none : format(value);
}

/** Seconds with two decimals: `1.23 s`. */
export function seconds(value: Figure): string {
  return show(value, (known) => `${known.toFixed(2)} s`);
}

/** Milliseconds with a unit: `12 ms`. */
export function milliseconds(value: Figure, decimals = 0): string {
  return show(value, (known) => `${known.toFixed(decimals)} ms`);
}

/** Whole megabytes (2^20 bytes) with thousands separators: `1,234 MB`. */
export function megabytes(bytes: Figure): string {
  return show(bytes, (known) => `${count(Math.round(known / 2 ** 20))} MB`);
}

/** Milliseconds with three decimals, without unit: `0.042`. */
export function cost(value: Figure): string {
  return show(value, (known) => known.toFixed(3));
}

/** A ratio: `0.95 ×`. */
export function ratio(a: Figure, b: Figure): string {
  return show(a === undefined || !b ? undefined : a / b, (known) => `${known.toFixed(2)} ×`);
}

/** A whole number with thousands separators: `10,000`. */
export function count(value: Figure): string {
  return show(value, (known) => known.toLocaleString('en-US'));
}

/** The least and the greatest of several values: `1.20–1.31`. */
export function range(values: readonly number[], decimals = 2): string {
  return values.length === 0
    ? none
    : [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(decimals)).join('–');
}

/** The median of the known values; `NaN` without any. */
export function median(values: readonly Figure[]): number {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** The least value that a share of the values does not exceed: with 0.98, 98 of 100 values; with 1, all. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * A Markdown table with aligned columns.
 * @param texts number of left-aligned text columns; the other columns are right-aligned figures
 */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[], texts: number): string {
  const align = head.map((_, column) => (column < texts ? undefined : 'right'));
  const stringLength = (cell: string) => [...cell].length;
  return toTable([head, ...rows], { align, stringLength });
}
