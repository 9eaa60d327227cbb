/**
 * Returns a function that keeps its latest results. That saves time because an edit of a page leaves most of its texts
 * unchanged. Results are shared, so they may not be changed.
 * @param characters total length of the latest texts, whose results are kept; at most twice as much is kept
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
