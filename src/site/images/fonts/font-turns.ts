let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work with fonts, each piece after the one before: wawoff2, by which fontverter and subset-font read and write
 * WOFF2, returns memory that its next call overwrites.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}
