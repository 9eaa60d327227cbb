import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createAssetReader } from './asset.ts';
import { type KnownAssets, openAssetStore } from './asset-store.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'assets-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await mkdir(path.join(folder, 'assets'));
const names = ['assets/a.txt', 'assets/b.txt'];
for (const name of names) await writeFile(path.join(folder, name), 'Hola');

/** A store in memory. */
function storeOf(known: KnownAssets = {}) {
  const store = {
    known,
    memorise: (assets: KnownAssets) => {
      store.known = assets;
    },
  };
  return store;
}

test('files that an earlier command has examined are not examined again', async () => {
  const store = storeOf();
  const examined: string[] = [];
  const read = () =>
    createAssetReader({ store: storeOf(store.known), onProgress: (_done, _total, file) => examined.push(file) });
  await createAssetReader({ store })(folder, names);
  expect(Object.keys(store.known)).toEqual(names);
  await read()(folder, names);
  expect(examined).toEqual([]);
  await writeFile(path.join(folder, names[1]!), 'Hola otra vez');
  await read()(folder, names);
  expect(new Set(examined)).toEqual(new Set([names[1]]));
});

test('progress is told when a file begins and when it ends', async () => {
  const told: string[] = [];
  await createAssetReader({ onProgress: (done, total, file) => told.push(`${done}/${total} ${file}`) })(folder, names);
  expect(told.toSorted()).toEqual(['0/2 assets/a.txt', '0/2 assets/b.txt', '1/2 assets/a.txt', '2/2 assets/b.txt']);
});

test('files that are gone are forgotten', async () => {
  const store = storeOf();
  const read = createAssetReader({ store });
  await read(folder, names);
  await read(folder, names.slice(0, 1));
  expect(Object.keys(store.known)).toEqual(['assets/a.txt']);
});

test('what may change without another time on it is not kept between commands', async () => {
  const file = path.join(folder, 'store');
  const asset = { path: '/assets/a.txt', url: '/assets/a.txt', size: 4 };
  openAssetStore(file, 'key').memorise({
    old: { state: '1', isSettled: true, asset },
    fresh: { state: '2', isSettled: false, asset },
  });
  expect(Object.keys(openAssetStore(file, 'key').known)).toEqual(['old']);
  expect(openAssetStore(file, 'other key').known).toEqual({});
});

test('a file that cannot be read is named, and the others are examined', async () => {
  await mkdir(path.join(folder, 'assets/carpeta.svg'));
  const [unreadable, other] = await createAssetReader()(folder, ['assets/carpeta.svg', 'assets/a.txt']);
  expect(unreadable).toMatchObject({
    path: '/assets/carpeta.svg',
    faults: [{ rule: 'unreadable-file', params: { reason: 'EISDIR' } }],
  });
  expect(other).toMatchObject({ path: '/assets/a.txt', size: 4 });
});
