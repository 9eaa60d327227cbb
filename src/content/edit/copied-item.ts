/** An item of a block list as written, with the comments above, in and below it. */
export interface CopiedItem {
  readonly lines: readonly string[];
  /** Column of its dash. */
  readonly column: number;
  readonly hasComments: boolean;
}

/** A copied item: its data, and its lines unless it is in brackets. */
export interface ItemCopy {
  readonly value: unknown;
  readonly item: CopiedItem | undefined;
}

/** The lines of an item moved to another column, including lines of spaces, which may be part of a block text. */
export function linesAt({ lines, column }: Pick<CopiedItem, 'lines' | 'column'>, to: number): string[] {
  if (to >= column) return lines.map((line) => (line === '' ? '' : ' '.repeat(to - column) + line));
  const surplus = column - to;
  return lines.map((line) => line.slice(Math.min(surplus, line.search(/[^ ]|$/))));
}
