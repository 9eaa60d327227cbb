import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CodeStore } from '../../content/validate/compiled-schema.ts';
import { cacheFolder, projectRoot } from '../options.ts';
import { readCache, writeCache } from './cache-file.mjs';
import { hashBytes } from './fingerprint.mjs';

/** Keeps the code of compiled schemas between runs. The packages make it, so that it depends on the lock file as well. */
export const generatedCode: CodeStore = (key, make) => {
  const id = hashBytes(`${hashBytes(readFileSync(path.join(projectRoot, 'package-lock.json')))} ${key}`);
  const file = path.join(cacheFolder, 'schemas', id);
  const kept = readCache(file, id)?.toString();
  if (kept !== undefined) return kept;
  const code = make();
  writeCache(file, id, Buffer.from(code));
  return code;
};
