import { useCallback } from 'react';
import { RefusedError } from '../../server/server.ts';
import { useAnswer } from './use-answer.ts';

/** Milliseconds after the last keystroke until the server is asked. */
const pause = 300;

interface Finished<T> {
  readonly attempt: (() => Promise<T>) | undefined;
  readonly result?: T | undefined;
  readonly refusal?: RefusedError | undefined;
}

interface Trial<T> extends Omit<Finished<T>, 'attempt'> {
  /** The result of the last finished attempt, while the present one has no result yet. */
  readonly latest: T | undefined;
}

/**
 * The effects of a change that the author is typing, or the reason why the change is impossible.
 * @param attempt asks the server for the effects; undefined if there is no change
 */
export function useTrial<T>(attempt: Finished<T>['attempt']): Trial<T> {
  const request = useCallback(async (): Promise<Finished<T>> => {
    try {
      return { attempt, result: await attempt?.() };
    } catch (error) {
      return { attempt, refusal: error instanceof RefusedError ? error : undefined };
    }
  }, [attempt]);
  const finished = useAnswer(request, pause);
  const latest = finished?.result;
  return finished?.attempt === attempt ? { ...finished, latest } : { latest };
}
