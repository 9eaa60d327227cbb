import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads a value that an earlier run stored with `writeCache`.
 * @returns undefined if the file is missing, damaged, truncated or was stored under another key
 */
export function readCache<T>(file: string, key: string): T | undefined {
  const stored = read(file);
  const end = stored.indexOf('\n');
  const json = stored.subarray(end + 1);
  return stored.toString('latin1', 0, Math.max(0, end)) === checksum(key, json)
    ? JSON.parse(json.toString())
    : undefined;
}

/** Stores a value as JSON. The file is replaced atomically. @throws errors of the file system */
export function writeCache(file: string, key: string, value: unknown): void {
  const json = Buffer.from(JSON.stringify(value));
  mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, Buffer.concat([Buffer.from(`${checksum(key, json)}\n`), json]));
  renameSync(fresh, file);
}

/** Reads the file in one call: reading it in chunks takes longer than parsing it. */
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
