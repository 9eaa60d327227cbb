import path from 'node:path';
import type { Asset } from '../../content/link/assets.ts';
import { readCache, writeCache } from '../cache/cache-file.ts';
import { hashSources } from '../cache/source-hash.ts';
import { hashBytes } from '../cache/write-file.ts';
import { cacheFolder } from '../options.ts';

/** A file of the assets folder, and what was found in it. */
export interface CachedAsset {
  /** Size and times of the file on disk. */
  readonly state: string;
  /** False where a later change might leave `state` as it is. */
  readonly isSettled: boolean;
  readonly asset: Asset;
}

/** By path inside the pages folder. */
export type CachedAssets = Readonly<Record<string, CachedAsset>>;

/** What is remembered of an assets folder between commands. */
export interface AssetCache {
  readonly known: CachedAssets;
  readonly write: (assets: CachedAssets) => void;
}

/**
 * What earlier commands found in the assets of a site, as long as the program is the same.
 * @param program key of the program, for those who know it
 */
export function readAssetCache(pages: string, sourceHash: string = hashSources()): AssetCache {
  return openAssetCache(path.join(cacheFolder, 'assets', hashBytes(pages)), sourceHash);
}

/** @param file where it is kept @param key the program that the knowledge depends on */
export function openAssetCache(file: string, key: string): AssetCache {
  return {
    known: readCache<CachedAssets>(file, key) ?? {},
    write: (assets) => {
      const settled = Object.entries(assets).filter(([, { isSettled }]) => isSettled);
      try {
        writeCache(file, key, Object.fromEntries(settled));
      } catch {
        // A command that may not write here has analyzed the files all the same.
      }
    },
  };
}
