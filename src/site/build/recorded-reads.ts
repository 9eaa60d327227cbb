import { childAt, formatPointer, parsePointer } from '../../../schema/pointer.ts';

/** A value that notes what is read of it. */
export interface RecordedReads<T> {
  readonly value: T;
  /**
   * What has been read so far: JSON Pointers. Of an object or a list only the kind counts; a pointer that ends in
   * `KEYS` stands for the names of its fields.
   */
  readonly reads: () => readonly string[];
}

/** No name of a field is written like this in a pointer. */
const KEYS = '/~';

/**
 * Wraps data of which the reads are recorded, those of nested values included. A wrapped value should serve one
 * computation only: what another has kept of the same value would not be read again.
 * @param root JSON data
 */
export function recordReads<T extends object>(root: T): RecordedReads<T> {
  const reads = new Set<string>();
  const views = new Map<object, object>();

  function read(target: object, key: PropertyKey, place: string): unknown {
    const value: unknown = Reflect.get(target, key);
    // Methods of lists are no data.
    if (typeof key === 'symbol' || typeof value === 'function') return value;
    const at = place + formatPointer([key]);
    reads.add(at);
    return typeof value === 'object' && value !== null ? viewOf(value, at) : value;
  }

  function viewOf(target: object, place: string): object {
    const known = views.get(target);
    if (known) return known;
    const view = new Proxy(target, {
      get: (_, key) => read(target, key, place),
      has: (_, key) => {
        read(target, key, place);
        return Reflect.has(target, key);
      },
      ownKeys: () => {
        reads.add(place + KEYS);
        return Reflect.ownKeys(target);
      },
      getOwnPropertyDescriptor: (_, key) => {
        const found = Reflect.getOwnPropertyDescriptor(target, key);
        const value = read(target, key, place);
        // The length of a list is not configurable, and may not be described by another value: it is a number anyway.
        return found?.configurable ? { ...found, value } : found;
      },
    });
    views.set(target, view);
    return view;
  }

  return { value: viewOf(root, '') as T, reads: () => [...reads] };
}

/** What a read gives in some data, as a text: equal texts mean that whoever read it would find the same. */
export function readAgain(root: unknown, read: string): string {
  const [pointer, ofKeys] = read.endsWith(KEYS) ? [read.slice(0, -KEYS.length), true] : [read, false];
  const value = parsePointer(pointer)!.reduce(childAt, root);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'none';
  if (ofKeys) return JSON.stringify(Object.keys(value));
  return Array.isArray(value) ? 'list' : 'object';
}
