import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, projectRoot } from '../options.ts';
import { readJsonCache, writeJsonCache } from './cache-file.mjs';
import { listFiles, stateOf } from './fingerprint.mjs';

/** The project's own sources, relative to its root: a change in any of them may change the built pages. */
const sources = ['src', 'schema', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const sourceName = /\.(tsx?|mjs|css|json|svg)$/;
const testOrExampleName = /(\.test\.(tsx?|mjs)|examples\.yaml)$|site\/examples\//;

const known = path.join(cacheFolder, 'sources');

/**
 * The hash of the project's sources, its lock file and the Node version; the same on every machine. The sources are read
 * only if a fingerprint has changed since the last call.
 */
export function hashSources(): string {
  const files = sources.flatMap(sourceFiles).sort();
  const now = Date.now();
  const fingerprints = files.map((file) => stateOf(path.join(projectRoot, file), now)?.fingerprint);
  const state = [process.version, ...files, ...fingerprints].join('\n');
  const isSettled = !fingerprints.includes(undefined);
  const before = isSettled ? readJsonCache<string>(known, state) : undefined;
  if (before) return before;
  const hash = hashFiles(files);
  if (isSettled) writeJsonCache(known, state, hash);
  return hash;
}

function hashFiles(files: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(path.join(projectRoot, file)));
  return hash.digest('hex').slice(0, 16);
}

function sourceFiles(source: string): string[] {
  if (path.extname(source)) return [source];
  return listFiles(path.join(projectRoot, source))
    .filter((file) => sourceName.test(file))
    .map((file) => `${source}/${file}`)
    .filter((file) => !testOrExampleName.test(file));
}
