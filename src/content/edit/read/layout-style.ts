import { columnOf } from './extent.ts';
import { type Collection, isBlock, type Node } from './node.ts';

/** How a file indents what it nests, in columns. */
export interface LayoutStyle {
  /** From the key of a field to the fields below it. */
  readonly step: number;
  /** From the key of a field to the dashes of its list. */
  readonly listStep: number;
}

/** Fields and items that are looked at; the rest of a large page is laid out like its start. */
const MAX_VISITED = 100;

/** Reads the indentation from the first map and the first list below a field; two columns where there is none. */
export function layoutStyle(text: string, root: Node | undefined): LayoutStyle {
  let step: number | undefined;
  let listStep: number | undefined;
  let visited = 0;

  function visit(node: Collection): void {
    for (const child of node.children) {
      if ((step !== undefined && listStep !== undefined) || ++visited > MAX_VISITED) return;
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
  return { step: step ?? 2, listStep: listStep ?? 2 };
}
