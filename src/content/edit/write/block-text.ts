import { foldWidth, wrapWords } from './fold.ts';
import { isPrintable } from './scalar.ts';
import type { Written } from './written.ts';

/** The position of the lines of a block text. */
export interface BlockTextPlace {
  readonly indent: number;
  /** Column of the key or the dash. An explicit indentation counts from it. */
  readonly parentColumn: number;
  /** Maximum column of the lines of a folded text. */
  readonly width: number;
}

/** Indentation digits of a header go up to nine. */
const MAX_DIGIT = 9;

/** A text in the style `|`; undefined for a text that it cannot hold. */
export function writeLiteral(value: string, place: BlockTextPlace): Written | undefined {
  const [text, ends] = withoutLineEnds(value);
  if (text === '' || !isPrintable(text)) return undefined;
  return written('|', text.split('\n'), ends, place);
}

/**
 * A text in the style `>`; undefined for a text that it cannot hold.
 * @param previous lines of the replaced text; unchanged paragraphs keep their line breaks
 */
export function writeFolded(
  value: string,
  place: BlockTextPlace,
  previous: readonly string[] = [],
): Written | undefined {
  const [text, ends] = withoutLineEnds(value);
  if (text === '' || !isPrintable(text) || /^\n|^[ \t]|\n[ \t]|[ \t]\n|[ \t]$/.test(text)) return undefined;
  const paragraphs = paragraphsOf(previous);
  const width = foldWidth(paragraphs, place.indent, place.width - place.indent);
  const known = new Map(paragraphs.map((lines) => [lines.join(' '), lines]));
  const lines: string[] = [];
  for (const [index, paragraph] of text.split('\n').entries()) {
    if (index > 0) lines.push('');
    // Paragraphs are separated by one blank line more than the number of line breaks between them.
    if (paragraph !== '') lines.push(...(known.get(paragraph) ?? wrapWords(paragraph, width)));
  }
  return written('>', lines, ends, place);
}

/** Splits lines without indentation into paragraphs at blank lines. */
function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)!.push(line);
  }
  return paragraphs.filter(({ length }) => length > 0);
}

function withoutLineEnds(value: string): [text: string, ends: number] {
  const text = value.replace(/\n+$/, '');
  return [text, value.length - text.length];
}

function written(mark: '|' | '>', lines: readonly string[], ends: number, place: BlockTextPlace): Written | undefined {
  const step = place.indent - place.parentColumn;
  // Spaces at the start of the first line would count as indentation.
  const needsDigit = /^[ \t]*(?:[ \t]|$)/.test(lines[0]!);
  if (needsDigit && (step < 1 || step > MAX_DIGIT)) return undefined;
  const chomping = ends === 0 ? '-' : ends === 1 ? '' : '+';
  const blanks = Array.from({ length: Math.max(0, ends - 1) }, () => '');
  const indentation = ' '.repeat(place.indent);
  return {
    head: `${mark}${needsDigit ? step : ''}${chomping}`,
    body: [...lines.map((line) => (line === '' ? '' : indentation + line)), ...blanks],
  };
}
