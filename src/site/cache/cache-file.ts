import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Remembers a value between runs under a key. What comes back is exactly what was stored under that
 * key: a file that is damaged, cut short, or of another key reads as nothing.
 */
export function readCache<T>(file: string, key: string): T | undefined {
  const stored = read(file);
  const end = stored.indexOf('\n');
  const json = stored.subarray(end + 1);
  return stored.toString('latin1', 0, Math.max(0, end)) === checksum(key, json)
    ? JSON.parse(json.toString())
    : undefined;
}

/** Stores a value for `recall`; a reader sees the old value or the new one, never a part. */
export function writeCache(file: string, key: string, value: unknown): void {
  const json = Buffer.from(JSON.stringify(value));
  mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, Buffer.concat([Buffer.from(`${checksum(key, json)}\n`), json]));
  renameSync(fresh, file);
}

/** In one piece: reading it bit by bit takes longer than anything that is done with it. */
function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

function checksum(key: string, json: Buffer): string {
  return createHash('sha1').update(key).update('\0').update(json).digest('hex');
}
