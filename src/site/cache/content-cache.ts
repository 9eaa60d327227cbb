import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Makes bytes once and keeps them between builds. */
export interface ContentCache {
  /**
   * The bytes of a key, made now if they are not kept or what is kept is damaged.
   * Errors of `make` pass through and nothing is kept.
   */
  readonly get: (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;
}

const DIGEST_LENGTH = 32;

/**
 * @param folder where entries are kept; each is the SHA-256 of its bytes, then the bytes, under a name
 * that is a hash of the whole key, so that truncated, damaged and foreign files are never believed
 */
export function createCache(folder: string): ContentCache {
  const underway = new Map<string, Promise<Uint8Array>>();

  async function find(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const kept = await readEntry(file);
    if (kept) return kept;
    const bytes = await make();
    await writeEntry(file, bytes);
    return bytes;
  }

  function fileOf(key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return path.join(folder, name.slice(0, 2), name);
  }

  return {
    get: (key, make) => {
      const file = fileOf(key);
      const known = underway.get(file);
      if (known) return known;
      const result = find(file, make).finally(() => underway.delete(file));
      underway.set(file, result);
      return result;
    },
  };
}

async function readEntry(file: string): Promise<Uint8Array | undefined> {
  const entry = await readFile(file).catch(() => undefined);
  if (!entry || entry.length < DIGEST_LENGTH) return undefined;
  const bytes = entry.subarray(DIGEST_LENGTH);
  return digest(bytes).equals(entry.subarray(0, DIGEST_LENGTH)) ? bytes : undefined;
}

/** A cache that cannot be written (a full disk, a read-only folder) costs time, never the build. */
async function writeEntry(file: string, bytes: Uint8Array): Promise<void> {
  const fresh = `${file}.${randomUUID()}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(fresh, Buffer.concat([digest(bytes), bytes]));
    // In one step, so that a build beside this one, or one after a power cut, reads all of it or nothing.
    await rename(fresh, file);
  } catch {
    await rm(fresh, { force: true }).catch(() => {});
  }
}

function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
