import path from 'node:path';
import type { Asset } from '../../content/link/assets.ts';
import { readJsonCache, writeJsonCache } from '../cache/cache-file.mjs';
import { hashBytes } from '../cache/fingerprint.mjs';
import { cacheFolder } from '../options.ts';
import { isSlowAsset } from './threads/byte-threads.ts';

/** The cached analysis of a file of the assets folder. */
export interface CachedAsset {
  /** See `stateOf`; absent if a later change of the file might not change it. */
  readonly fingerprint: string | undefined;
  readonly asset: Asset;
}

/** The cached analyses by path inside the pages folder. */
export type CachedAssets = Readonly<Record<string, CachedAsset>>;

/** The analyses of an assets folder that are kept between commands. */
export interface AssetCache {
  readonly known: CachedAssets;
  readonly write: (assets: CachedAssets) => void;
}

/**
 * Opens the asset cache of a site. Entries written by other sources are ignored.
 * @param sourceHash result of `hashSources`
 */
export function readAssetCache(pages: string, sourceHash: string): AssetCache {
  return openAssetCache(path.join(cacheFolder, 'assets', hashBytes(pages)), sourceHash);
}

/** @param file of the cache @param key hash of the sources that the entries depend on */
export function openAssetCache(file: string, key: string): AssetCache {
  return {
    known: readJsonCache<CachedAssets>(file, key) ?? {},
    write: (assets) => {
      const settled = Object.entries(assets).filter(
        ([, { fingerprint, asset }]) => fingerprint !== undefined && !isSlowAsset(asset),
      );
      writeJsonCache(file, key, Object.fromEntries(settled));
    },
  };
}
