/** Offset of the first character of the line that contains an offset. */
export function lineStart(source: string, offset: number): number {
  return offset === 0 ? 0 : source.lastIndexOf('\n', offset - 1) + 1;
}

/** Offset of the end of a line, line break excluded. */
export function lineEnd(source: string, offset: number): number {
  const end = source.indexOf('\n', offset);
  return end < 0 ? source.length : end;
}
