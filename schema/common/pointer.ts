/** The path of a value in a document: keys and indices from the root. */
export type Pointer = readonly (string | number)[];

/** Reads a JSON Pointer (RFC 6901); undefined if the text is not one. Indices stay texts, as in `/blocks/0`. */
export function parsePointer(text: string): readonly string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith('/')) return undefined;
  return text
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Writes a JSON Pointer (RFC 6901). */
export function formatPointer(pointer: Pointer): string {
  return pointer.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/**
 * The pointer to a field or an item. Pages keep hundreds of pointers: this array is of exact size, and faster than
 * `concat`.
 */
export function pointerTo(step: string | number, owner: Pointer): Pointer {
  const { length } = owner;
  const pointer = new Array<string | number>(length + 1);
  for (let index = 0; index < length; index++) pointer[index] = owner[index]!;
  pointer[length] = step;
  return pointer;
}

/** True if a value is another one, or inside it. */
export function isWithin(pointer: Pointer, outer: Pointer): boolean {
  return outer.every((step, index) => step === pointer[index]);
}

/** Returns the value that a pointer leads to, or undefined. */
export function valueAt(data: unknown, pointer: Pointer): unknown {
  return pointer.reduce(childAt, data);
}

/** The field or item of a value; undefined if it does not exist. */
export function childAt(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as Readonly<Record<string | number, unknown>>)[step];
}

/** Replaces the value at a pointer. The owner of the value must exist. Parts outside the path stay the same objects. */
export function withValue(data: unknown, [step, ...rest]: Pointer, value: unknown): unknown {
  if (step === undefined) return value;
  const inner = withValue((data as Readonly<Record<string | number, unknown>>)[step], rest, value);
  return Array.isArray(data) ? data.with(Number(step), inner) : { ...(data as object), [step]: inner };
}
