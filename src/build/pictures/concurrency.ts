/** Like `map`, with at most `limit` calls under way at a time. Rejects with the first error. */
export async function mapLimited<T, U>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<U>,
): Promise<U[]> {
  const results: U[] = [];
  for await (const result of inOrder(items, limit, work)) results.push(result);
  return results;
}

/** Yields the results in the order of the items, with at most `limit` calls under way or waiting. */
export async function* inOrder<T, U>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<U>,
): AsyncGenerator<U> {
  const waiting: Promise<U>[] = [];
  for (const item of items) {
    const result = work(item);
    // Whoever waits for an earlier result must not be told of this one's failure as unhandled.
    result.catch(() => {});
    waiting.push(result);
    if (waiting.length >= limit) yield await waiting.shift()!;
  }
  for (const result of waiting) yield await result;
}
