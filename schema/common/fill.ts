/** Replaces names by values: `fill('{count} results', { count: 3 })`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (token, name: string) => String(values[name] ?? token));
}
