import { unspaced } from '../../../schema/search/unspaced.ts';

/** A word of a script that separates words by spaces: letters and digits, with marks and joiners inside. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu;

// In these scripts, words are found with a dictionary, which is the same for every locale. A fixed locale gives the
// same result on all machines.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Counts the words of a text. Only scripts without spaces use `Intl.Segmenter`, because it takes over a hundred times
 * longer than a regular expression.
 */
export function countWords(text: string): number {
  const runs = text.match(word) ?? [];
  if (!unspaced.test(text)) return runs.length;
  return runs.reduce((count, run) => count + (unspaced.test(run) ? countSegments(run) : 1), 0);
}

function countSegments(run: string): number {
  return [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike).length;
}
