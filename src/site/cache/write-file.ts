import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashBytes } from './fingerprint.mjs';

/** The state of a file after it was written. */
export interface WrittenFile {
  readonly path: string;
  readonly size: number;
  /** Modification time in milliseconds. */
  readonly time: number;
  /** Hash of its bytes. */
  readonly hash: string;
}

/** Writes a file by replacing the existing one, which may be a hard link shared with another folder. */
export function write(out: string, name: string, contents: string | Uint8Array): WrittenFile {
  const file = path.join(out, name);
  const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
  try {
    writeFileSync(file, bytes, { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') makeParent(out, name);
    else if (code === 'EEXIST') rmSync(file, { recursive: true });
    else throw error;
    writeFileSync(file, bytes, { flag: 'wx' });
  }
  const { size, mtimeMs } = statSync(file);
  return { path: name, size, time: mtimeMs, hash: hashBytes(bytes) };
}

/**
 * Creates the parent folders of a file inside `out`.
 * @throws if `out` itself does not exist: a thread that outlives its build must not create it again
 */
export function makeParent(out: string, name: string): void {
  if (!existsSync(out)) throw new Error(`${out} has been removed`);
  mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
}

/** True if a file in `out` still has the size and time with which it was written. */
export function isUntouched(out: string, { path: name, size, time }: WrittenFile): boolean {
  const found = statSync(path.join(out, name), { throwIfNoEntry: false });
  return found?.isFile() === true && found.size === size && found.mtimeMs === time;
}
