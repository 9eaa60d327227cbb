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

/** Waits for work, and logs what is awaited if it takes long. */
export async function sayWhenSlow<T>(
  what: string,
  work: Promise<T>,
  log: (line: string) => void,
  patience = PATIENCE,
): Promise<T> {
  const timer = setTimeout(() => log(`${what} …`), patience);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
