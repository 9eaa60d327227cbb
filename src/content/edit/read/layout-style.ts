import { columnOf } from './extent.ts';
import { type Collection, isBlock, type Node, type ScalarNode } from './node.ts';

/** The layout of a file: its indentation in columns, and its spelling of texts. */
export interface LayoutStyle {
  /** Columns from the key of a field to the fields below it. */
  readonly step: number;
  /** Columns from the key of a field to the dashes of its list. */
  readonly listStep: number;
  /** Column at which texts are folded; infinite in a file with long texts on one line. */
  readonly width: number;
  /** The quotes of texts that need some. */
  readonly quote: Quote;
}

export type Quote = 'single' | 'double';

/** Columns at which authors and their editors fold texts. */
const usualWidths = [80, 100, 120];

/** The width for a file without folded texts. */
const DEFAULT_WIDTH = 100;

/** Maximum number of fields and items that are read. The rest of a large page is assumed to look like its start. */
const MAX_VISITED = 100;

/**
 * Reads the indentation from the first map and the first list below a field, and the quotes and the width of texts from
 * the texts. Without such a map or list, the indentation is two columns.
 */
export function layoutStyle(text: string, root: Node | undefined): LayoutStyle {
  let step: number | undefined;
  let listStep: number | undefined;
  const scalars: ScalarNode[] = [];
  let visited = 0;

  function visit(node: Collection): void {
    for (const child of node.children) {
      if (++visited > MAX_VISITED) return;
      if (child.value?.kind === 'scalar') scalars.push(child.value);
      if (!isBlock(child.value)) continue;
      if (node.kind === 'map') {
        const distance = columnOf(text, child.value.start) - columnOf(text, child.start);
        if (child.value.kind === 'map') step ??= distance;
        else listStep ??= distance;
      }
      visit(child.value);
    }
  }

  if (isBlock(root)) visit(root);
  return { step: step ?? 2, listStep: listStep ?? 2, width: widthOf(text, scalars), quote: quoteOf(scalars) };
}

/** The width at which the file folds texts: the smallest usual width for the longest line of folded texts. */
function widthOf(text: string, scalars: readonly ScalarNode[]): number {
  const folded = scalars.filter(({ style }) => style === 'folded');
  const widest = Math.max(0, ...folded.flatMap(({ start, end }) => text.slice(start, end).split('\n').map(lengthOf)));
  if (widest > 0) return usualWidths.find((width) => width >= widest) ?? Number.POSITIVE_INFINITY;
  const isLong = ({ style, start, end, value }: ScalarNode) =>
    style !== 'literal' && String(value).includes(' ') && columnOf(text, start) + end - start > usualWidths.at(-1)!;
  return scalars.some(isLong) ? Number.POSITIVE_INFINITY : DEFAULT_WIDTH;
}

function lengthOf({ length }: string): number {
  return length;
}

function quoteOf(scalars: readonly ScalarNode[]): Quote {
  const count = (quote: Quote) => scalars.filter(({ style }) => style === quote).length;
  return count('single') > count('double') ? 'single' : 'double';
}
