import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/helpers/temporary-folder.ts';
import { createAssetReader } from '../asset.ts';
import { openAssetCache } from '../asset-store.ts';
import { createByteThreads, TooSlowError } from './byte-threads.ts';

const svg = (path: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="${path}"/></svg>`;
/** For many equal steps, the library that makes drawings smaller needs more time than anybody has. */
const endless = svg(`M0 0${'l1 1'.repeat(40_000)}`);

const patient = createByteThreads();
const hasty = createByteThreads(1);
afterAll(() => Promise.all([patient.close(), hasty.close()]));

test('work that does not end is given up, and this thread goes on meanwhile', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 10);
  const works = Array.from({ length: 3 }, () => hasty.run('publishDrawing', Buffer.from(endless)));
  const results = await Promise.allSettled(works);
  clearInterval(timer);
  expect(results.map((result) => result.status === 'rejected' && result.reason)).toEqual(
    works.map(() => expect.any(TooSlowError)),
  );
  expect(turns).toBeGreaterThan(10);
});

test('other work goes on after work that was given up, and says why it fails', async () => {
  await hasty.run('publishDrawing', Buffer.from(endless)).catch(() => {});
  const drawing = await patient.run('publishDrawing', Buffer.from(svg('M0 0h9')));
  expect(Buffer.from(drawing).toString()).toContain('<path');
  await expect(patient.run('publishDrawing', Buffer.from('<svg'))).rejects.toThrow('line 1');
});

test('threads that are closed end their work at once, and start again', async () => {
  const works = Array.from({ length: 3 }, () => patient.run('publishDrawing', Buffer.from(endless)));
  const settled = Promise.allSettled(works);
  await patient.close();
  expect((await settled).map(({ status }) => status)).toEqual(works.map(() => 'rejected'));
  expect(await patient.run('publishDrawing', Buffer.from(svg('M0 0h9')))).toBeDefined();
});

test('a file that takes too long has a fault, which is not kept between commands', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/endless.svg'), endless);
  const cache = path.join(folder, 'cache');
  const store = openAssetCache(cache, 'key');
  const read = createAssetReader({ threads: hasty, store, clock: () => Date.now() + 60_000 });
  const found = await read(folder, ['assets/endless.svg']);
  expect(found).toMatchObject([
    { faults: [{ rule: 'asset-too-slow', params: { value: '/assets/endless.svg', seconds: 1 } }] },
  ]);
  expect(openAssetCache(cache, 'key').known).toEqual({});
});
