import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/helpers/temporary-folder.ts';
import { createAssetReader, type ReadAssets } from '../asset.ts';
import { openAssetCache } from '../asset-store.ts';
import { createImageRenderer } from '../open-graph/image-renderer.ts';
import { pictureColours } from '../open-graph/palette.ts';
import { PictureError } from '../pictures.ts';
import { createByteThreads, TooSlowError } from './byte-threads.ts';

const drawing = (contents: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${contents}</svg>`;
const svg = (path: string) => drawing(`<path d="${path}"/>`);
/** A drawing with so many equal steps that SVGO exceeds the time limit. */
const endless = svg(`M0 0${'l1 1'.repeat(40_000)}`);

const square = '<rect width="20" height="20" fill="#fff"/>';
/** Shapes in nested references: each level is drawn ten times as often as the level above. */
function nested(levels: number, define: (id: string, contents: string) => string, refer: (id: string) => string) {
  const definitions = Array.from({ length: levels }, (_, level) =>
    define(`n${level}`, level === 0 ? square : refer(`n${level - 1}`).repeat(10)),
  );
  return drawing(`<defs>${definitions.join('')}</defs>${refer(`n${levels - 1}`)}`);
}
/** Small files with drawings that cannot be drawn within the time limit. */
const bombs: Readonly<Record<string, string>> = {
  masks: nested(
    8,
    (id, contents) => `<mask id="${id}">${contents}</mask>`,
    (id) => `<g mask="url(#${id})">${square}</g>`,
  ),
  clips: nested(
    8,
    (id, contents) => `<clipPath id="${id}">${contents}</clipPath>`,
    (id) => `<rect width="20" height="20" clip-path="url(#${id})"/>`,
  ),
  patterns: nested(
    8,
    (id, contents) => `<pattern id="${id}" width="1" height="1">${contents}</pattern>`,
    (id) => `<rect width="20" height="20" fill="url(#${id})"/>`,
  ),
  noise: drawing(`<filter id="f"><feTurbulence baseFrequency=".9" numOctaves="999999999"/></filter>
    <rect width="20" height="20" filter="url(#f)"/>`),
};
const manyUses = nested(
  9,
  (id, contents) => `<g id="${id}">${contents}</g>`,
  (id) => `<use href="#${id}"/>`,
);

const patient = createByteThreads();
const hasty = createByteThreads(1);
afterAll(() => Promise.all([patient.close(), hasty.close()]));

test('work that does not end is aborted, and this thread goes on meanwhile', async () => {
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

test('drawings that cannot be drawn in time have a fault each', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'assets'));
  const names = Object.keys(bombs).map((name) => `assets/${name}.svg`);
  for (const [name, source] of Object.entries(bombs)) writeFileSync(path.join(folder, `assets/${name}.svg`), source);
  const found = await createAssetReader({ threads: hasty })(folder, names);
  expect(found.map(({ path: name, faults }) => [name, faults?.map(({ rule }) => rule)])).toEqual(
    names.map((name) => [`/${name}`, ['asset-too-slow']]),
  );
});

test('a drawing that takes too long is aborted and named, for any purpose', async () => {
  const bytes = Buffer.from(bombs.noise!);
  const asset = { path: '/assets/a.svg', url: '/assets/a.svg', size: bytes.length, hash: 'a', width: 20, height: 20 };
  const original = { asset, bytes };
  const renderer = createImageRenderer(hasty);
  const card = { title: 'A', foot: 'b', colours: pictureColours({}) };
  const works = [
    renderer.card(card, original, undefined),
    renderer.card(card, undefined, original),
    renderer.openGraph(original, '#fff'),
    renderer.icon(original, 64, '#fff', 0.8),
  ];
  for (const result of await Promise.allSettled(works)) {
    const { reason } = result as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(PictureError);
    expect(reason).toMatchObject({ asset, cause: expect.any(TooSlowError) });
  }
});

test('a drawing with more shapes than can be drawn has a fault', async () => {
  const asset = await patient.run('analyzeUpload', { name: 'assets/a.svg', bytes: Buffer.from(manyUses) });
  expect(asset.faults).toMatchObject([{ rule: 'unreadable-asset' }]);
});

test('other work goes on after aborted work, and reports its errors', async () => {
  await hasty.run('publishDrawing', Buffer.from(endless)).catch(() => {});
  const published = await patient.run('publishDrawing', Buffer.from(svg('M0 0h9')));
  expect(Buffer.from(published).toString()).toContain('<path');
  await expect(patient.run('publishDrawing', Buffer.from('<svg'))).rejects.toThrow('line 1');
});

test('threads that are closed end their work at once, and start again', async () => {
  const works = Array.from({ length: 3 }, () => patient.run('publishDrawing', Buffer.from(endless)));
  const settled = Promise.allSettled(works);
  await patient.close();
  expect((await settled).map(({ status }) => status)).toEqual(works.map(() => 'rejected'));
  expect(await patient.run('publishDrawing', Buffer.from(svg('M0 0h9')))).toBeDefined();
});

test('a reader with patience returns what is ready, and later the rest', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'assets'));
  const names = ['assets/late.svg', 'assets/ready.svg'];
  for (const name of names) writeFileSync(path.join(folder, name), svg('M0 0h9'));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let analyses = 0;
  const run = async (_work: string, { name }: { readonly name: string }) => {
    analyses += 1;
    if (name === names[0]) await released;
    return { path: `/${name}`, url: `/${name}`, size: 1 };
  };
  const threads = { start: async () => {}, close: async () => {}, run } as typeof patient;
  const cache = path.join(folder, 'cache');
  let read: ReadAssets | undefined;
  const ready = new Promise<void>((onReady) => {
    const store = openAssetCache(cache, 'key');
    read = createAssetReader({
      threads,
      store,
      patience: { seconds: 0.05, onReady },
      clock: () => Date.now() + 60_000,
    });
  });
  const faultsOf = async () => (await read!(folder, names)).map(({ faults }) => faults?.map(({ rule }) => rule));
  expect(await faultsOf()).toEqual([['asset-too-slow'], undefined]);
  expect(await faultsOf(), 'nothing is analyzed twice').toEqual([['asset-too-slow'], undefined]);
  release();
  await ready;
  expect(await faultsOf()).toEqual([undefined, undefined]);
  expect(analyses).toBe(2);
  expect(Object.keys(openAssetCache(cache, 'key').known).sort(), 'for the next command').toEqual(names);
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
