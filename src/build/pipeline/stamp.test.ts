import { chmodSync, mkdtempSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stampOf } from './stamp.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'stamp-'));
const file = path.join(folder, 'a.yaml');
const later = () => Date.now() + 60_000;

test('a file that nobody touches keeps its stamp', () => {
  writeFileSync(file, 'title: A');
  expect(stampOf(file, later())).toEqual(stampOf(file, later()));
});

test('a file gets no stamp as long as a change could leave it as it is', () => {
  writeFileSync(file, 'title: A');
  expect(stampOf(file, Date.now())).toBeUndefined();
});

test('what is not there has none', () => {
  expect(stampOf(path.join(folder, 'nada.yaml'), later())).toBeUndefined();
});

/** Long enough for any clock that a file system takes its times from. */
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
    'another file moved to its place',
    () => {
      writeFileSync(`${file}.new`, 'title: C');
      renameSync(`${file}.new`, file);
    },
  ],
  ['a change of who may read it', () => chmodSync(file, 0o600)],
])('%s makes another stamp', async (_, change) => {
  writeFileSync(file, 'title: A');
  const before = stampOf(file, later());
  await tick();
  change();
  expect(stampOf(file, later())).not.toBe(before);
});
