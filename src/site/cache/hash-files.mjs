import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonCache, writeJsonCache } from './cache-file.mjs';
import { stateOf } from './fingerprint.mjs';

export function hashFiles(root, files, known) {
  const now = Date.now();
  const fingerprints = files.map((file) => stateOf(join(root, file), now)?.fingerprint);
  const state = [process.version, ...files, ...fingerprints].join('\n');
  const isSettled = !fingerprints.includes(undefined);
  const before = isSettled ? readJsonCache(known, state) : undefined;
  if (before) return before;
  const hash = hashContents(root, files);
  if (isSettled) writeJsonCache(known, state, hash);
  return hash;
}

function hashContents(root, files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
