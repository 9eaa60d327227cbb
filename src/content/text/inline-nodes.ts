import type { Inline, InlineNode } from '../../../schema/compiled.ts';

/** Joins words to those before them: less data, and a single text node for React to hydrate. */
export function addNode(nodes: InlineNode[], node: InlineNode): void {
  const last = nodes.at(-1);
  if (node === '') return;
  if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node;
  else nodes.push(node);
}

/** Words as those of a link, which may hold neither a link nor the number of a note. */
export function linkLabel(words: Inline): Inline {
  return typeof words === 'string' ? words : labelNodes(words);
}

function labelNodes(nodes: readonly InlineNode[]): InlineNode[] {
  const label: InlineNode[] = [];
  for (const node of nodes) for (const each of labelNode(node)) addNode(label, each);
  return label;
}

function labelNode(node: InlineNode): readonly InlineNode[] {
  if (typeof node === 'string') return [node];
  switch (node.t) {
    case 'note':
      return [];
    case 'link':
      return labelNodes(node.c);
    case 'br':
      return [' '];
    case 'year':
      return [node];
    default:
      return [{ ...node, c: labelNodes(node.c) }];
  }
}

/** The notes among words, which follow a link where they are written inside of it. */
export function notesAmong(nodes: readonly InlineNode[]): InlineNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (node.t === 'note') return [node];
    return 'c' in node ? notesAmong(node.c) : [];
  });
}
