import { linesAt } from './copied-item.ts';
import { columnOf } from './read/extent.ts';
import { type Child, type Collection, isEntry } from './read/node.ts';

/**
 * The children of a collection in brackets or braces as lines in block style, otherwise as written, with their
 * comments.
 * @param column of the keys or dashes
 */
export function flowAsLines(text: string, node: Collection, column: number): string[] {
  const lines: string[] = [];
  let at = node.start + 1;
  for (const child of node.children) {
    addComments(lines, text.slice(at, child.start), column);
    lines.push(...childLines(text, child, node.kind === 'list' ? '- ' : '', column));
    at = child.end;
  }
  addComments(lines, text.slice(at, node.end - 1), column);
  return lines;
}

/** Adds the comments between two children. A comment on the line of the first child stays on that line. */
function addComments(lines: string[], gap: string, column: number): void {
  for (const [index, line] of gap.split('\n').entries()) {
    const comment = /(?:^|\s)(#.*)/.exec(line)?.[1];
    if (comment === undefined) continue;
    if (index === 0 && lines.length > 0) lines.push(`${lines.pop()} ${comment}`);
    else lines.push(' '.repeat(column) + comment);
  }
}

function childLines(text: string, child: Child, mark: string, column: number): string[] {
  const own = columnOf(text, child.start);
  const lines = (' '.repeat(own) + written(text, child)).split('\n');
  const [first, ...rest] = linesAt({ lines, column: own }, column + mark.length);
  return [' '.repeat(column) + mark + first!.trimStart(), ...rest];
}

/** A child in block style. Adds the colon, or the space after it, that a key in braces may lack. */
function written(text: string, child: Child): string {
  const { start, markEnd, end, value } = child;
  if (!isEntry(child)) return text.slice(start, end);
  const key = text.slice(start, markEnd) + (markEnd > child.keyEnd ? '' : ':');
  return value?.start === markEnd ? `${key} ${text.slice(markEnd, end)}` : key + text.slice(markEnd, end);
}
