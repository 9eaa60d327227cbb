import distance from 'damerau-levenshtein';
import { fold } from '../../../schema/common/plain-text.ts';

/**
 * The candidate nearest to a word, if one is near enough: at most a third of its letters (and at least one) may differ,
 * apart from accents and capitals.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(word);
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const folded = fold(candidate);
    const limit = Math.max(1, Math.floor(Math.max(wanted.length, folded.length) / 3));
    if (Math.abs(folded.length - wanted.length) > limit) continue;
    const { steps } = distance(wanted, folded);
    if (steps <= limit && steps < least) [best, least] = [candidate, steps];
  }
  return best;
}
