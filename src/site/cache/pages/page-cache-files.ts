import path from 'node:path';
import { versionOf } from '../cache-file.mjs';
import { hashBytes } from '../fingerprint.mjs';

/** The files of a site's page cache. @param cache folder of the caches */
export function pageCacheFiles(cache: string, pagesFolder: string): readonly [whole: string, changes: string] {
  const file = path.join(cache, 'pages', hashBytes(pagesFolder));
  return [file, `${file}.changes`];
}

/** A text that identifies the present page cache of a site. The cache itself is not read. */
export function pageCacheVersion(cache: string, pagesFolder: string): string {
  return pageCacheFiles(cache, pagesFolder)
    .map((file) => versionOf(file))
    .join(' ');
}
