/** Milliseconds after which progress is reported. */
const PATIENCE = 2000;

/**
 * Reports the progress of long work every two seconds.
 * @param log receives lines such as `assets 12/540: assets/foto.jpg`
 */
export function createDevProgress(stage: string, log: (line: string) => void, patience = PATIENCE) {
  let last = performance.now();
  let latest = 0;
  return (done: number, total: number, file: string): void => {
    const now = performance.now();
    // A call after a pause belongs to new work, which may be short.
    if (now - latest > patience) last = now;
    latest = now;
    if (now - last < patience) return;
    last = now;
    log(`${stage} ${done}/${total}: ${file}`);
  };
}

/**
 * Follows pieces of work that authors may have to wait for.
 * @param onChange receives the names of the pieces that take long, whenever one is added or has ended
 * @returns a function that waits for a piece of work
 */
export function createSlowWork(onChange: (names: readonly string[]) => void, patience = PATIENCE) {
  const slow = new Set<string>();
  return async <T>(name: string, work: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => onChange([...slow.add(name)]), patience);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
      if (slow.delete(name)) onChange([...slow]);
    }
  };
}

export type FollowWork = ReturnType<typeof createSlowWork>;
