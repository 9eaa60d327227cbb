import type { TextEdit } from '../operations/operation.ts';
import { Refused } from '../operations/refusal.ts';

const MARK = '\uFEFF';

/** A source as edits see it: without a byte order mark, with line ends of one character. */
export interface PlainText {
  readonly text: string;
  /** Turns an edit of the text into one of the source. */
  toSource(edit: TextEdit): TextEdit;
}

/** @throws {Refused} for a source with more than one kind of line end */
export function plainText(source: string): PlainText {
  const mark = source.startsWith(MARK) ? 1 : 0;
  const body = source.slice(mark);
  if (!body.includes('\r')) {
    const toSource = ({ start, end, text }: TextEdit) => ({ start: start + mark, end: end + mark, text });
    return { text: body, toSource };
  }
  if (/\r(?!\n)|(?<!\r)\n/.test(body)) throw new Refused('mixed-line-ends');
  const text = body.replaceAll('\r\n', '\n');
  const toOffset = (offset: number) => offset + mark + countLines(text, offset);
  const toSource = (edit: TextEdit) => ({
    start: toOffset(edit.start),
    end: toOffset(edit.end),
    text: edit.text.replaceAll('\n', '\r\n'),
  });
  return { text, toSource };
}

function countLines(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
