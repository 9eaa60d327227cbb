/** Widths that authors and their tools use, the likeliest first. */
const usualWidths = [80, 100, 120, 72, 76, 78, 79, 88, 90];

/**
 * Divides a text into lines at single spaces between words.
 * @param mayStart pattern of the characters that may begin a line
 */
export function wrapWords(text: string, width: number, mayStart = /./u): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    const isFirst = line === '' && lines.length === 0;
    if (isFirst) line = word;
    else if (line.length + 1 + word.length <= width || !mayStart.test(word)) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/**
 * The width, without indentation, at which paragraphs have been folded: every line fits, and the first word of the next
 * line would not have fitted. Infinity if each paragraph is one long line.
 * @param indent spaces before each line, because tools count them, too
 * @param usual width of texts in the file, for a text whose own width is not apparent
 */
export function foldWidth(paragraphs: readonly (readonly string[])[], indent: number, usual: number): number {
  const lines = paragraphs.flat();
  const longest = Math.max(0, ...lines.map(({ length }) => length));
  const limits = paragraphs.flatMap((paragraph) =>
    paragraph.slice(1).map((line, index) => paragraph[index]!.length + line.split(' ', 1)[0]!.length),
  );
  if (limits.length === 0) return longest > usual ? Number.POSITIVE_INFINITY : usual;
  const limit = Math.min(...limits);
  if (limit < longest) return longest;
  const fits = (width: number) => width >= longest && width <= limit;
  return usualWidths.flatMap((width) => [width, width - indent]).find(fits) ?? longest;
}
