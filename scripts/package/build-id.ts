import path from 'node:path';
import { hashBytes, listFiles } from '../../src/site/cache/fingerprint.mjs';
import { hashFiles } from '../../src/site/cache/hash-files.mjs';
import { hashSources } from '../../src/site/cache/source-hash.ts';
import { cacheFolder, projectRoot } from '../../src/site/options.ts';

/** A hash of all sources that a package is built from: of the program and of its commands. */
export function hashProgram(): string {
  const scripts = listFiles(path.join(projectRoot, 'scripts')).map((file) => `scripts/${file}`);
  return hashBytes(hashSources() + hashFiles(projectRoot, scripts.sort(), path.join(cacheFolder, 'scripts')));
}
