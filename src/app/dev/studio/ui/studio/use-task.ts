import { useCallback, useState } from 'react';
import { OfflineError, RefusedError } from '../../server/server.ts';
import { useAnswer } from './use-answer.ts';
import { useStudio } from './use-studio.ts';

interface Failure {
  readonly message: string;
  /** The server's guess. */
  readonly guess?: string | undefined;
}

/** @throws the error if it is no failure of a request */
function failureOf(error: unknown, offline: string): Failure {
  if (error instanceof OfflineError) return { message: offline };
  if (error instanceof RefusedError) return error;
  throw error;
}

/** Runs the task of a dialog and calls back after success. Returns the reason of a failure and the server's guess. */
export function useTask(onDone?: () => void) {
  const { messages } = useStudio();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const run = async (task: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
      onDone?.();
    } catch (error) {
      setFailure(failureOf(error, messages.offline));
    } finally {
      setBusy(false);
    }
  };
  return { run, failure: failure?.message, guess: failure?.guess, isBusy };
}

/** The answer to the request of a dialog, or the reason of its failure. */
export function useDialogAnswer<T>(request: () => Promise<T>): { readonly answer?: T; readonly failure?: string } {
  const { offline } = useStudio().messages;
  const ask = useCallback(
    () =>
      request().then(
        (answer) => ({ answer }),
        (error: unknown) => ({ failure: failureOf(error, offline).message }),
      ),
    [request, offline],
  );
  return useAnswer<{ readonly answer?: T; readonly failure?: string }>(ask) ?? {};
}
