import path from 'node:path';
import type { CodeStore } from '../../content/validate/compiled-schema.ts';
import { readCache, writeCache } from './cache-file.mjs';
import { hashBytes } from './fingerprint.mjs';

/**
 * Keeps the code of compiled schemas between runs.
 * @param cache folder of the cache
 * @param packages bytes that change with the packages that generate the code
 */
export function codeStore(cache: string, packages: string | Uint8Array): CodeStore {
  const version = hashBytes(packages);
  return (key, make) => {
    const id = hashBytes(`${version} ${key}`);
    const file = path.join(cache, 'schemas', id);
    const kept = readCache(file, id)?.toString();
    if (kept !== undefined) return kept;
    const code = make();
    writeCache(file, id, Buffer.from(code));
    return code;
  };
}
