import type { Node } from 'prosemirror-model';
import type { Base, PlacedUnit } from './base.ts';
import { endsHeading } from './escape.ts';
import { type Matched, matchChildren } from './match-nodes.ts';
import { gapBetween, isBlank, newBlocks, newItem, newNode } from './write-nodes.ts';
import {
  beginsBlockAt,
  isLiteral,
  isRaised,
  isSameUnit,
  isTablePart,
  sameMarks,
  trimmed,
  type Unit,
  unitsOf,
  writeUnits,
  writeWords,
} from './write-words.ts';

/**
 * The source of an edited text. Unchanged parts keep their bytes; of a changed paragraph, only the changed words are
 * written anew.
 */
export function writeText(base: Base, doc: Node): string {
  if (doc.eq(base.node)) return base.source;
  if (doc.type.name === 'line') return changedWords(base, doc, '') ?? writeWords(doc, '');
  const written = changedBlocks(base, doc, '', '\n\n');
  if (written !== undefined) return written;
  const blocks = newBlocks(doc, '', '\n\n');
  return blocks === '' || !base.source.endsWith('\n') ? blocks : `${blocks}\n`;
}

/** @param prefix the start of all lines inside the node after its first */
function writeNode(found: Matched, prefix: string): string {
  return keptNode(found, prefix) ?? newNode(found.node, prefix);
}

/** A node with the bytes of its unchanged parts; undefined if it is written as a whole. */
function keptNode({ node, base, isSame }: Matched, prefix: string): string | undefined {
  if (base && isSame) return base.source.slice(base.from, base.to);
  return base && changedNode(base, node, prefix);
}

function changedNode(base: Base, node: Node, prefix: string): string | undefined {
  switch (node.type.name) {
    case 'heading': {
      const words = changedWords(base, node, prefix);
      const isSigned = words?.startsWith('#');
      if (node.attrs.level !== base.node.attrs.level)
        return isSigned ? words!.replace(/^#+/, '#'.repeat(node.attrs.level)) : undefined;
      return words;
    }
    case 'paragraph':
      return changedWords(base, node, prefix);
    case 'table_row':
      return node.childCount === base.children.length ? changedCells(base, node) : undefined;
    case 'table': {
      const columns = (table: Node) =>
        table.firstChild!.children.map(({ type, attrs }) => type.name + attrs.align).join();
      return columns(node) === columns(base.node) ? changedBlocks(base, node, prefix, '\n') : undefined;
    }
    case 'bullet_list':
    case 'ordered_list':
      return node.attrs.sign === base.node.attrs.sign ? changedItems(base, node, prefix) : undefined;
    case 'blockquote':
      return changedBlocks(base, node, quotePrefix(base, prefix), '\n\n');
    case 'callout':
      return node.attrs.kind === base.node.attrs.kind
        ? changedBlocks(base, node, quotePrefix(base, prefix), '\n\n')
        : undefined;
    case 'list_item':
      return changedBlocks(base, node, prefix, base.children.length < 2 || isLoose(base) ? '\n\n' : '\n');
    default:
      return undefined;
  }
}

/** The start of the lines of a quote, as its author writes it. */
function quotePrefix(base: Base, prefix: string): string {
  return prefix + (/^>(?! )/.test(base.source.slice(base.from, base.to)) ? '>' : '> ');
}

/** The blocks of a node. Two blocks that were neighbours before keep the bytes between them. */
function changedBlocks(base: Base, node: Node, prefix: string, gap: string): string | undefined {
  const matched = matchChildren(base.children, node).filter(({ node, isSame }) => isSame || !isBlank(node));
  const placed = matched.filter(({ base }) => base);
  const [first, last] = [placed[0]?.base, placed.at(-1)?.base];
  const [firstChild, lastChild] = [base.children[0], base.children.at(-1)];
  if (!first || !last || !firstChild || !lastChild) return undefined;
  // Marks of the parent precede its first child on the same line.
  const head = base.source.slice(base.from, firstChild.from);
  const tail = base.source.slice(lastChild.to, base.to);
  return head + joinBlocks(matched, base, prefix, gap) + tail;
}

function joinBlocks(matched: readonly Matched[], base: Base, prefix: string, gap: string): string {
  return matched
    .map((found, index) => {
      const before = matched[index - 1];
      return (before ? between(before, found, base, prefix, gap) : '') + writeNode(found, prefix);
    })
    .join('');
}

/** The characters between two neighbours. */
function between(before: Matched, found: Matched, { source }: Base, prefix: string, gap: string): string {
  const isNext = before.index !== undefined && found.index === before.index + 1;
  return isNext ? source.slice(before.base!.to, found.base!.from) : gapBetween(before.node, found.node, prefix, gap);
}

/** True if a blank line is between the first two children. */
function isLoose({ children: [first, second], source }: Base): boolean {
  return first !== undefined && second !== undefined && /\n[ \t>]*\n/.test(source.slice(first.to, second.from));
}

/** The items of a list. New ones look like their neighbours. */
function changedItems(base: Base, node: Node, prefix: string): string | undefined {
  const [first, second] = base.children;
  const isOrdered = node.type.name === 'ordered_list';
  const isCounted = !second || markOf(first!) !== markOf(second);
  const gap = isLoose(base) ? '\n\n' : '\n';
  const matched = matchChildren(base.children, node).filter(({ node }) => !isBlank(node));
  return matched
    .map((found, index) => {
      const mark = isOrdered ? `${node.attrs.start + (isCounted ? index : 0)}${node.attrs.sign}` : node.attrs.sign;
      const kept = found.base && keptNode(found, prefix + ' '.repeat(markOf(found.base).length));
      const item = (isOrdered ? kept?.replace(/\d+[.)]/, mark) : kept) ?? newItem(found.node, mark, prefix);
      return (index === 0 ? '' : between(matched[index - 1]!, found, base, prefix, gap)) + item;
    })
    .join('');
}

