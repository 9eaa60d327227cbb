import { chmodSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { stateOf } from './fingerprint.mjs';

const folder = temporaryFolder();
const file = path.join(folder, 'a.yaml');
const later = () => Date.now() + 60_000;
const fingerprintOf = (path: string, now: number) => stateOf(path, now)?.fingerprint;

test('a file that does not change keeps its fingerprint', () => {
  writeFileSync(file, 'title: A');
  expect(fingerprintOf(file, later())).toEqual(fingerprintOf(file, later()));
});

test('a file gets no fingerprint as long as a change could leave its fingerprint the same', () => {
  writeFileSync(file, 'title: A');
  expect(fingerprintOf(file, Date.now())).toBeUndefined();
});

test('a missing file has no fingerprint', () => {
  expect(fingerprintOf(path.join(folder, 'nada.yaml'), later())).toBeUndefined();
});

/** Waits longer than the resolution of the file system's clock. */
const tick = () => new Promise((resolve) => setTimeout(resolve, 50));

test.each([
  [
    'other bytes of the same length, with the old time put back',
    () => {
      const { atime, mtime } = statSync(file);
      writeFileSync(file, 'title: B');
      utimesSync(file, atime, mtime);
    },
  ],
  [
    'another file moved to its path',
    () => {
      writeFileSync(`${file}.new`, 'title: C');
      renameSync(`${file}.new`, file);
    },
  ],
  ['a change of who may read it', () => chmodSync(file, 0o600)],
])('%s makes another fingerprint', async (_, change) => {
  writeFileSync(file, 'title: A');
  const before = fingerprintOf(file, later());
  await tick();
  change();
  expect(fingerprintOf(file, later())).not.toBe(before);
});
