/**
 * Like `map`, with at most `limit` calls at a time; when a call ends, the next one starts.
 * Rejects with the first error and starts no call after it.
 */
export async function mapLimited<T, U>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<U>,
): Promise<U[]> {
  const results: U[] = new Array(items.length);
  let next = 0;
  async function takeTurns(): Promise<void> {
    while (next < items.length) {
      const index = next++;
      try {
        results[index] = await work(items[index]!);
      } catch (error) {
        next = items.length;
        throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, takeTurns));
  return results;
}
