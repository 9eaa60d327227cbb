/** A word of a script that has spaces: a run of letters and digits, with the marks and joiners inside it. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu;

/** Letters of scripts that write words without spaces between them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

// The words of these scripts come from dictionaries, whatever the locale; a fixed one keeps machines alike.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Counts the words of a text. Runs of letters are counted where scripts have spaces, because that costs
 * less than a hundredth of `Intl.Segmenter`; only runs without spaces inside are given to it.
 */
export function countWords(text: string): number {
  const runs = text.match(word) ?? [];
  if (!unspaced.test(text)) return runs.length;
  return runs.reduce((count, run) => count + (unspaced.test(run) ? countSegments(run) : 1), 0);
}

function countSegments(run: string): number {
  return [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike).length;
}
