import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { manifestOf, openManifests } from '../../src/site/build/output/built-files.ts';
import { startRendererBundle } from '../../src/site/build/renderer-bundle.ts';
import { pruneCache, readJsonCache, writeJsonCache } from '../../src/site/cache/cache-file.mjs';
import { createCache } from '../../src/site/cache/content-cache.ts';
import { openPageCache } from '../../src/site/cache/pages/page-cache.ts';
import { hashSources } from '../../src/site/cache/source-hash.ts';
import { openReportStore } from '../../src/site/check/kept-report.ts';
import { openAssetCache } from '../../src/site/images/asset-store.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const root = temporaryFolder();
const site = { pages: root, locale: 'es' } as const;

/** One kind of cache: stores a value, and says whether it is still there. Neither throws, whatever the folder holds. */
interface Kind {
  readonly store: (cache: string) => unknown;
  readonly isStored: (cache: string) => Promise<boolean> | boolean;
}

const asset = { fingerprint: '1', asset: { path: '/assets/a.txt', url: '/assets/a.txt', size: 4 } };
const builtFile = { path: 'index.html', size: 1, time: 1, hash: 'hash', identity: 'identity' };
const assetFile = (cache: string) => path.join(cache, 'assets', 'site');
const wasMade = async (work: (make: () => Promise<Uint8Array>) => Promise<unknown>) => {
  let isMade = false;
  await work(async () => {
    isMade = true;
    return Buffer.from('a picture');
  });
  return isMade;
};

const kinds: Readonly<Record<string, Kind>> = {
  pages: {
    store: (cache) => openPageCache(cache, '/site', 'key').write({ 'a.yaml': { hash: '1', analyzed: page() } }),
    isStored: (cache) => openPageCache(cache, '/site', 'key').known['a.yaml'] !== undefined,
  },
  reports: {
    store: (cache) =>
      openReportStore(cache, site, 'key').write(
        {
          diagnostics: [],
          files: [],
          hidden: [],
          connections: [],
          translations: {},
          changes: [],
          clock: { now: 0, timeZone: undefined },
        },
        false,
      ),
    isStored: (cache) => openReportStore(cache, site, 'key').kept !== undefined,
  },
  assets: {
    store: (cache) => openAssetCache(assetFile(cache), 'key').write({ 'assets/a.txt': asset }),
    isStored: (cache) => openAssetCache(assetFile(cache), 'key').known['assets/a.txt'] !== undefined,
  },
  'built files': {
    store: (cache) => openManifests('/out', cache).write(root, manifestOf([builtFile])),
    isStored: (cache) => openManifests('/out', cache).read(root).size > 0,
  },
  pictures: {
    store: (cache) => wasMade((make) => createCache(path.join(cache, 'pictures')).get('key', make)),
    isStored: async (cache) => !(await wasMade((make) => createCache(path.join(cache, 'pictures')).get('key', make))),
  },
  'renderer bundle': {
    store: (cache) =>
      writeJsonCache(path.join(cache, 'renderer-bundles', `${hashSources()}.json`), hashSources(), { moduleCode: '' }),
    isStored: (cache) =>
      startRendererBundle(() => Promise.reject(new Error('built again')), cache).module.then(
        () => true,
        () => false,
      ),
  },
};

function page() {
  return { diagnostics: [] };
}

function filesOf(cache: string): string[] {
  return readdirSync(cache, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const damages: Readonly<Record<string, (bytes: Buffer) => Uint8Array>> = {
  truncated: (bytes) => bytes.subarray(0, bytes.length - 1),
  'cut to nothing': () => Buffer.alloc(0),
  'changed at one position': (bytes) => bytes.fill('#', bytes.length - 2, bytes.length - 1),
  foreign: () => Buffer.from('{"moduleCode":""}'),
  'written in another format': (bytes) => Buffer.from(bytes.toString('latin1').replace('cache 1', 'cache 0'), 'latin1'),
};

describe.each(Object.entries(kinds))('the cache of %s', (_, { store, isStored }) => {
  test('holds what was stored', async () => {
    const cache = temporaryFolder();
    await store(cache);
    expect(await isStored(cache)).toBe(true);
  });

  test.each(Object.entries(damages))('counts as missing if it is %s', async (_, damage) => {
    const cache = temporaryFolder();
    await store(cache);
    for (const file of filesOf(cache)) writeFileSync(file, damage(readFileSync(file)));
    expect(await isStored(cache), 'a damaged entry was used').toBe(false);
  });

  test('is removed after a month without use, and not before', async () => {
    const cache = temporaryFolder();
    await store(cache);
    pruneCache(cache, inDays(29));
    expect(await isStored(cache), 'it was used 29 days ago').toBe(true);
    pruneCache(cache, inDays(31));
    expect(filesOf(cache).map((file) => path.basename(file))).toEqual(['pruned']);
    expect(readdirSync(cache), 'empty folders stayed').toEqual(['pruned']);
  });

  test('is skipped if nothing can be written', async () => {
    const cache = path.join(temporaryFolder(), 'file');
    writeFileSync(cache, 'a file in the place of the folder');
    await store(cache);
    pruneCache(cache);
    expect(await isStored(cache)).toBe(false);
    expect(readFileSync(cache, 'utf8')).toContain('in the place');
  });
});

const DAY = 24 * 3600 * 1000;

function inDays(days: number): number {
  return Date.now() + days * DAY;
}

describe('a cache file', () => {
  test('is not read under another key', () => {
    const file = path.join(temporaryFolder(), 'entry');
    writeJsonCache(file, 'key', 'value');
    expect(readJsonCache(file, 'other key')).toBeUndefined();
    expect(readJsonCache(file, 'key')).toBe('value');
  });

  test('stays for another month after it is read', () => {
    const cache = temporaryFolder();
    const [used, unused] = ['used', 'unused'].map((name) => path.join(cache, name)) as [string, string];
    for (const file of [used, unused]) writeJsonCache(file, 'key', 'value');
    readJsonCache(used, 'key', inDays(20));
    pruneCache(cache, inDays(40));
    expect([existsSync(used), existsSync(unused)]).toEqual([true, false]);
  });

  test('that an interrupted command has left unfinished is removed too', () => {
    const cache = temporaryFolder();
    appendFileSync(path.join(cache, 'entry.4711'), 'half');
    pruneCache(cache, inDays(31));
    expect(readdirSync(cache)).toEqual(['pruned']);
  });

  test('leaves no temporary file if it cannot be renamed', () => {
    const cache = temporaryFolder();
    mkdirSync(path.join(cache, 'entry/inside'), { recursive: true });
    expect(writeJsonCache(path.join(cache, 'entry'), 'key', 'value')).toBe(false);
    expect(readdirSync(cache)).toEqual(['entry']);
  });
});

test('the cache is searched for old files once a day', () => {
  const cache = temporaryFolder();
  pruneCache(cache, inDays(0));
  const file = path.join(cache, 'entry');
  writeFileSync(file, '');
  utimesSync(file, 0, 0);
  pruneCache(cache, inDays(0.9));
  expect(existsSync(file)).toBe(true);
  pruneCache(cache, inDays(1.1));
  expect(existsSync(file)).toBe(false);
});
