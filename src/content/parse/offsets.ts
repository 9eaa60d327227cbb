import { isScalar, type Pair } from 'yaml';

/** Offset of a line, counted from 0. */
export function offsetOfLine(source: string, line: number): number {
  return source.split('\n', line).reduce((sum, { length }) => sum + length + 1, 0);
}

/** Offset of the end of the key of a pair. */
export function pairKeyEnd(pair: Pair): number {
  return isScalar(pair.key) ? (pair.key.range?.[1] ?? -1) : -1;
}
