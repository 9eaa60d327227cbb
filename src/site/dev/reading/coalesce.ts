/**
 * Combines calls that follow each other quickly into one run of `work`, because editors save in bursts. Runs do not
 * overlap.
 * @param quiet milliseconds without a call after which the work begins
 * @param work receives the arguments of the combined calls, in order
 */
export function coalesceCalls<T = void>(work: (calls: readonly T[]) => Promise<void>, quiet = 20): (call: T) => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let calls: T[] = [];
  return (call) => {
    calls.push(call);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const collected = calls;
      calls = [];
      running = running.then(() => work(collected)).catch((error) => console.error(error));
    }, quiet);
  };
}
