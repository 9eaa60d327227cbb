import { type Pointer, withValue } from './pointer.ts';

/** A value that has been replaced in JSON data. */
export interface JsonChange {
  readonly pointer: Pointer;
  readonly value: unknown;
}

/**
 * The smallest values whose replacement makes one of two values the other one. Objects with other fields, and lists of
 * another length, are replaced as a whole.
 */
export function jsonChanges(before: unknown, after: unknown): JsonChange[] {
  const changes: JsonChange[] = [];
  // One list for the place of all values, because most of the many are equal.
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

/** Data after changes. Everything else stays the same objects. */
export function withJsonChanges(data: unknown, changes: readonly JsonChange[]): unknown {
  return changes.reduce((changed, { pointer, value }) => withValue(changed, pointer, value), data);
}

type Collection = Readonly<Record<string | number, unknown>>;

function isCollection(value: unknown): value is Collection {
  return typeof value === 'object' && value !== null;
}

/** JSON has no fields without a value. */
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
