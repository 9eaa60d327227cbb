/** JSON Pointers (RFC 6901) into the data of a file, as texts. */

import { formatPointer, parsePointer, valueAt as valueAtSteps } from '../../../../../../schema/common/pointer.ts';

/** Returns the value that a pointer leads to, or undefined. */
export function valueAt(data: unknown, pointer: string): unknown {
  return valueAtSteps(data, keysOf(pointer));
}

/** A copy of the data with another value at a pointer. Absent owners are added; `undefined` removes a field. */
export function withValue(data: unknown, pointer: string, value: unknown): unknown {
  return withValueAt(data, keysOf(pointer), value);
}

function withValueAt(data: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data))
    return data.map((item, index) => (String(index) === key ? withValueAt(item, rest, value) : item));
  const isObject = typeof data === 'object' && data !== null;
  const { [key]: inner, ...others } = (isObject ? data : {}) as Readonly<Record<string, unknown>>;
  const changed = withValueAt(inner, rest, value);
  if (changed === undefined) return others;
  return isObject ? { ...data, [key]: changed } : { [key]: changed };
}

/** The unescaped keys of a pointer: none for the whole file. */
export function keysOf(pointer: string): readonly string[] {
  return parsePointer(pointer) ?? [];
}

/** The pointer of a field or item of the value at a pointer. */
export function below(pointer: string, ...keys: readonly (string | number)[]): string {
  return pointer + formatPointer(keys);
}

/** The pointer of the value that contains this one. The whole file contains itself. */
export function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** The last key of a pointer. */
export function lastKey(pointer: string): string {
  return keysOf(pointer).at(-1) ?? '';
}

/** True if the value at `inner` is the value at `outer` or inside it. */
export function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** The pointer of the innermost block that contains a value; undefined for a field of the envelope. */
export function blockOf(pointer: string): string | undefined {
  return /^.*\/blocks\/\d+(?=\/|$)/.exec(pointer)?.[0];
}
