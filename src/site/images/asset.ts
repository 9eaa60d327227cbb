import path from 'node:path';
import type { Asset } from '../../content/link/assets.ts';
import { stateOf } from '../cache/fingerprint.mjs';
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
  /** Where the files are analyzed. */
  readonly threads?: ByteThreads;
  /** The clock, in milliseconds since 1970. */
  readonly clock?: () => number;
}

/** Enough to use the disk well, few enough that large originals fit into memory. */
const FILES_AT_ONCE = 8;

export function createAssetReader({
  store,
  onProgress,
  clock = Date.now,
  threads = byteThreads,
}: AssetReaderOptions = {}): ReadAssets {
  let known: CachedAssets = store?.known ?? {};

  return async (folder, names) => {
    const now = clock();
    const files = names.map((name) => ({ name, ...stateOf(path.join(folder, name), now) }));
    const news = files.filter(
      ({ name, fingerprint }) => fingerprint === undefined || known[name]?.fingerprint !== fingerprint,
    );
    let done = 0;
    const analyzed = await mapLimited(news, FILES_AT_ONCE, async (file): Promise<[string, CachedAsset | undefined]> => {
      onProgress?.(done, news.length, file.name);
      const asset = await analyzeInThread(threads, { folder, name: file.name, size: file.size ?? 0 });
      onProgress?.(++done, news.length, file.name);
      return [file.name, asset && { fingerprint: file.fingerprint, asset }];
    });
    const read = new Map(analyzed);
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

/** @returns undefined if the file does not exist */
async function analyzeInThread(threads: ByteThreads, task: FileToAnalyze): Promise<Asset | undefined> {
  try {
    return await threads.run('analyzeFile', task);
  } catch (error) {
    if (error instanceof TooSlowError) return slowAsset(task.name, task.size, error);
    throw error;
  }
}
