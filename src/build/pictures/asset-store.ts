import path from 'node:path';
import type { Asset } from '../../content/assets.ts';
import { cacheFolder } from '../options.ts';
import { memorise as memoriseValue, recall } from '../pipeline/manifest.ts';
import { hashBytes } from '../pipeline/written.ts';
import { hashSources } from '../source-hash.ts';

/** A file of the assets folder, and what was found in it. */
export interface KnownAsset {
  /** Size and times of the file on disk. */
  readonly state: string;
  /** False where a later change might leave `state` as it is. */
  readonly isSettled: boolean;
  readonly asset: Asset;
}

/** By path inside the pages folder. */
export type KnownAssets = Readonly<Record<string, KnownAsset>>;

/** What is remembered of an assets folder between commands. */
export interface AssetStore {
  readonly known: KnownAssets;
  readonly memorise: (assets: KnownAssets) => void;
}

/**
 * What earlier commands found in the assets of a site, as long as the program is the same.
 * @param program key of the program, for those who know it
 */
export function recallAssets(pages: string, program: string = hashSources()): AssetStore {
  return openAssetStore(path.join(cacheFolder, 'assets', hashBytes(pages)), program);
}

/** @param file where it is kept @param key the program that the knowledge depends on */
export function openAssetStore(file: string, key: string): AssetStore {
  return {
    known: recall<KnownAssets>(file, key) ?? {},
    memorise: (assets) => {
      const settled = Object.entries(assets).filter(([, { isSettled }]) => isSettled);
      try {
        memoriseValue(file, key, Object.fromEntries(settled));
      } catch {
        // A command that may not write here has examined the files all the same.
      }
    },
  };
}
