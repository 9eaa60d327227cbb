/**
 * The hash of the names and contents of files and of the Node version; the same on every machine. The files are read only
 * if a fingerprint has changed since the last call.
 * @param root the folder that the files are relative to
 * @param files in an order that is always the same
 * @param known path of the cache file that holds the hash of the last call
 * @throws errors of the file system
 */
export function hashFiles(root: string, files: readonly string[], known: string): string;