/** The mark of an item, with the blanks around it. */
function markOf({ source, from, to }: Base): string {
  return /^[ \t]*(?:\d+[.)]|[-*+])[ \t]*/.exec(source.slice(from, to))?.[0] ?? '';
}

function changedCells(base: Base, node: Node): string | undefined {
  let written = '';
  let done = base.from;
  for (const [index, cell] of base.children.entries()) {
    const now = node.child(index);
    if (cell.node.eq(now)) continue;
    if (cell.units.length === 0 || now.content.size === 0) return undefined;
    const words = changedWords(cell, now, '') ?? writeWords(now, '');
    written += base.source.slice(done, cell.from) + words;
    done = cell.to;
  }
  return written + base.source.slice(done, base.to);
}

/** A paragraph with changed words; undefined if all of its words are written anew. */
function changedWords(base: Base, node: Node, prefix: string): string | undefined {
  const { source, units: old } = base;
  const all = trimmed(unitsOf(node));
  const isCell = isTablePart(node);
  const isHeading = node.type.name === 'heading';
  const isLine = isCell || isHeading;
  if (old.length === 0 || all.length === 0) return undefined;
  if (isLine && all.some(({ character }) => character === '\n')) return undefined;
  const { start, oldEnd, end } = changedRange(old, all);
  const isAtStart = start === 0 || source.slice(old[start - 1]!.from, old[start - 1]!.to).includes('\n');
  if (isAtStart && !isLine && beginsBlockAt(all, start)) return undefined;
  if (isHeading && oldEnd === old.length && endsHeading(all.map(({ character }) => character).join('')))
    return undefined;
  const words = writeUnits(all.slice(start, end), { all, isCell, prefix }, start, old[start - 1]?.marks ?? []);
  const [first, last] = wordsRange(base);
  const left = start === 0 ? first : old[start - 1]!.to;
  const right = oldEnd === old.length ? last : old[oldEnd]!.from;
  return source.slice(base.from, left) + words + source.slice(right, base.to);
}

/** The range of the words of a paragraph or heading. Marks of bold words are inside, the `#` of a heading is outside. */
function wordsRange({ source, node, from, to }: Base): [from: number, to: number] {
  const written = source.slice(from, to);
  const isHeading = node.type.name === 'heading';
  const before = (isHeading ? /^[ \t]*#+[ \t]+/ : /^\s*/).exec(written)?.[0].length ?? 0;
  const after = (isHeading ? /(?:[ \t]+#+[ \t]*|\n[^\n]*)$/ : /\s*$/).exec(written)?.[0].length ?? 0;
  return [from + before, to - after];
}

interface ChangedRange {
  readonly start: number;
  /** The end among the former characters. */
  readonly oldEnd: number;
  readonly end: number;
}

/** The range of characters to write: from the first different one to the last. It grows if a mark begins or ends inside. */
function changedRange(old: readonly PlacedUnit[], all: readonly Unit[]): ChangedRange {
  let start = 0;
  while (start < old.length && start < all.length && isSameUnit(old[start]!, all[start]!)) start++;
  let kept = 0;
  const most = Math.min(old.length, all.length) - start;
  while (kept < most && isSameUnit(old.at(-1 - kept)!, all.at(-1 - kept)!)) kept++;
  const marksBefore = () => old[start - 1]?.marks ?? [];
  const marksAfter = () => (kept === 0 ? [] : old.at(-kept)!.marks);
  const outer = marksBefore();
  const isInside =
    sameMarks(outer, marksAfter()) &&
    !outer.some((mark) => isLiteral(mark) || isRaised(mark)) &&
    all.slice(start, all.length - kept).every(({ marks }) => outer.every((mark) => mark.isInSet(marks)));
  if (!isInside) {
    while (marksBefore().length > 0) start--;
    while (marksAfter().length > 0) kept--;
  }
  return { start, oldEnd: old.length - kept, end: all.length - kept };
}
