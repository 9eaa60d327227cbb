/** Where a value sits in a document: keys and indices from the root. */
export type Pointer = readonly (string | number)[];

/** Reads a JSON Pointer (RFC 6901); undefined for a text that is none. Indices stay texts, as in `/blocks/0`. */
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
