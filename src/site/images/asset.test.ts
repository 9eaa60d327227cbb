import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { createAssetReader } from './asset.ts';
import { type CachedAssets, openAssetCache } from './asset-store.ts';
import { byteThreads } from './threads/byte-threads.ts';

const folder = temporaryFolder();
await mkdir(path.join(folder, 'assets'));
const names = ['assets/a.txt', 'assets/b.txt'];
for (const name of names) await writeFile(path.join(folder, name), 'Hola');

/** A clock that is ahead of the files, so that their times are final. */
const clock = () => Date.now() + 60_000;

/** A cache in memory. */
function storeOf(known: CachedAssets = {}) {
  const store = {
    known,
    write: (assets: CachedAssets) => {
      store.known = assets;
    },
  };
  return store;
}

test('files that an earlier command has analyzed are not analyzed again', async () => {
  const store = storeOf();
  const analyzed: string[] = [];
  const read = () =>
    createAssetReader({
      store: storeOf(store.known),
      onProgress: (_done, _total, file) => analyzed.push(file),
      clock,
    });
  await createAssetReader({ store, clock })(folder, names);
  expect(Object.keys(store.known)).toEqual(names);
  await read()(folder, names);
  expect(analyzed).toEqual([]);
  await writeFile(path.join(folder, names[1]!), 'Hola otra vez');
  await read()(folder, names);
  expect(new Set(analyzed)).toEqual(new Set([names[1]]));
});

test('progress is reported when a file begins and when it ends, in any order of files', async () => {
  const reports: string[] = [];
  const onProgress = (done: number, total: number, file: string) => reports.push(`${done}/${total} ${file}`);
  await createAssetReader({ onProgress })(folder, names);
  const [begun, ended] = [
    reports.filter((line) => line.startsWith('0/')),
    reports.filter((line) => !line.startsWith('0/')),
  ];
  expect(begun.toSorted()).toEqual(['0/2 assets/a.txt', '0/2 assets/b.txt']);
  expect(ended.map((line) => line.slice(0, 3))).toEqual(['1/2', '2/2']);
  expect(ended.map((line) => line.slice(4)).toSorted()).toEqual(['assets/a.txt', 'assets/b.txt']);
});

test('deleted files are removed from the cache', async () => {
  const store = storeOf();
  const read = createAssetReader({ store });
  await read(folder, names);
  await read(folder, names.slice(0, 1));
  expect(Object.keys(store.known)).toEqual(['assets/a.txt']);
});

test('a file that may change without another time is not kept between commands', async () => {
  const file = path.join(folder, 'store');
  const asset = { path: '/assets/a.txt', url: '/assets/a.txt', size: 4 };
  openAssetCache(file, 'key').write({
    old: { fingerprint: '1', asset },
    fresh: { fingerprint: undefined, asset },
  });
  expect(Object.keys(openAssetCache(file, 'key').known)).toEqual(['old']);
  expect(openAssetCache(file, 'other key').known).toEqual({});
});

test('a file that cannot be read is named, and the others are analyzed', async () => {
  await mkdir(path.join(folder, 'assets/carpeta.svg'));
  const [unreadable, other] = await createAssetReader()(folder, ['assets/carpeta.svg', 'assets/a.txt']);
  expect(unreadable).toMatchObject({
    path: '/assets/carpeta.svg',
    faults: [{ rule: 'unreadable-file', params: { reason: 'EISDIR' } }],
  });
  expect(other).toMatchObject({ path: '/assets/a.txt', size: 4 });
});

test('a picture of which only the time has changed is not analyzed again', async () => {
  const picture = 'assets/c.svg';
  await writeFile(path.join(folder, picture), '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>');
  const store = storeOf();
  const [first] = await createAssetReader({ store, clock })(folder, [picture]);
  await utimes(path.join(folder, picture), 1, 1);
  const threads = { ...byteThreads, run: () => Promise.reject(new Error('analyzed again')) };
  expect(await createAssetReader({ store, clock, threads })(folder, [picture])).toEqual([first]);
});
