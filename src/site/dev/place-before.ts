import { formatPointer } from '../../../schema/common/pointer.ts';
import { parse } from '../../content/parse/parse.ts';
import { pointerAt } from '../../content/positions/position.ts';

/**
 * Where a line of a file that cannot be read was in its last valid state, as a JSON Pointer: the value that stood at the
 * same line, counted from the end of the file for what follows the change.
 * @param before the text of the valid state @param now the present text @param line counted from 1
 */
export function placeBefore(before: string, now: string, line: number): string | undefined {
  const { document } = parse(before);
  const lines = before.split('\n');
  const at = lineBefore(lines, now.split('\n'), line - 1);
  const offset = lines.slice(0, at + 1).reduce((sum, { length }) => sum + length + 1, -1);
  return document && formatPointer(pointerAt(document, offset));
}

/** The number of a line in the lines before a change, which replaced one run of lines by another. */
function lineBefore(before: readonly string[], now: readonly string[], line: number): number {
  const fromEnd = now.length - line;
  const isBelowChange =
    fromEnd <= before.length && now.slice(line).every((text, index) => text === before.at(index - fromEnd));
  return isBelowChange ? before.length - fromEnd : Math.min(line, before.length - 1);
}
