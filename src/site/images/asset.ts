import { EventEmitter } from 'node:events';
import path from 'node:path';
import type { Asset } from '../../content/link/assets.ts';
import { type FileState, hashBytes, stateOf } from '../cache/fingerprint.mjs';
import { loadSiteFile } from '../site-file.mjs';
import type { AssetCache, CachedAsset, CachedAssets } from './asset-store.ts';
import { mapLimited } from './concurrency.ts';
import { type ByteThreads, byteThreads, slowAsset, TooSlowError } from './threads/byte-threads.ts';
import type { FileToAnalyze } from './threads/byte-work.ts';

/** Analyzes the files of an assets folder; unchanged files are not read again. */
export type ReadAssets = (folder: string, names: readonly string[]) => Promise<Asset[]>;

export interface AssetReaderOptions {
  /** Cache of earlier commands; without it nothing is kept between commands. */
  readonly store?: AssetCache | undefined;
  /** Called before and after the analysis of each file that is not in the cache. */
  readonly onProgress?: ((done: number, total: number, file: string) => void) | undefined;
  /** Limit of the wait for files; without it, all files are awaited. */
  readonly patience?: Patience | undefined;
  /** The threads that analyze files. */
  readonly threads?: ByteThreads;
  /** The clock, in milliseconds since 1970. */
  readonly clock?: () => number;
}

/** A limit of the wait. After it, files that are not ready are returned as too slow. */
export interface Patience {
  /** Seconds without a newly ready file after which waiting ends. */
  readonly seconds: number;
  /** Called when these files are ready, so that the next call returns them. */
  readonly onReady: () => void;
}

/** Number of files analyzed at a time: enough for the disk, few enough for large originals in memory. */
const FILES_AT_ONCE = 8;

export function createAssetReader({
  store,
  onProgress,
  clock = Date.now,
  patience,
  threads = byteThreads,
}: AssetReaderOptions = {}): ReadAssets {
  let known: CachedAssets = store?.known ?? {};
  /** The running analyses, by name and state of the file. */
  const running = new Map<string, Promise<Asset | undefined>>();

  function analyze(folder: string, { name, size = 0, saved }: NewFile): Promise<Asset | undefined> {
    const key = `${folder} ${name} ${size} ${saved}`;
    const before = known[name]?.asset;
    const analysis =
      running.get(key) ??
      unchanged(folder, name, before?.size === size ? before : undefined)
        .then((asset) => asset ?? analyzeInThread(threads, { folder, name, size }))
        .finally(() => running.delete(key));
    running.set(key, analysis);
    return analysis;
  }

  async function analyzeAll(folder: string, news: readonly NewFile[]): Promise<Map<string, CachedAsset | undefined>> {
    const found = new Map<string, CachedAsset | undefined>();
    const ended = new EventEmitter();
    const whole = mapLimited(news, FILES_AT_ONCE, async (file) => {
      onProgress?.(found.size, news.length, file.name);
      const asset = await analyze(folder, file);
      found.set(file.name, asset && { fingerprint: file.fingerprint, asset });
      onProgress?.(found.size, news.length, file.name);
      ended.emit('file');
    });
    if (patience && news.length > 0) await threads.start();
    if (!patience || (await isReadyInTime(whole, ended, patience))) {
      await whole;
      return found;
    }
    const late = news.filter(({ name }) => !found.has(name));
    const ready = () => {
      known = { ...known, ...Object.fromEntries([...found].filter((entry) => isPresent(entry))) };
      store?.write(known);
      patience.onReady();
    };
    whole.then(ready, ready);
    const slow = late.map(({ name, size = 0 }) => slowAsset(name, size, new TooSlowError(patience.seconds)));
    return new Map([
      ...found,
      ...late.map(({ name }, index) => [name, { fingerprint: undefined, asset: slow[index]! }] as const),
    ]);
  }

  return async (folder, names) => {
    const now = clock();
    const files = names.map((name) => ({ name, ...stateOf(path.join(folder, name), now) }));
    const news = files.filter(
      ({ name, fingerprint }) => fingerprint === undefined || known[name]?.fingerprint !== fingerprint,
    );
    const read = await analyzeAll(folder, news);
    const present = names.flatMap((name): [string, CachedAsset][] => {
      const found = read.has(name) ? read.get(name) : known[name];
      return found ? [[name, found]] : [];
    });
    const hasNews = news.length > 0 || present.length !== Object.keys(known).length;
    known = Object.fromEntries(present);
    if (hasNews) store?.write(known);
    return present.map(([, { asset }]) => asset);
  };
}

/** A file without a known analysis. */
type NewFile = { readonly name: string } & Partial<FileState>;

function isPresent(entry: readonly [string, CachedAsset | undefined]): entry is [string, CachedAsset] {
  return entry[1] !== undefined;
}

/** Resolves to true when all work has ended, or to false when no file has ended for the given seconds. */
function isReadyInTime(whole: Promise<unknown>, ended: EventEmitter, { seconds }: Patience): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), seconds * 1000);
    ended.on('file', () => timer.refresh());
    const end = () => {
      clearTimeout(timer);
      resolve(true);
    };
    whole.then(end, end);
  });
}

/** The known asset if the file still has its bytes, for example in a new clone, where only its time has changed. */
async function unchanged(folder: string, name: string, known: Asset | undefined): Promise<Asset | undefined> {
  if (!known?.hash) return undefined;
  const bytes = await loadSiteFile(folder, name).catch(() => undefined);
  return bytes && hashBytes(bytes, known.hash.length) === known.hash ? known : undefined;
}

/** @returns undefined if the file does not exist */
async function analyzeInThread(threads: ByteThreads, task: FileToAnalyze): Promise<Asset | undefined> {
  try {
    return await threads.run('analyzeFile', task);
  } catch (error) {
    if (error instanceof TooSlowError) return slowAsset(task.name, task.size, error);
    throw error;
  }
}
