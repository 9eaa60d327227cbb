import { useEffect } from 'react';
import { useStudio } from '../use-studio.ts';

/** Milliseconds after a change of the site until it is compared with the last commit. */
const pause = 1000;

/** Keeps the list of changes since the last commit up to date. */
export function useChanges(): void {
  const { studio, state } = useStudio();
  const { overview, revision } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a page or a picture brings a new list or revision
  useEffect(() => {
    const timer = setTimeout(() => studio.refreshChanges(), pause);
    return () => clearTimeout(timer);
  }, [studio, overview, revision]);
}
