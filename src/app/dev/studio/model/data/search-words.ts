import { fold } from '../../../../../../schema/common/plain-text.ts';

/** The words of a search query, without capitals and accents. */
export function searchWords(query: string): readonly string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** True if a text contains every word of a search query. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}
