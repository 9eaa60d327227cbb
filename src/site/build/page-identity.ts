import { mapValues } from '../../../schema/common/map-values.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { AssembledSite } from '../../content/analyze/assemble-site.ts';
import { readAgain } from '../../content/common/recorded-reads.ts';
import type { Assets } from '../../content/link/assets.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import { hashBytes } from '../cache/fingerprint.mjs';
import { dependencyKey } from './dependencies.ts';
import type { Rendering } from './output/packed-files.ts';

/**
 * What the bytes of pages depend on, without rendering them. A page consists of what is its own, and of texts that
 * follow from `site.yaml`. Its own part depends on the program, its file, what it shows of other pages, and those
 * values of `site.yaml` that were read when it was rendered.
 */
export interface PageIdentities {
  /** The identity of a page's own part, and of its data file, if it reads these values of `site.yaml`. */
  readonly own: (page: PageIndexEntry, reads: Rendering['reads']) => string;
  /** The identity of the HTML with the present shared texts. */
  readonly html: (own: string) => string;
}

interface IdentityContext {
  readonly siteData: SiteData;
  readonly assets: Assets;
  /** The hash of the bytes of a page file. */
  readonly hashOf: (file: string) => string;
  /** Everything of the program that pages depend on. */
  readonly code: string;
}

export function pageIdentities(
  site: AssembledSite,
  { siteData, assets, hashOf, code }: IdentityContext,
): PageIdentities {
  const { tokens, isSample, schemas } = site;
  // The entries that a page shows are part of its own key.
  const settings = mapValues(site.collections, ({ entries: _, ...others }) => others);
  const common = hashBytes(JSON.stringify([code, tokens.brand, isSample, schemas.collections, settings]));
  const shared = hashBytes(common + JSON.stringify(siteData));
  const keys = new Map<PageIndexEntry, string>();
  const values = new Map<Rendering['reads'], string>();

  function keyOf(page: PageIndexEntry): string {
    const { route, title, description, file } = page;
    const others = dependencyKey(page, { ...site, assets });
    return hashBytes([common, hashOf(file), JSON.stringify([route, title, description]), others].join('\0'));
  }

  return {
    own: (page, reads) => {
      const key = keys.get(page) ?? keyOf(page);
      keys.set(page, key);
      const read =
        values.get(reads) ?? hashBytes(reads.map((each) => `${each} ${readAgain(siteData, each)}`).join('\n'));
      values.set(reads, read);
      return hashBytes(`${key} ${read}`);
    },
    html: (own) => hashBytes(`${own} ${shared}`),
  };
}
