/**
 * Editors save in bursts: several calls within a moment become one. Runs follow each other, never at once.
 * @param quiet milliseconds without a call after which the work begins
 * @param work gets what the calls were about
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
