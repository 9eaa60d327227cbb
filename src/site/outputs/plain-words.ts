import type { InlineNode, RichNode } from '../../../schema/compiled.ts';
import { isRecord } from '../../content/common/schemas.ts';

/** Compiled text without its formatting: one line per paragraph, other white space collapsed. */
export function plainWords(value: unknown, year: number): string {
  const nodes = (Array.isArray(value) ? value : [value]) as (InlineNode | RichNode)[];
  const isRich = nodes.some((node) => isRecord(node) && isBlockNode(node as RichNode));
  const parts = nodes.map((node) => words(node, year));
  return isRich
    ? parts.join('\n')
    : parts
        .join('')
        .replace(/\s*\n\s*/g, ', ')
        .trim();
}

function isBlockNode({ t }: RichNode): boolean {
  return ['p', 'heading', 'list', 'quote', 'table'].includes(t);
}

function words(node: InlineNode | RichNode, year: number): string {
  if (typeof node !== 'object') return String(node);
  const join = (nodes: readonly (InlineNode | RichNode)[]) => nodes.map((child) => words(child, year)).join('');
  switch (node.t) {
    case 'br':
      return ' ';
    case 'year':
      return String(year - (node.since ?? 0));
    case 'list':
      return node.items.map((item) => `• ${join(item)}`).join('\n');
    case 'table':
      return [node.head, ...node.rows].map((row) => row.map(join).join(' · ')).join('\n');
    default:
      return join(node.c);
  }
}
