/**
 * Caches the most recently used values, for values too large to keep all of them.
 * @param limit number of values that are kept
 */
export function keepRecent<T>(limit: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const value = kept.has(key) ? kept.get(key)! : make();
    // A map iterates its keys in the order of their insertion.
    kept.delete(key);
    kept.set(key, value);
    for (const oldest of kept.keys()) {
      if (kept.size <= limit) break;
      kept.delete(oldest);
    }
    return value;
  };
}
