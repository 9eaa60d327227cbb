import { childAt, formatPointer, parsePointer } from '../../../schema/common/pointer.ts';

/** A value that records all reads of it. */
export interface RecordedReads<T> {
  readonly value: T;
  /**
   * JSON Pointers of the values that have been read so far. The pointer of an object or a list records only that it is
   * one; the pointer followed by `KEYS` records the names of its fields.
   */
  readonly reads: () => readonly string[];
}

/** An end of a pointer that no field's name can produce, because `~` is always escaped. */
const KEYS = '/~';

/**
 * Wraps data and records the reads of it, nested values included. Use a wrapped value for one computation only: a
 * second one may still hold parts of it, and would not read them again.
 * @param root JSON data
 */
export function recordReads<T extends object>(root: T): RecordedReads<T> {
  const reads = new Set<string>();
  const views = new Map<object, object>();

  function viewOf(target: object, place: string): object {
    const view = views.get(target) ?? new Proxy(target, recording(target, place));
    views.set(target, view);
    return view;
  }

  function recording(target: object, place: string): ProxyHandler<object> {
    const known = new Map<PropertyKey, unknown>();
    const read = (key: PropertyKey): unknown => {
      if (known.has(key)) return known.get(key);
      const value: unknown = Reflect.get(target, key);
      // Methods of lists are not data.
      if (typeof key === 'symbol' || typeof value === 'function') return value;
      const at = place + formatPointer([key]);
      reads.add(at);
      const seen = typeof value === 'object' && value !== null ? viewOf(value, at) : value;
      known.set(key, seen);
      return seen;
    };
    return {
      get: (_, key) => read(key),
      has: (_, key) => {
        read(key);
        return Reflect.has(target, key);
      },
      ownKeys: () => {
        reads.add(place + KEYS);
        return Reflect.ownKeys(target);
      },
      getOwnPropertyDescriptor: (_, key) => {
        const found = Reflect.getOwnPropertyDescriptor(target, key);
        const value = read(key);
        // A proxy must describe the length of a list with its real value, because the property is not configurable.
        return found?.configurable ? { ...found, value } : found;
      },
    };
  }

  const value = viewOf(root, '') as T;
  recorders.set(value, { root, reads });
  return { value, reads: () => [...reads] };
}

/** The data and the recorder of each wrapped value. */
const recorders = new WeakMap<object, { readonly root: object; readonly reads: Set<string> }>();

/**
 * Computes a result once for the same data and input. Wrapped values of the same data share the result, and each
 * records the reads that led to it.
 * @param compute its result may contain texts, numbers and truth values of the data, but none of its objects
 */
export function computedOnce<T extends object, Input extends object, Result>(
  compute: (data: T, input: Input) => Result,
): (data: T, input: Input) => Result {
  const known = new WeakMap<object, WeakMap<Input, { readonly result: Result; readonly reads: readonly string[] }>>();

  function resultFor(root: T, input: Input) {
    const { value, reads } = recordReads(root);
    return { result: compute(value, input), reads: reads() };
  }

  return (data, input) => {
    const recorder = recorders.get(data);
    const root = (recorder?.root ?? data) as T;
    const results = known.get(root) ?? new WeakMap();
    known.set(root, results);
    const computed = results.get(input) ?? resultFor(root, input);
    results.set(input, computed);
    for (const read of computed.reads) recorder?.reads.add(read);
    return computed.result;
  };
}

/** The result of a read in some data, as a text. Equal texts mean equal results. */
export function readAgain(root: unknown, read: string): string {
  const [pointer, ofKeys] = read.endsWith(KEYS) ? [read.slice(0, -KEYS.length), true] : [read, false];
  const value = parsePointer(pointer)!.reduce(childAt, root);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'none';
  if (ofKeys) return JSON.stringify(Object.keys(value));
  return Array.isArray(value) ? 'list' : 'object';
}
