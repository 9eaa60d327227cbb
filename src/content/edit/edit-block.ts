import { lineStart } from '../common/lines.ts';
import type { TextEdit } from './operations/operation.ts';
import { blankLines, columnOf, extentOf } from './read/extent.ts';
import type { Collection } from './read/node.ts';

/** A map or list in block style, and the end of the line with its key or dash. */
export interface BlockPlace {
  readonly text: string;
  readonly node: Collection;
  readonly floor: number;
}

/**
 * Inserts lines as a child of a block collection.
 * @param index of the child that will follow
 * @param lines of the new child, the first one with its indentation
 * @param hasGap true to repeat the blank lines that are between the neighbours, as between items
 */
export function insertLines(place: BlockPlace, index: number, lines: readonly string[], hasGap: boolean): TextEdit {
  const { text, node, floor } = place;
  const gap = hasGap ? '\n'.repeat(gapAt(place, index)) : '';
  if (index > 0) {
    const { end } = extentOf(text, node, index - 1, floor);
    return { start: end, end, text: `\n${gap}${lines.join('\n')}` };
  }
  const { start, isInline } = extentOf(text, node, 0, floor);
  if (!isInline) return { start, end: start, text: `${lines.join('\n')}\n${gap}` };
  // The new child takes the place after the dash. The former first child moves to its own line.
  const column = columnOf(text, start);
  const indentation = ' '.repeat(column);
  return { start, end: start, text: `${lines.join('\n').slice(column)}\n${gap}${indentation}` };
}

/** Inserts lines as a child after another child and the blank lines that follow it. */
export function insertBelowGap({ text, node, floor }: BlockPlace, index: number, lines: readonly string[]): TextEdit {
  const { end } = extentOf(text, node, index - 1, floor);
  const start = endBelowGap(text, end);
  return { start, end: start, text: `${lines.join('\n')}\n` };
}

/** The start of the first line that is not blank after the end of a line. */
function endBelowGap(text: string, end: number): number {
  return end + /^(?:\n[ \t]*(?=\n))*\n?/.exec(text.slice(end))![0].length;
}

/** The number of blank lines before a new child: as between the two children nearest to it. */
function gapAt({ text, node, floor }: BlockPlace, index: number): number {
  const { length } = node.children;
  if (length < 2) return 0;
  const next = Math.min(Math.max(index, 1), length - 1);
  return blankLines(text, extentOf(text, node, next - 1, floor).end, extentOf(text, node, next, floor).start);
}

/**
 * Removes some children of a block collection with their comments and the blank lines on one side. The first way
 * removes the side with fewer blank lines.
 */
export function removeLines({ text, node, floor }: BlockPlace, index: number, count: number): TextEdit[] {
  const { start, isInline } = extentOf(text, node, index, floor);
  const { end } = extentOf(text, node, index + count - 1, floor);
  const previous = node.children[index - 1] && extentOf(text, node, index - 1, floor);
  const next = node.children[index + count] && extentOf(text, node, index + count, floor);
  if (isInline) return [removeInline(text, start, end, next?.start ?? end)];
  const before = { start: previous ? previous.end : start - 1, end, text: '' };
  // A preceding block text that keeps its final line breaks (`|+`) needs its own blank lines and must not get the
  // following ones.
  if (!next) return [before, { start, end, text: '' }, { start, end: endBelowGap(text, end), text: '' }];
  const after = { start, end: next.start, text: '' };
  if (!previous) return [after];
  const isBefore = blankLines(text, previous.end, start) < blankLines(text, end, next.start);
  return isBefore ? [before, after] : [after, before];
}

/** Removes a child after a dash. The next child takes its place, unless comments are above that child. */
function removeInline(text: string, start: number, end: number, next: number): TextEdit {
  const isCommented = text.slice(next).trimStart().startsWith('#');
  if (isCommented)
    return { start: start - (/ *$/.exec(text.slice(lineStart(text, start), start))?.[0].length ?? 0), end, text: '' };
  return { start, end: next + /^ */.exec(text.slice(next))![0].length, text: '' };
}
