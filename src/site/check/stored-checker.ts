import { type CachedPages, readPageCache } from '../cache/pages/page-cache.ts';
import { hashSources } from '../cache/source-hash.ts';
import { asChangedFile } from '../changed-files-error.ts';
import { type AssetReaderOptions, createAssetReader } from '../images/asset.ts';
import { readAssetCache } from '../images/asset-store.ts';
import type { SiteOptions } from '../options.ts';
import { schemas } from '../schemas/built-in-schemas.ts';
import { type CheckedSite, checkSite } from './check-site.ts';
import { createAnalyzerLoader } from './load-analyzer.ts';

/** A checker of one site whose analyses are kept between commands. */
export interface StoredChecker {
  /** Checks the site as it is now. Rejects with a `ChangedFilesError` if a file disappears meanwhile. */
  readonly check: () => Promise<CheckedSite>;
  /** Writes the analyses of the last check for the next command. @returns false if nothing was new */
  readonly keep: () => boolean;
}

/** @param onProgress called before and after the analysis of each asset that is not in the cache */
export function createStoredChecker(
  options: SiteOptions,
  onProgress: NonNullable<AssetReaderOptions['onProgress']>,
): StoredChecker {
  const { pages, locale } = options;
  const sourceHash = hashSources();
  const store = readPageCache(options, sourceHash);
  const readAssets = createAssetReader({ store: readAssetCache(pages, sourceHash), onProgress });
  const parts = { schemas, loadAnalyzer: createAnalyzerLoader(schemas), locale, readAssets, now: options.now };
  let known: CachedPages = store.known;
  let hasNews = false;
  return {
    check: async () => {
      const site = await checkSite(pages, parts, known).catch((error) => {
        throw asChangedFile(error, pages);
      });
      known = site.known;
      hasNews ||= site.hasNews;
      return site;
    },
    keep: () => {
      if (hasNews) store.write(known);
      return hasNews;
    },
  };
}
