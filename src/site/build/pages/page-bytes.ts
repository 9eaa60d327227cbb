import type { SharedText } from '../../../app/server/shared-texts.tsx';

/** The stored HTML of a page. */
export interface PageBytes {
  readonly bytes: Buffer;
  /** The shared texts in it, in order; offsets in bytes. */
  readonly shared: readonly SharedText[];
}

/** @param shared the shared texts of the page, in order; offsets in UTF-16 units */
export function encodePage(html: string, shared: readonly SharedText[]): PageBytes {
  const bytes = Buffer.allocUnsafe(Buffer.byteLength(html));
  let [from, length] = [0, 0];
  const encodeTo = (end: number) => {
    length += bytes.write(html.slice(from, end), length);
    from = end;
    return length;
  };
  const stored = shared.map(({ name, start, end }) => ({ name, start: encodeTo(start), end: encodeTo(end) }));
  encodeTo(html.length);
  return { bytes, shared: stored };
}

/**
 * Replaces the shared texts in the bytes of a page, without decoding the page.
 * @param textFor gets the name of a text and its present bytes, and returns the new ones
 */
export function replaceTexts(
  { bytes, shared }: PageBytes,
  textFor: (name: string, present: Buffer) => Uint8Array,
): PageBytes {
  const pieces: Uint8Array[] = [];
  let [from, length] = [0, 0];
  const replaced = shared.map(({ name, start, end }) => {
    const text = textFor(name, bytes.subarray(start, end));
    pieces.push(bytes.subarray(from, start), text);
    const at = length + start - from;
    from = end;
    length = at + text.length;
    return { name, start: at, end: length };
  });
  pieces.push(bytes.subarray(from));
  return { bytes: Buffer.concat(pieces), shared: replaced };
}

/** Returns a function that makes and encodes each text once. Equal texts share their bytes. */
export function createTexts(make: (facts: string) => string): (facts: string) => Buffer {
  const known = new Map<string, Buffer>();
  const encoded = new Map<string, Buffer>();
  const encode = (text: string) => {
    const bytes = encoded.get(text) ?? Buffer.from(text);
    encoded.set(text, bytes);
    return bytes;
  };
  return (facts) => {
    const bytes = known.get(facts) ?? encode(make(facts));
    known.set(facts, bytes);
    return bytes;
  };
}
