import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Remembers a value between runs under a key. What comes back is exactly what was stored under that
 * key: a file that is damaged, cut short, or of another key reads as nothing.
 */
export async function recall<T>(file: string, key: string): Promise<T | undefined> {
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored === undefined) return undefined;
  const end = stored.indexOf('\n');
  const json = stored.slice(end + 1);
  return stored.slice(0, end) === seal(key, json) ? (JSON.parse(json) as T) : undefined;
}

/** Stores a value for `recall`; a reader sees the old value or the new one, never a part. */
export async function memorise(file: string, key: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, `${seal(key, json)}\n${json}`);
  await rename(fresh, file);
}

function seal(key: string, json: string): string {
  return createHash('sha1').update(key).update('\0').update(json).digest('hex');
}
