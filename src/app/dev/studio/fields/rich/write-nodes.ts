import type { Node } from 'prosemirror-model';
import { isTablePart, writeWords } from './write-words.ts';

/* The Markdown of nodes that have no former text. */

/** @param prefix the start of all lines inside the node after its first */
export function newNode(node: Node, prefix: string): string {
  const { attrs } = node;
  switch (node.type.name) {
    case 'heading':
      return `${'#'.repeat(attrs.level)} ${writeWords(node, prefix)}`;
    case 'bullet_list':
    case 'ordered_list': {
      const isOrdered = node.type.name === 'ordered_list';
      return filled(node)
        .map((item, index) => newItem(item, isOrdered ? `${attrs.start + index}${attrs.sign}` : attrs.sign, prefix))
        .join(`\n${prefix}`);
    }
    case 'blockquote':
      return `> ${newBlocks(node, `${prefix}> `, '\n\n')}`;
    case 'callout':
      return `> [!${attrs.kind.toUpperCase()}]\n${prefix}> ${newBlocks(node, `${prefix}> `, '\n\n')}`;
    case 'code_block':
      return fenced(node, prefix);
    case 'source':
      return node.textContent.replaceAll('\n', `\n${prefix}`);
    case 'rule':
      return '---';
    case 'picture':
      return picture(node);
    case 'table':
      return table(node, prefix);
    case 'table_row':
      return row(node.children.map((cell) => writeWords(cell, '')));
    default:
      return writeWords(node, prefix);
  }
}

export function newBlocks(parent: Node, prefix: string, gap: string): string {
  const blocks = filled(parent);
  return blocks
    .map((node, index) => (index > 0 ? gapBetween(blocks[index - 1]!, node, prefix, gap) : '') + newNode(node, prefix))
    .join('');
}

export function newItem(item: Node, mark: string, prefix: string): string {
  return `${mark.trim()} ${newBlocks(item, `${prefix}${' '.repeat(mark.trim().length + 1)}`, '\n')}`;
}

/** The characters between two blocks. In a list without blank lines, only an inner list needs none before it. */
export function gapBetween(before: Node, node: Node, prefix: string, gap: string): string {
  const isTight =
    gap === '\n' &&
    (isTablePart(node) || /^list_item$|_list$/.test(node.type.name)) &&
    !/_list$/.test(before.type.name);
  return isTight ? `\n${prefix}` : `\n${prefix.trimEnd()}\n${prefix}`;
}

/** True for a node without contents. It is not written, because it is where an author has not typed yet. */
export function isBlank(node: Node): boolean {
  if (isTablePart(node) || node.type.name === 'table') return false;
  if (node.isLeaf) return node.isText ? node.text!.trim() === '' : node.type.name === 'hard_break';
  return node.children.every(isBlank);
}

function filled(parent: Node): readonly Node[] {
  return parent.children.filter((node) => !isBlank(node));
}

function fenced(node: Node, prefix: string): string {
  const longest = Math.max(2, ...[...node.textContent.matchAll(/^\s*(`+)/gm)].map(([, sign]) => sign!.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${node.attrs.lang}`, ...node.textContent.split('\n'), fence].join(`\n${prefix}`);
}

function picture({ attrs: { src, alt, caption, side } }: Node): string {
  const title = caption === '' ? '' : ` "${caption.replace(/["\\]/g, '\\$&')}"`;
  return `![${alt.replace(/[[\]\\]/g, '\\$&')}](${src}${title})${side === '' ? '' : ` {${side}}`}`;
}

const alignments: Readonly<Record<string, string>> = { left: ':--', center: ':-:', right: '--:' };

function table(node: Node, prefix: string): string {
  const [head, ...rows] = node.children.map((each) => row(each.children.map((cell) => writeWords(cell, ''))));
  const line = row(node.firstChild!.children.map(({ attrs }) => alignments[attrs.align] ?? '---'));
  return [head, line, ...rows].join(`\n${prefix}`);
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
