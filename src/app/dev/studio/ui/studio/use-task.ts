import { useState } from 'react';
import { OfflineError, RefusedError } from '../../server/server.ts';
import { useStudio } from './use-studio.ts';

/** Runs the task of a dialog and calls back after success. Returns the reason of a failure and the server's guess. */
export function useTask(onDone: () => void) {
  const { messages } = useStudio();
  const [failure, setFailure] = useState<{ readonly message: string; readonly guess?: string | undefined }>();
  const [isBusy, setBusy] = useState(false);
  const run = async (task: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
      onDone();
    } catch (error) {
      if (error instanceof OfflineError) setFailure({ message: messages.offline });
      else if (error instanceof RefusedError) setFailure(error);
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  return { run, failure: failure?.message, guess: failure?.guess, isBusy };
}
