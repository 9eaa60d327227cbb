/** Returns new JSON data with the equal objects of the former data, so that React does not render these again. */
export function keepEqual<T>(before: unknown, after: T): T {
  if (before === after) return after;
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  const keys = Object.keys(after);
  const formerKeys = Object.keys(before);
  const entries = keys.map((key) => [key, keepEqual(before[key], after[key])] as const);
  const isEqual =
    keys.length === formerKeys.length &&
    entries.every(([key, value], index) => key === formerKeys[index] && Object.is(value, before[key]));
  if (isEqual) return before as T;
  return (Array.isArray(after) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as T;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
