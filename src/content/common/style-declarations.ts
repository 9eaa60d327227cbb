import { type Atrule, type CssNode, type Declaration, generate } from 'css-tree';

/** A declaration of a style sheet, or an at-rule without a block. */
export interface FoundDeclaration {
  readonly node: Declaration | Atrule;
  /** Selectors and conditions of the rules around it, the outermost first, separated by spaces. */
  readonly where: string;
}

/** Lists the declarations of a style sheet in their order. */
export function declarationsIn(node: CssNode, around: readonly string[] = []): FoundDeclaration[] {
  if (node.type === 'StyleSheet' || node.type === 'Block')
    return node.children.toArray().flatMap((child) => declarationsIn(child, around));
  if (node.type === 'Rule') return declarationsIn(node.block, [...around, generate(node.prelude)]);
  if (node.type === 'Atrule' && node.block)
    return declarationsIn(node.block, [...around, node.prelude ? generate(node.prelude) : node.name]);
  return node.type === 'Declaration' || node.type === 'Atrule' ? [{ node, where: around.join(' ') }] : [];
}
