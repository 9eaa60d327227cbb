import type { BlockData, Cell, InlineNode, ProseBlocks, RichNode } from '../../../../schema/compiled.ts';
import { isRecord } from '../../common/site-schemas.ts';

/**
 * Compiled text without its formatting: one line per paragraph, other white space collapsed.
 * @param year the current year; without it, years are left out
 */
export function plainWords(value: unknown, year?: number): string {
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
  return ['p', 'heading', 'list', 'quote', 'hr', 'block'].includes(t);
}

function words(node: InlineNode | RichNode, year?: number): string {
  if (typeof node !== 'object') return String(node);
  const join = (nodes: readonly (InlineNode | RichNode)[]) => nodes.map((child) => words(child, year)).join('');
  switch (node.t) {
    case 'br':
      return ' ';
    case 'hr':
    case 'note':
      return '';
    case 'block':
      return node.c.$blocks.map((block) => wordsOfBlock(block, year)).join('\n');
    case 'year':
      return year === undefined ? '' : String(year - (node.since ?? 0));
    case 'img':
      return node.a.alt;
    case 'list':
      return node.items.map((item) => `• ${join(item)}`).join('\n');
    default:
      return join(node.c);
  }
}

/** The text of a block inside a text. */
function wordsOfBlock({ type, props }: BlockData, year?: number): string {
  const read = readers[type as keyof ProseBlocks] as ((props: unknown, year?: number) => string) | undefined;
  return read?.(props, year) ?? '';
}

const readers: { readonly [T in keyof ProseBlocks]?: (props: ProseBlocks[T], year?: number) => string } = {
  buttons: ({ links }, year) => links.map(({ label }) => plainWords(label, year)).join(' · '),
  callout: ({ c }, year) => plainWords(c, year),
  definitions: ({ items }, year) =>
    items.map(({ term, details }) => [term, ...details].map((text) => plainWords(text, year)).join(': ')).join('\n'),
  fold: ({ title, c }, year) => `${plainWords(title, year)}\n${plainWords(c, year)}`,
  'prose-table': ({ head, rows }, year) =>
    [head, ...rows].map((row) => row.map((cell) => cellWords(cell, year)).join(' · ')).join('\n'),
  tabs: ({ items }, year) =>
    items.map(({ title, c }) => `${plainWords(title, year)}\n${plainWords(c, year)}`).join('\n'),
};

function cellWords(cell: Cell, year?: number): string {
  if (typeof cell === 'string' || !('parts' in cell)) return plainWords(cell, year);
  const words = cell.parts.map((part) =>
    typeof part === 'object' && 'image' in part
      ? `${part.image.alt} ${plainWords(part.caption ?? '', year)}`
      : plainWords(part, year),
  );
  return words.join(' ').replace(/ +/g, ' ').trim();
}
