import { useState } from 'react';
import { OfflineError, RefusedError } from '../server.ts';
import { useStudio } from '../use-studio.ts';

/** Runs a task of a dialog, which closes when it has succeeded, and says otherwise why it has not. */
export function useTask(onDone: () => void) {
  const { words } = useStudio();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async (task: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
      onDone();
    } catch (error) {
      if (error instanceof OfflineError) setFailure(words.offline);
      else if (error instanceof RefusedError) setFailure(error.message);
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  return { run, failure, isBusy };
}
