/**
 * Returns a function that keeps its latest results. An edit of a page leaves most of its texts unchanged. Results are
 * shared and may not be changed.
 * @param characters number of characters of the kept texts; up to twice as many are kept
 */
export function keepRecent<T extends object>(characters: number, compute: (text: string) => T): (text: string) => T {
  let recent = new Map<string, T>();
  let before = recent;
  let size = 0;
  return (text) => {
    const known = recent.get(text);
    if (known) return known;
    const result = before.get(text) ?? compute(text);
    if (size + text.length > characters) {
      before = recent;
      recent = new Map();
      size = 0;
    }
    recent.set(text, result);
    size += text.length;
    return result;
  };
}
