import path from 'node:path';
import { withCollections } from '../../content/common/site-schemas.ts';
import { momentOf } from '../../content/common/time/zoned-time.ts';
import type { NextChange } from '../../content/diagnostics/report/report.ts';
import { spokenOf } from '../../content/link/collections/collections.ts';
import { changesOf, hasChanged } from '../../content/link/due/changes.ts';
import { withEntryHeads } from '../../content/link/entry-pages/entry-pages.ts';
import { type CachedPages, readPageCache } from '../cache/pages/page-cache.ts';
import { hashSources } from '../cache/source-hash.ts';
import { markerFile, type SiteOptions } from '../options.ts';
import { schemas } from '../schemas/built-in-schemas.ts';
import { readSiteFile } from '../site-file.mjs';
import { nextOf } from './check-report.ts';
import { createStoredChecker } from './stored-checker.ts';

export interface DueSite {
  /** True if the site changes between the two times. */
  readonly isDue: boolean;
  readonly next: NextChange;
}

/**
 * Compares the published site at two times, as of the last check or build: only the page cache is read. Without a page
 * cache the site is checked.
 * @param since by default the time for which the output folder was built; a folder without a time is older than all changes
 */
export async function readDue(options: SiteOptions, since: number | string | undefined): Promise<DueSite> {
  const pages = await cachedPages(options);
  const site = pages[`${path.basename(options.pages)}/site.yaml`]?.analyzed;
  const { timeZone } = spokenOf(site?.data);
  const moment = (time: number | string) => (typeof time === 'number' ? time : momentOf(time, timeZone));
  const now = moment(options.now ?? Date.now());
  const analyzed = Object.values(pages).map((page) => page.analyzed);
  const heads = withEntryHeads(
    analyzed.flatMap(({ entry = [] }) => entry),
    analyzed.flatMap(({ dataEntries = [] }) => dataEntries),
    withCollections(schemas, site?.collections ?? {}),
  );
  const changes = changesOf(heads, { timeZone });
  const from = since === undefined ? builtFor(options.out) : moment(since);
  return {
    isDue: hasChanged(changes, from, now),
    next: nextOf({ changes, clock: { now, timeZone }, parent: path.dirname(options.pages) }),
  };
}

async function cachedPages(options: SiteOptions): Promise<CachedPages> {
  const { known } = readPageCache(options, hashSources());
  if (Object.keys(known).length > 0) return known;
  const checker = createStoredChecker(options, () => {});
  const { known: checked } = await checker.check();
  checker.keep();
  return checked;
}

/** The time for which a folder was built, in milliseconds. */
function builtFor(out: string): number {
  try {
    const { now } = JSON.parse(readSiteFile(out, markerFile).toString()) as { readonly now?: string };
    return now === undefined ? Number.NEGATIVE_INFINITY : Date.parse(now);
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
}
