import type { Quote } from '../read/layout-style.ts';
import { isBlockText, type ScalarNode } from '../read/node.ts';
import { writeFolded, writeLiteral } from './block-text.ts';
import { foldWidth } from './fold.ts';
import {
  canBePlain,
  doubleQuoted,
  foldInline,
  isDay,
  isPrintable,
  quotedText,
  singleQuoted,
  writeAtom,
  writeInline,
} from './scalar.ts';
import type { Written } from './written.ts';

/** Maximum width of newly written brackets, as in the sources of this program. */
export const LINE_WIDTH = 120;

export interface ScalarPlace {
  /** Column of the key or the dash. */
  readonly parentColumn: number;
  /** Column where the text of a one-line value starts. */
  readonly column: number;
  /** Indentation of a new block text. */
  readonly indent: number;
  /** Column after which texts are folded. */
  readonly width: number;
  /** The quotes of texts that need some. */
  readonly quote: Quote;
}

/** The ways to write a new scalar outside brackets, the most expected one first. */
export function writeNewScalar(value: unknown, place: ScalarPlace): Written[] {
  if (typeof value !== 'string') return [inline(writeAtom(value))];
  const short = writeInline(value, false, place.quote);
  return present([
    // Blank lines at the end of a block text could not be distinguished from blank lines after it.
    value.includes('\n') && !value.endsWith('\n\n') && writeLiteral(value, place),
    isTooLong(short, place) && !value.includes('\n') && writeFolded(value, place),
    inline(short),
    inline(doubleQuoted(value)),
  ]);
}

/** True if a text of several words exceeds the width of the file. */
function isTooLong(line: string, { column, width }: ScalarPlace): boolean {
  return column + line.length > width && /\S \S/.test(line);
}

/** Writes a scalar in place of another one, in the same style if that can hold it. */
export function rewriteScalar(value: unknown, old: ScalarNode, source: string, place: ScalarPlace): Written[] {
  if (typeof value !== 'string') return [inline(writeAtom(value))];
  if (isBlockText(old)) return rewriteBlockText(value, old, source, place);
  const text = source.slice(old.start, old.end);
  // Block texts cannot end with blank lines, so quotes for such a text were not the author's choice.
  const hasChoice = typeof old.value === 'string' && old.value.includes('\n') && !old.value.endsWith('\n\n');
  const keepsBreaks = hasChoice && old.style === 'double';
  if (value.includes('\n') && !keepsBreaks) return present([writeLiteral(value, place), inline(doubleQuoted(value))]);
  const line = rewriteInline(value, old, text, place);
  const isFolded = !hasChosenQuotes(old) && !text.includes('\n') && isTooLong(line, place) && !isTooLong(text, place);
  return present([isFolded && writeFolded(value, place), inline(line), inline(doubleQuoted(value))]);
}

/** Writes a scalar in place of a plain or quoted one. */
export function rewriteInline(
  value: unknown,
  old: ScalarNode,
  text: string,
  { width, quote }: Pick<ScalarPlace, 'width' | 'quote'>,
  isFlow = false,
): string {
  if (typeof value !== 'string') return writeAtom(value);
  const line = inStyle(value, old, quote, isFlow);
  if (!text.includes('\n') || value.includes('\n')) return line;
  const lines = text.split('\n').map((each) => each.trim());
  const indent = /\n *(?=\S)/.exec(text)![0].length - 1;
  const paragraphs = [lines.filter(Boolean)];
  return foldInline(line, indent, foldWidth(paragraphs, indent, width - indent), line === value);
}

function inStyle(value: string, old: ScalarNode, quote: Quote, isFlow: boolean): string {
  if (!hasChosenQuotes(old, isFlow) && canBePlain(value, isFlow)) return value;
  // A day stays without quotes, as its neighbours do.
  if (old.style === 'plain' && isDay(old.value) && isDay(value)) return value;
  if (old.style === 'double') return doubleQuoted(value);
  if (old.style === 'single' && isPrintable(value) && !/[\n\t]/.test(value)) return singleQuoted(value);
  return quotedText(value, quote);
}

/** True if the author has quoted a text that needs no quotes. Quotes of an empty text do not count. */
function hasChosenQuotes({ style, value }: ScalarNode, isFlow = false): boolean {
  return (style === 'single' || style === 'double') && typeof value === 'string' && canBePlain(value, isFlow);
}

function rewriteBlockText(value: string, old: ScalarNode, source: string, place: ScalarPlace): Written[] {
  const lines = source.slice(old.start, old.end).split('\n').slice(1);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const digit = /^[|>][-+]?([1-9])/.exec(source.slice(old.start, old.end))?.[1];
  const indent = digit ? place.parentColumn + Number(digit) : first.length - first.trimStart().length || place.indent;
  const at = { ...place, indent };
  const bare = lines.map((line) => line.slice(indent));
  const isShort = (text: unknown) => typeof text === 'string' && canBePlain(text, false) && !isTooLong(text, place);
  return present([
    // A text that was written as a block although it would have fitted on a line stays a block.
    isShort(value) && !isShort(old.value) && inline(value),
    old.style === 'folded' && writeFolded(value, at, bare),
    writeLiteral(value, at),
    inline(doubleQuoted(value)),
  ]);
}

function inline(head: string): Written {
  return { head, body: [] };
}

function present(ways: readonly (Written | undefined | false)[]): Written[] {
  return ways.filter((way) => way !== undefined && way !== false);
}
