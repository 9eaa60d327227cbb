import { type CssNode, generate, parse } from 'css-tree';
import type { TokenDoc } from '../../../app/dev/gallery/kit/kit-data.ts';

/** The custom properties that style sheets declare, in their order, with the comments before them. */
export function readTokens(style: string): TokenDoc[] {
  const comments = new Map<number, string>();
  const tree = parse(style, {
    positions: true,
    parseValue: false,
    onComment: (text, { end }) => comments.set(end.offset, text),
  });
  const tokens = new Map<string, TokenDoc>();
  for (const { property, value, start, where } of declarationsIn(tree, [])) {
    const known = tokens.get(property);
    const commentEnd = style.slice(0, start).trimEnd().length;
    tokens.set(property, {
      name: property,
      description: known?.description || textOf(comments.get(commentEnd) ?? ''),
      declarations: [...(known?.declarations ?? []), { where, value }],
    });
  }
  return [...tokens.values()];
}

interface FoundDeclaration {
  readonly property: string;
  readonly value: string;
  /** Offset in the style sheet. */
  readonly start: number;
  readonly where: string;
}

/** @param around selectors and conditions of the rules around the node, the outermost first */
function declarationsIn(node: CssNode, around: readonly string[]): FoundDeclaration[] {
  if (node.type === 'StyleSheet' || node.type === 'Block')
    return node.children.toArray().flatMap((child) => declarationsIn(child, around));
  if (node.type === 'Rule') return declarationsIn(node.block, [...around, generate(node.prelude)]);
  if (node.type === 'Atrule' && node.block)
    return declarationsIn(node.block, [...around, node.prelude ? generate(node.prelude) : node.name]);
  if (node.type !== 'Declaration' || !node.property.startsWith('--')) return [];
  const value = generate(node.value).replace(/\s+/g, ' ').trim();
  return [{ property: node.property, value, start: node.loc!.start.offset, where: around.join(' ') }];
}

function textOf(comment: string): string {
  return comment
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
