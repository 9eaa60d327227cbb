/** Milliseconds after which an author is told what takes so long. */
const PATIENCE = 2000;

/**
 * Says how far work has come that takes long, every two seconds.
 * @param log receives lines such as `assets 12/540: assets/foto.jpg`
 */
export function createDevProgress(stage: string, log: (line: string) => void, patience = PATIENCE) {
  let last = performance.now();
  let latest = 0;
  return (done: number, total: number, file: string): void => {
    const now = performance.now();
    // After a pause other work begins: it may be short.
    if (now - latest > patience) last = now;
    latest = now;
    if (now - last < patience) return;
    last = now;
    log(`${stage} ${done}/${total}: ${file}`);
  };
}

/** Waits for work, and says what is waited for when it takes long. */
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
