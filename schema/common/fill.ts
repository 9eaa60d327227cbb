/** A text with values in the place of their names: `fill('{count} results', { count: 3 })`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (token, name: string) => String(values[name] ?? token));
}
