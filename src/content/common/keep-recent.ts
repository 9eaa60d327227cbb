/**
 * A function of a text that keeps its latest results. While a page is edited, all of its other texts are those of the
 * previous state. Results are shared, so that they may not be changed.
 * @param characters of the texts whose results are kept; there may be twice as many
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
