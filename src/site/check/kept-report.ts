import path from 'node:path';
import { localDay } from '../../../schema/common/local-day.ts';
import { readJsonCache, writeJsonCache } from '../cache/cache-file.mjs';
import { hashBytes, stateOf } from '../cache/fingerprint.mjs';
import { pageCacheVersion } from '../cache/pages/page-cache-files.ts';
import { cacheFolder, type SiteOptions } from '../options.ts';
import { type CheckReport, sourceReader } from './check-report.ts';
import { type ListedFolder, listFolder } from './list-folder.ts';

/** The texts of files are read when a report is shown. */
type StoredReport = Omit<CheckReport, 'source'>;

/** The report of a site that is kept between checks: while nothing has changed, no page has to be linked again. */
export interface ReportStore {
  /** The report of an earlier check, if nothing that it depends on has changed. */
  readonly kept: CheckReport | undefined;
  /**
   * Keeps the report of a check that began after the store was opened.
   * @param hasNews whether that check has written the page cache
   */
  readonly write: (report: StoredReport, hasNews: boolean) => void;
}

/** @param code hash of the code that checks */
export function readKeptReport(options: SiteOptions, code: string): ReportStore {
  return openReportStore(cacheFolder, options, code);
}

/** @param cache folder of the caches @param code as for `readKeptReport` */
export function openReportStore(
  cache: string,
  { pages, locale }: Pick<SiteOptions, 'pages' | 'locale'>,
  code: string,
): ReportStore {
  const file = path.join(cache, 'reports', hashBytes(pages));
  const folder = hashFolder(pages);
  const others = [code, locale, localDay(), folder];
  // The page cache holds facts about earlier states of pages; other commands write it as well.
  const keyWith = (version: string) => [...others, version].join('\n');
  const version = pageCacheVersion(cache, pages);
  const kept = folder ? readJsonCache<StoredReport>(file, keyWith(version)) : undefined;
  return {
    kept: kept && { ...kept, source: sourceReader(path.dirname(pages)) },
    write: ({ diagnostics, files, hidden }, hasNews) => {
      const key = keyWith(hasNews ? pageCacheVersion(cache, pages) : version);
      if (folder) writeJsonCache(file, key, { diagnostics, files, hidden });
    },
  };
}

/**
 * A hash of the names and states of all files; undefined while a change of one might leave its state the same, and for a
 * folder that cannot be read.
 */
function hashFolder(folder: string): string | undefined {
  const listed = tryToList(folder);
  if (!listed) return undefined;
  const now = Date.now();
  const states = listed.entries.map(({ name, isFile, isLink }) => {
    const state = isFile ? stateOf(path.join(folder, name), now)?.fingerprint : `${isLink}`;
    return state && `${name}\0${state}`;
  });
  return states.includes(undefined) ? undefined : hashBytes([...states, ...listed.undecodable].join('\n'));
}

function tryToList(folder: string): ListedFolder | undefined {
  try {
    return listFolder(folder);
  } catch {
    return undefined;
  }
}
