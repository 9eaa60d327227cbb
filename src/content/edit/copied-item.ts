/** An item of a block list as it is written, with the comments above, in and below it. */
export interface CopiedItem {
  readonly lines: readonly string[];
  /** Column of its dash. */
  readonly column: number;
  readonly hasComments: boolean;
}

/** An item with its data; in brackets it has no lines of its own. */
export interface ItemCopy {
  readonly value: unknown;
  readonly item: CopiedItem | undefined;
}

/** The lines of an item at another column. Lines of spaces move, too: they may be part of a block text. */
export function linesAt({ lines, column }: Pick<CopiedItem, 'lines' | 'column'>, to: number): string[] {
  if (to >= column) return lines.map((line) => (line === '' ? '' : ' '.repeat(to - column) + line));
  const surplus = column - to;
  return lines.map((line) => line.slice(Math.min(surplus, line.search(/[^ ]|$/))));
}
