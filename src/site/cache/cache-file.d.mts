// One format for everything that is kept between commands: a line with the format's version, the hash of the key and the
// hash of the value, then the value. Whatever is missing, damaged, truncated, of another version or stored under another
// key counts as missing. Only `writeWhole` throws errors of the file system: a command is as right without its
// cache.

/** The bytes that `writeCache` stored. @param key everything besides the file's name that the value depends on */
export function readCache(file: string, key: string, now?: number): Buffer | undefined;

/** Like `readCache`, for an entry that is not part of a cache: nothing is noted in its file. */
export function readEntry(file: string, key: string): Buffer | undefined;

/** Stores bytes. The file is replaced atomically. @returns false if the system refuses: a full disk, missing rights */
export function writeCache(file: string, key: string, value: Uint8Array): boolean;

/** Writes a file that the command needs, in the same way but without the line. @throws errors of the file system */
export function writeWhole(file: string, contents: string | Uint8Array): void;

/** Like `readCache`, for a value that `writeJsonCache` stored. */
export function readJsonCache<T>(file: string, key: string, now?: number): T | undefined;

export function writeJsonCache(file: string, key: string, value: unknown): boolean;

/**
 * Identifies what is stored in a file without reading all of it: the hashes of its key and value. A damaged value keeps
 * its version. @returns an empty text for a missing file
 */
export function versionOf(file: string, now?: number): string;

/** Keeps a file from being pruned for another month. `readCache` does so by itself. @param now milliseconds since 1970 */
export function markUsed(file: string, now?: number): void;

/**
 * Removes every file of the cache that has not been used for a month, and the folders that this leaves empty; at most
 * once a day, because it looks at every file.
 * @param now milliseconds since 1970
 */
export function pruneCache(folder: string, now?: number): void;
