import type { TypedText } from '../../../content/edit/typed-text.ts';
import { hashBytes } from '../../cache/fingerprint.mjs';

/** The hash that clients know a file by: SHA-256 of its bytes, in hexadecimal digits. */
export function hashOf(contents: Uint8Array | string): string {
  if (typeof contents !== 'string') return hashBytes(contents, 64);
  const known = hashed.find((each) => each.contents === contents);
  if (known) return known.hash;
  const hash = hashBytes(contents, 64);
  hashed = [{ contents, hash }, ...hashed].slice(0, MAX_HASHED);
  return hash;
}

/** The texts hashed last: an edit asks several times for the hashes of its file before and after. */
let hashed: readonly { readonly contents: string; readonly hash: string }[] = [];
const MAX_HASHED = 2;

/** The sources that clients have received, by hash. A request can be compared with the source that it was made for. */
export interface RecentSources {
  readonly add: (hash: string, source: string) => void;
  readonly get: (hash: string) => string | undefined;
  /** Texts that are typed with pauses, by the hash of the source with their last state. */
  readonly typed: Map<string, TypedText>;
}

/** Number of remembered typed texts. Each keeps the source before its first state. */
const MAX_TYPED = 20;

/** Remembers a typed text, and forgets the oldest ones. */
export function noteTyped({ typed }: RecentSources, hash: string, text: TypedText | undefined): void {
  typed.delete(hash);
  if (text) typed.set(hash, text);
  const [oldest] = typed.keys();
  if (typed.size > MAX_TYPED) typed.delete(oldest!);
}

/** @param limit number of characters that are kept in total; the sources that were used last stay */
export function createRecentSources(limit = 16_000_000): RecentSources {
  const sources = new Map<string, string>();
  let size = 0;

  function remove(hash: string): void {
    size -= sources.get(hash)?.length ?? 0;
    sources.delete(hash);
  }

  function add(hash: string, source: string): void {
    remove(hash);
    sources.set(hash, source);
    size += source.length;
    for (const oldest of sources.keys()) {
      if (size <= limit) break;
      remove(oldest);
    }
  }

  return {
    add,
    typed: new Map(),
    get: (hash) => {
      const source = sources.get(hash);
      // A map lists its keys in the order of insertion.
      if (source !== undefined) add(hash, source);
      return source;
    },
  };
}
