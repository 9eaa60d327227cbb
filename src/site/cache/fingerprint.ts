import { statSync } from 'node:fs';

/** Milliseconds in which a file may change again without another time on it: the coarsest file system in use (FAT). */
const COARSEST = 2000;

/**
 * The state of a file on disk: as long as it is the same, so are the bytes, and they need not be read. Every way to
 * change bytes moves the time of the last change, which no program can set back.
 * @param now milliseconds since 1970; a file that has changed just before gets no fingerprint
 * @returns undefined as well where the file cannot be looked at: reading it will tell why
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

/** The same with what else is known of the file; undefined where it cannot be looked at. */
export function stateOf(file: string, now: number): FileState | undefined {
  try {
    const { ino, size, mtimeMs, ctimeMs, birthtimeMs } = statSync(file);
    const fingerprint = ctimeMs > now - COARSEST ? undefined : `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
    return { fingerprint: fingerprint, size, born: birthtimeMs, saved: mtimeMs };
  } catch {
    return undefined;
  }
}
