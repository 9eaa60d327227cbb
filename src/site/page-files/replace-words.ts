import { type FieldSchema, isFormatted } from '../../../schema/schema.ts';
import type { TextSpan } from '../../content/diagnostics/diagnostic.ts';
import { rolesIn } from '../../content/text/published.ts';
import { escaped } from '../hosting/redirects/host-redirect.ts';

/** Words that an author looks for in texts. */
export interface WordQuery {
  readonly words: string;
  /** True if letters and digits may not continue before or after the words. */
  readonly isWhole: boolean;
  /** True if capitals must be as in the words. */
  readonly isCaseSensitive: boolean;
}

/** A pattern that matches the words, also divided by the end of one line. */
export function wordPattern({ words, isWhole, isCaseSensitive }: WordQuery): RegExp {
  const source = escaped(words.trim()).replace(/\s+/g, '(?:[^\\S\\n]+|[^\\S\\n]*\\n[^\\S\\n]*)');
  const ofWord = '[\\p{L}\\p{N}\\p{M}]';
  return new RegExp(isWhole ? `(?<!${ofWord})${source}(?!${ofWord})` : source, isCaseSensitive ? 'gu' : 'giu');
}

/**
 * The places of words in a text, without addresses of links and marks of formatting.
 * @param pattern from `wordPattern`
 */
export function findWords(text: string, format: FieldSchema['format'], pattern: RegExp): TextSpan[] {
  const found = [...text.matchAll(pattern)].map(({ index, 0: words }): TextSpan => [index, index + words.length]);
  if (found.length === 0) return found;
  const roles = rolesIn(text, isFormatted(format) ? format : undefined);
  const isShown = (at: number) => /\s/.test(text[at]!) || (roles[at] !== undefined && roles[at] !== 'address');
  return found.filter(([start, end]) => Array.from({ length: end - start }, (_, at) => start + at).every(isShown));
}

/** The text with other words at the places. */
export function replaceSpans(text: string, spans: readonly TextSpan[], replacement: string): string {
  const replaced = (changed: string, [start, end]: TextSpan) =>
    changed.slice(0, start) + withCapitals(replacement, text.slice(start, end)) + changed.slice(end);
  return spans.reduceRight(replaced, text);
}

/** The replacement with a capital letter first, or in capital letters, if the words are written so. */
export function withCapitals(replacement: string, words: string): string {
  if (/\p{Lu}.*\p{Lu}/su.test(words) && words === words.toUpperCase()) return replacement.toUpperCase();
  return /^\p{Lu}/u.test(words) ? replacement.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : replacement;
}
