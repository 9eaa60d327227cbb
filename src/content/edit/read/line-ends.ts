import type { TextEdit } from '../operations/operation.ts';
import { Refused } from '../operations/refusal.ts';

const MARK = '\uFEFF';

/** A source in the form that edits use: without a byte order mark, and with line ends of one character. */
export interface PlainText {
  readonly text: string;
  /** Converts edits of the text, sorted by offset, into edits of the source. */
  toSource(edits: readonly TextEdit[]): TextEdit[];
}

/** @throws {Refused} for a source with more than one kind of line end */
export function plainText(source: string): PlainText {
  const mark = source.startsWith(MARK) ? 1 : 0;
  const body = source.slice(mark);
  if (!body.includes('\r')) {
    const toSource = (edits: readonly TextEdit[]) =>
      edits.map(({ start, end, text }) => ({ start: start + mark, end: end + mark, text }));
    return { text: body, toSource };
  }
  if (/\r(?!\n)|(?<!\r)\n/.test(body)) throw new Refused('mixed-line-ends');
  const text = body.replaceAll('\r\n', '\n');
  const toSource = (edits: readonly TextEdit[]) => {
    const toOffset = createOffsets(text);
    return edits.map((edit) => ({
      start: toOffset(edit.start) + mark,
      end: toOffset(edit.end) + mark,
      text: edit.text.replaceAll('\n', '\r\n'),
    }));
  };
  return { text, toSource };
}

/** Returns a function that converts ascending offsets in the text to offsets in a source with CR LF. */
function createOffsets(text: string): (offset: number) => number {
  let lines = 0;
  let next = text.indexOf('\n');
  return (offset) => {
    while (next >= 0 && next < offset) {
      lines++;
      next = text.indexOf('\n', next + 1);
    }
    return offset + lines;
  };
}
