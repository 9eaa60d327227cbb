/**
 * Makes values once, and keeps as many as were asked for last: larger ones than can all be kept.
 * @param limit how many are kept
 */
export function keepRecent<T>(limit: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const value = kept.has(key) ? kept.get(key)! : make();
    // A map lists its keys in the order in which they were set.
    kept.delete(key);
    kept.set(key, value);
    for (const oldest of kept.keys()) {
      if (kept.size <= limit) break;
      kept.delete(oldest);
    }
    return value;
  };
}
