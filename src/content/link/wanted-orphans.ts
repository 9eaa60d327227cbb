import type { Problem } from '../diagnostics/diagnostic.ts';
import { routeOf } from './page-index.ts';

/**
 * Removes the warning that nothing links to a page where a link with a wrong address is meant for it: once that is
 * corrected, the page has a link.
 * @param problems of all files; not changed
 */
export function withoutWantedOrphans(
  problems: ReadonlyMap<string, readonly Problem[]>,
): Map<string, readonly Problem[]> {
  const guesses = [...problems.values()].flatMap((found) => found.map(({ params }) => String(params.guess ?? '')));
  const wanted = new Set(guesses.map((guess) => guess.replace(/[?#].*$/, '')));
  const kept = [...problems].map(([file, found]) => {
    const left = found.filter(({ rule }) => rule !== 'orphan-page' || !wanted.has(routeOf(file)));
    return [file, left] as const;
  });
  return new Map(kept.filter(([, found]) => found.length > 0));
}
