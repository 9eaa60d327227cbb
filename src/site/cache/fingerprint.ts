import { statSync } from 'node:fs';

/** Milliseconds within which two changes of a file may get the same time: the resolution of FAT. */
export const COARSEST = 2000;

/**
 * A value derived from a file's stat: while it stays equal, the bytes are unchanged and need not be read. Every change
 * of the bytes updates ctime, which programs cannot set.
 * @param now milliseconds since 1970; a file that changed just before gets no fingerprint
 * @returns undefined also if stat fails; reading the file reports the error
 */
export function fingerprintOf(file: string, now: number): string | undefined {
  return stateOf(file, now)?.fingerprint;
}

/** A file as the file system knows it; times in milliseconds since 1970. */
export interface FileState {
  readonly fingerprint: string | undefined;
  readonly size: number;
  readonly born: number;
  readonly saved: number;
}

/** Like `fingerprintOf`, with the file's size and times; undefined if stat fails. */
export function stateOf(file: string, now: number): FileState | undefined {
  try {
    const { ino, size, mtimeMs, ctimeMs, birthtimeMs } = statSync(file);
    const fingerprint = ctimeMs > now - COARSEST ? undefined : `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
    return { fingerprint: fingerprint, size, born: birthtimeMs, saved: mtimeMs };
  } catch {
    return undefined;
  }
}
