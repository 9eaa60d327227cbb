import { generate, parse } from 'css-tree';
import type { TokenDoc } from '../../../app/dev/gallery/kit/kit-data.ts';
import { declarationsIn } from '../../../content/common/style-declarations.ts';

/** The custom properties that style sheets declare, in their order, with the comments before them. */
export function readTokens(style: string): TokenDoc[] {
  const comments = new Map<number, string>();
  const tree = parse(style, {
    positions: true,
    parseValue: false,
    onComment: (text, { end }) => comments.set(end.offset, text),
  });
  const tokens = new Map<string, TokenDoc>();
  for (const { node, where } of declarationsIn(tree)) {
    if (node.type !== 'Declaration' || !node.property.startsWith('--')) continue;
    const { property } = node;
    const start = node.loc!.start.offset;
    const value = generate(node.value).replace(/\s+/g, ' ').trim();
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

function textOf(comment: string): string {
  return comment
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
