import type { FieldSchema } from '../../../schema/schema.ts';
import { escaped } from '../hosting/redirects/host-redirect.ts';
import { isTogether, type ShownText, shownText } from './shown-text.ts';

/** Words that an author looks for in texts. */
export interface WordQuery {
  readonly words: string;
  /** True if letters and digits may not continue before or after the words. */
  readonly isWhole: boolean;
  /** True if capitals must be as in the words. */
  readonly isCaseSensitive: boolean;
}

/** A text in which words were found. */
export interface SearchedText {
  readonly value: string;
  readonly format: FieldSchema['format'];
  readonly shown: ShownText;
  readonly found: readonly FoundWords[];
}

/** The range of found words among the shown characters of a text. */
export interface FoundWords {
  readonly start: number;
  readonly end: number;
}

/** Other words for a range of a text. */
export interface WordEdit extends FoundWords {
  readonly words: string;
}

/** A pattern that matches the words, also divided by the end of one line. */
export function wordPattern({ words, isWhole, isCaseSensitive }: WordQuery): RegExp {
  const source = escaped(words.trim()).replace(/\s+/g, '(?:[^\\S\\n]+|[^\\S\\n]*\\n[^\\S\\n]*)');
  const ofWord = '[\\p{L}\\p{N}\\p{M}]';
  return new RegExp(isWhole ? `(?<!${ofWord})${source}(?!${ofWord})` : source, isCaseSensitive ? 'gu' : 'giu');
}

/** A text without the signs that may be marks of formatting. */
export function withoutSigns(text: string): string {
  return text.replace(/[*_~^`\\[]|\](?:\([^()\s]*\))?/g, '');
}

/**
 * The words in a text as it is read: not in addresses of links, and also if formatting begins or ends inside of them.
 * @param pattern from `wordPattern` @returns undefined if the text does not have the words
 */
export function findWords(value: string, format: FieldSchema['format'], pattern: RegExp): SearchedText | undefined {
  if (value.search(pattern) < 0 && withoutSigns(value).search(pattern) < 0) return undefined;
  const shown = shownText(value, format);
  const found = [...shown.text.matchAll(pattern)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }));
  return found.length > 0 ? { value, format, shown, found } : undefined;
}

/**
 * The edits of the shown text that replace found words. If formatting begins or ends inside of the words, each word keeps
 * its own, so that it has to be certain which of the new words replaces it.
 * @returns undefined if that is not certain
 */
export function editsOf(text: SearchedText, found: FoundWords, replacement: string): readonly WordEdit[] | undefined {
  const { shown } = text;
  const words = shown.text.slice(found.start, found.end);
  const others = withCapitals(replacement, words);
  if (isTogether(shown, found.start, found.end)) return [{ ...found, words: others }];
  const edits = wordEdits(shown, found, others);
  if (!edits) return undefined;
  // What is read afterwards are the new words, and nothing else has changed.
  const read = edits.reduceRight(
    (changed, { start, end, words }) => changed.slice(0, start) + words + changed.slice(end),
    shown.text,
  );
  return shownText(withEdits(text, edits), text.format).text === read ? edits : undefined;
}

/** The written text with edits of the shown one. */
export function withEdits({ value, shown }: Pick<SearchedText, 'value' | 'shown'>, edits: readonly WordEdit[]): string {
  return edits.reduceRight(
    (changed, { start, end, words }) =>
      changed.slice(0, shown.characters[start]!.start) + words + changed.slice(shown.characters[end - 1]!.end),
    value,
  );
}

/** The written text with other words wherever that is certain. @returns undefined if it is nowhere */
export function withReplacement(text: SearchedText, replacement: string): string | undefined {
  const edits = text.found.map((found) => editsOf(text, found, replacement)).filter((found) => found !== undefined);
  return edits.length > 0 ? withEdits(text, edits.flat()) : undefined;
}

/** Replaces words with the same number of words, or a part that has one formatting. Equal words stay. */
function wordEdits(shown: ShownText, { start, end }: FoundWords, replacement: string): WordEdit[] | undefined {
  const words = [...shown.text.slice(start, end).matchAll(/\S+/g)].map(({ index, 0: word }): WordEdit => {
    const at = start + index;
    return { start: at, end: at + word.length, words: word };
  });
  const others = replacement.split(/\s+/).filter((word) => word !== '');
  const least = Math.min(words.length, others.length);
  let first = 0;
  while (first < least && words[first]!.words === others[first]) first++;
  let last = 0;
  while (last < least - first && words.at(-1 - last)!.words === others.at(-1 - last)) last++;
  const old = words.slice(first, words.length - last);
  const next = others.slice(first, others.length - last);
  const [from, to] = [old[0]?.start, old.at(-1)?.end];
  if (from === undefined || to === undefined) return next.length === 0 ? [] : undefined;
  if (next.length > 0 && isTogether(shown, from, to)) return [{ start: from, end: to, words: next.join(' ') }];
  if (old.length !== next.length || !old.every((word) => isTogether(shown, word.start, word.end))) return undefined;
  return old.map((word, index) => ({ ...word, words: next[index]! }));
}

/** The replacement with a capital letter first, or in capital letters, if the words are written so. */
function withCapitals(replacement: string, words: string): string {
  if (/\p{Lu}.*\p{Lu}/su.test(words) && words === words.toUpperCase()) return replacement.toUpperCase();
  return /^\p{Lu}/u.test(words) ? replacement.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : replacement;
}
