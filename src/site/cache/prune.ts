import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../options.ts';

/** What no command has written for this long is removed, in milliseconds; recent things may be in use by another. */
const KEPT = 30 * 24 * 3600 * 1000;

/**
 * Removes what is left in a part of the cache of earlier states of the code, and of sites that nobody builds any more.
 * @param isOurs tells by its name what this build has used
 */
export function pruneCache(part: 'assets' | 'pages' | 'programs' | 'sites', isOurs: (name: string) => boolean): void {
  const folder = path.join(cacheFolder, part);
  const before = Date.now() - KEPT;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = path.join(folder, name);
    if (!isOurs(name) && (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < before)
      rmSync(file, { recursive: true, force: true });
  }
}
