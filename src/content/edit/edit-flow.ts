import { lineEnd, lineStart } from '../common/lines.ts';
import type { TextEdit } from './operations/operation.ts';
import { columnOf, commentsAbove } from './read/extent.ts';
import type { Child, Collection } from './read/node.ts';

/** Inserts a child in brackets or braces. @param index of the child that will follow @param written without a comma */
export function insertInFlow(text: string, node: Collection, index: number, written: string): TextEdit[] {
  const { children } = node;
  const next = children[index];
  const previous = children[index - 1];
  if (!next && !previous) return [{ start: node.start + 1, end: node.start + 1, text: written }];
  if (next) {
    if (!startsLine(text, next)) return [{ start: next.start, end: next.start, text: `${written}, ` }];
    const start = startOfLines(text, node, index);
    return [{ start, end: start, text: `${' '.repeat(columnOf(text, next.start))}${written},\n` }];
  }
  const last = previous!;
  if (!startsLine(text, last)) return [{ start: last.end, end: last.end, text: `, ${written}` }];
  const comma = commaAfter(text, last.end);
  const end = lineEnd(text, comma ?? last.end);
  const line = `\n${' '.repeat(columnOf(text, last.start))}${written}`;
  if (comma !== undefined) return [{ start: end, end, text: `${line},` }];
  // A closing bracket on the line of the last child stays after the new child.
  if (node.end <= end) return [{ start: last.end, end: last.end, text: `,${line}` }];
  return [
    { start: last.end, end: last.end, text: ',' },
    { start: end, end, text: line },
  ];
}

/**
 * Removes children in brackets or braces, each with a comma.
 * @returns undefined if comments next to the children could belong to a neighbour
 */
export function removeInFlow(text: string, node: Collection, index: number, count: number): TextEdit[] | undefined {
  const { children } = node;
  const removed = children.slice(index, index + count);
  const child = removed[0]!;
  const last = removed.at(-1)!;
  const next = children[index + count];
  const previous = children[index - 1];
  const comma = commaAfter(text, last.end);
  const end = comma ?? last.end;
  if (startsLine(text, child) && /^[ \t]*(?:#[^\n]*)?$/.test(text.slice(end, lineEnd(text, end))))
    return [{ start: startOfLines(text, node, index), end: lineEnd(text, end) + 1, text: '' }];
  const edit = next
    ? { start: child.start, end: next.start, text: '' }
    : { start: previous ? previous.end : node.start + 1, end: previous ? last.end : node.end - 1, text: '' };
  const gaps = removed.map((each, at) => text.slice(each.end, removed[at + 1]?.start ?? edit.end));
  const isCommented = /\s#/.test(text.slice(edit.start, child.start) + gaps.join(''));
  return isCommented ? undefined : [edit];
}

/** The start of the line with a child, or of the comments above it. */
function startOfLines(text: string, { start, children }: Collection, index: number): number {
  const floor = lineEnd(text, children[index - 1]?.end ?? start);
  return commentsAbove(text, floor, lineStart(text, children[index]!.start), false);
}

function startsLine(text: string, child: Child): boolean {
  return text.slice(lineStart(text, child.start), child.start).trim() === '';
}

/** The offset after the comma that follows a child; undefined if no comma follows. */
function commaAfter(text: string, end: number): number | undefined {
  const found = /^(?:\s|(?<=\s)#[^\n]*)*,/.exec(text.slice(end));
  return found ? end + found[0].length : undefined;
}
