import { type Pointer, withValue } from './pointer.ts';

export interface JsonChange {
  readonly pointer: Pointer;
  readonly value: unknown;
}

/**
 * The smallest replacements that turn one value into another. Objects with different fields and lists of different
 * lengths are replaced as a whole.
 */
export function jsonChanges(before: unknown, after: unknown): JsonChange[] {
  const changes: JsonChange[] = [];
  // One list is reused for all paths, because most values are equal.
  const place: (string | number)[] = [];

  function compare(from: unknown, to: unknown): void {
    if (Object.is(from, to)) return;
    if (!isCollection(from) || !isCollection(to) || !haveSameKeys(from, to)) {
      changes.push({ pointer: [...place], value: to });
      return;
    }
    for (const key in to) {
      place.push(Array.isArray(to) ? Number(key) : key);
      compare(from[key], to[key]);
      place.pop();
    }
  }

  compare(before, after);
  return changes;
}

/** Applies changes to data. Unchanged parts stay the same objects. */
export function withJsonChanges(data: unknown, changes: readonly JsonChange[]): unknown {
  return changes.reduce((changed, { pointer, value }) => withValue(changed, pointer, value), data);
}

type Collection = Readonly<Record<string | number, unknown>>;

function isCollection(value: unknown): value is Collection {
  return typeof value === 'object' && value !== null;
}

/** True if two values have the same keys, in the same order. Undefined fields do not count, because JSON omits them. */
function haveSameKeys(before: Collection, after: Collection): boolean {
  if (Array.isArray(before) !== Array.isArray(after)) return false;
  if (Array.isArray(before)) return before.length === after.length;
  const keys = keysOf(before);
  const others = keysOf(after);
  return keys.length === others.length && keys.every((key, index) => key === others[index]);
}

function keysOf(value: Collection): string[] {
  const keys = Object.keys(value);
  return keys.some((key) => value[key] === undefined) ? keys.filter((key) => value[key] !== undefined) : keys;
}
