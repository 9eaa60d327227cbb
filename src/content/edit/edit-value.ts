import { lineEnd, lineStart } from '../common/lines.ts';
import type { TextEdit } from './operations/operation.ts';
import { extentOf } from './read/extent.ts';
import { type Child, isBlock, isBlockText } from './read/node.ts';
import type { Written } from './write/written.ts';

/**
 * Replaces the value after the key or the dash of a child of a block collection. The comment at the end of the line
 * stays.
 */
export function replaceValue(text: string, child: Child, floor: number, { head, body }: Written): TextEdit[] {
  const { value, markEnd } = child;
  if (isBlock(value)) {
    const { start, isInline } = extentOf(text, value, 0, floor);
    const { end } = extentOf(text, value, value.children.length - 1, floor);
    if (isInline) return [{ start: value.start, end, text: [head, ...body].join('\n') }];
    const lines = { start: start - 1, end, text: linesBelow(body) };
    return head === '' ? [lines] : [{ start: markEnd, end: markEnd, text: ` ${head}` }, lines];
  }
  if (isBlockText(value)) {
    const headEnd = value.start + /^\S+/.exec(text.slice(value.start, lineEnd(text, value.start)))![0].length;
    const bodyStart = Math.min(lineEnd(text, value.start), value.end);
    return [
      ...replaceHead(text, markEnd, value.start, headEnd, head),
      { start: bodyStart, end: value.end, text: linesBelow(body) },
    ];
  }
  const start = value?.start ?? markEnd;
  const end = value?.end ?? markEnd;
  const below = lineEnd(text, end);
  return [...replaceHead(text, markEnd, start, end, head), { start: below, end: below, text: linesBelow(body) }];
}

/** An empty head leaves no blanks after the mark, and no blank line if the value has its own line. */
function replaceHead(text: string, markEnd: number, start: number, end: number, head: string): TextEdit[] {
  if (head !== '') return [{ start, end, text: start === markEnd ? ` ${head}` : head }];
  const line = lineStart(text, start);
  const isOwnLine = line > markEnd && text.slice(end, lineEnd(text, end)).trim() === '';
  if (isOwnLine) return [{ start: line - 1, end: lineEnd(text, end), text: '' }];
  return [{ start: Math.max(markEnd, line), end, text: '' }];
}

function linesBelow(lines: readonly string[]): string {
  return lines.map((line) => `\n${line}`).join('');
}
