import { lineEnd, lineStart } from '../../common/lines.ts';
import type { Child, Collection } from './node.ts';

/**
 * The text that belongs to a child of a block collection, comments included. A comment belongs to the next child, or to
 * the child on the same line. A comment below a child belongs to that child if it is indented further.
 */
export interface Extent {
  /** Start of the first line; for a child that shares its line with a dash, start of the child. */
  readonly start: number;
  /** End of the last line, without its line break. */
  readonly end: number;
  /** True for a child that shares its line with a dash. */
  readonly isInline: boolean;
}

/**
 * The extent of one child, which depends on the children before and after it.
 * @param floor end of the line with the key or dash before the collection; 0 for the root
 */
export function extentOf(text: string, { children }: Collection, index: number, floor: number): Extent {
  const child = children[index]!;
  const previous = children[index - 1];
  const before = previous ? ownEnd(text, previous) : floor;
  const start = lineStart(text, child.start);
  const end = ownEnd(text, child);
  if (start < before || text.slice(start, child.start).trim() !== '')
    return { start: child.start, end, isInline: true };
  return { start: commentsAbove(text, before, start, previous === undefined && floor === 0), end, isInline: false };
}

/** The end of a child's last line: the last line of its value, or of a more indented comment below it. */
function ownEnd(text: string, child: Child): number {
  const column = columnOf(text, child.start);
  let end = lineEnd(text, child.end);
  for (let next = end; next < text.length; ) {
    const [start, stop] = [next + 1, lineEnd(text, next + 1)];
    const line = text.slice(start, stop);
    const indent = line.search(/[^ \t]/);
    if (indent >= 0 && (line[indent] !== '#' || indent <= column)) break;
    if (indent >= 0) end = stop;
    next = stop;
  }
  return end;
}

/**
 * The start of the first comment above a line.
 * @param isTop true at the top of the file, where comments before a blank line are about the file
 */
export function commentsAbove(text: string, floor: number, line: number, isTop: boolean): number {
  let start = line;
  for (let at = line; at > floor; ) {
    const previous = lineStart(text, at - 1);
    const content = text.slice(previous, at - 1).trim();
    if (previous < floor || (content && !content.startsWith('#')) || (isTop && !content)) break;
    if (content) start = previous;
    at = previous;
  }
  return start;
}

/** The number of characters before an offset on its line. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** The number of blank lines between two extents. The first line break ends the line before. */
export function blankLines(text: string, end: number, start: number): number {
  let count = -1;
  for (let at = end; at < start; at++) if (text.charCodeAt(at) === 10) count++;
  return Math.max(0, count);
}
