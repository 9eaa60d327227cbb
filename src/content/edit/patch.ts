/** Changes of plain data. They copy the changed parts and share the rest. */

import { type Pointer, valueAt, withValue } from '../../../schema/common/pointer.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Data with an item inserted at the path, or with a new field. */
export function withInserted(data: unknown, path: Pointer, value: unknown): unknown {
  return withParent(data, path, (parent, last) =>
    Array.isArray(parent) ? parent.toSpliced(Number(last), 0, value) : { ...(parent as Fields), [last]: value },
  );
}

/** Data without a field, or without `count` items from the path on. */
export function withoutValue(data: unknown, path: Pointer, count = 1): unknown {
  return withParent(data, path, (parent, last) => {
    if (Array.isArray(parent)) return parent.toSpliced(Number(last), count);
    return Object.fromEntries(Object.entries(parent as Fields).filter(([key]) => key !== last));
  });
}

export function withKey(data: unknown, path: Pointer, key: string): unknown {
  return withParent(data, path, (parent, last) =>
    Object.fromEntries(Object.entries(parent as Fields).map(([name, value]) => [name === last ? key : name, value])),
  );
}

function withParent(
  data: unknown,
  path: Pointer,
  change: (parent: unknown, last: string | number) => unknown,
): unknown {
  const last = path.at(-1);
  if (last === undefined) throw new Error('the root has no parent');
  const owner = path.slice(0, -1);
  return withValue(data, owner, change(valueAt(data, owner), last));
}

/** True if two values are the same data. The order of fields does not matter. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a))
    return a.length === (b as unknown[]).length && a.every((item, i) => isEqual(item, (b as unknown[])[i]));
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual((a as Fields)[key], (b as Fields)[key]))
  );
}
