import { isScalar, type Pair } from 'yaml';

/** Offset of the first character of the line that contains an offset. */
export function lineStart(source: string, offset: number): number {
  return offset === 0 ? 0 : source.lastIndexOf('\n', offset - 1) + 1;
}

/** Offset of the end of a line, line break excluded. */
export function lineEnd(source: string, offset: number): number {
  const end = source.indexOf('\n', offset);
  return end < 0 ? source.length : end;
}

/** Offset of a line, counted from 0. */
export function offsetOfLine(source: string, line: number): number {
  return source.split('\n', line).reduce((sum, { length }) => sum + length + 1, 0);
}

/** Offset of the end of the key of a pair. */
export function pairKeyEnd(pair: Pair): number {
  return isScalar(pair.key) ? (pair.key.range?.[1] ?? -1) : -1;
}
