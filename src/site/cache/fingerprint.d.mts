/** A file as the file system knows it; times in milliseconds since 1970. */
export interface FileState {
  /**
   * While it stays equal, the bytes are unchanged and need not be read: every change of the bytes updates ctime, which
   * programs cannot set. Undefined for a file that changed just before `now`, because another change might leave it equal.
   */
  readonly fingerprint: string | undefined;
  /** Bytes. */
  readonly size: number;
  readonly born: number;
  readonly saved: number;
}

/** @param now milliseconds since 1970 @returns undefined if stat fails; reading the file reports the error */
export function stateOf(file: string, now: number): FileState | undefined;

/** The hexadecimal SHA-256 of bytes. @param length number of digits, 20 unless given: enough to tell files apart */
export function hashBytes(bytes: Uint8Array | string, length?: number): string;

/**
 * The files in a folder and in all folders inside it, in no particular order. Links are listed and not followed.
 * @returns paths inside the folder, with forward slashes
 * @throws errors of the file system
 */
export function listFiles(folder: string): string[];
