import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../options.ts';

/** Milliseconds. Younger entries are kept, because another command may be using them. */
const KEPT = 30 * 24 * 3600 * 1000;

/**
 * Removes old entries from a part of the cache: those of earlier states of the code and of sites no longer built.
 * @param isOurs whether this build uses the entry with the given name
 */
export function pruneCache(
  part: 'assets' | 'pages' | 'renderer-bundles' | 'sites',
  isOurs: (name: string) => boolean,
): void {
  const folder = path.join(cacheFolder, part);
  const before = Date.now() - KEPT;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = path.join(folder, name);
    if (!isOurs(name) && (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < before)
      rmSync(file, { recursive: true, force: true });
  }
}
