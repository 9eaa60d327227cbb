import { isScalar, type Pair } from 'yaml';

/** Offset of the first character of the line that an offset is on. */
export function lineStart(source: string, offset: number): number {
  return source.lastIndexOf('\n', offset - 1) + 1;
}

/** Offset of the end of a line, its break excluded. */
export function lineEnd(source: string, offset: number): number {
  const end = source.indexOf('\n', offset);
  return end < 0 ? source.length : end;
}

/** Where the key of a pair ends. */
export function pairKeyEnd(pair: Pair): number {
  return isScalar(pair.key) ? (pair.key.range?.[1] ?? -1) : -1;
}
