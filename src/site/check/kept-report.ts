import path from 'node:path';
import { localDay } from '../../../schema/common/local-day.ts';
import { hasChanged } from '../../content/link/due/changes.ts';
import { searchPackage } from '../../content/link/search/searched-pages.ts';
import { missingHistory } from '../../content/link/site-problems.ts';
import { ownTheme } from '../blocks/own-theme.mjs';
import { readJsonCache, writeJsonCache } from '../cache/cache-file.mjs';
import { hashBytes, stateOf } from '../cache/fingerprint.mjs';
import { pageCacheVersion } from '../cache/pages/page-cache-files.ts';
import { cacheFolder, type SiteOptions } from '../options.ts';
import type { CheckReport } from './check-report.ts';
import { type ListedFolder, listFolder } from './listing/list-folder.ts';
import { listSavedFiles } from './listing/saved-files.ts';
import { listStatic } from './listing/static-files.ts';

type StoredReport = Omit<CheckReport, 'parent'>;

/** The part of a checked site that is its report. */
export function reportOf(site: CheckReport): StoredReport {
  const { diagnostics, files, hidden, connections, translations, changes, clock } = site;
  return { diagnostics, files, hidden, connections, translations, changes, clock };
}

/**
 * Keeps the report of a site between checks, so that pages are not linked again while nothing has changed. Builds keep
 * their result with it.
 */
export interface ReportStore<Result extends object = object> {
  /** The report of an earlier check; undefined if anything that it depends on has changed. */
  readonly kept: (CheckReport & Result) | undefined;
  /**
   * Keeps the report of a check that began after the store was opened.
   * @param hasNews true if that check has written the page cache
   */
  readonly write: (report: StoredReport & Result, hasNews: boolean) => void;
}

/** @param code hash of the code that checks */
export function readKeptReport({ pages, locale }: SiteOptions, code: string): ReportStore {
  return openReportStore(cacheFolder, { pages, locale }, code);
}

/**
 * @param cache folder of the caches
 * @param code hash of the code, and of everything else besides the site on which a kept result depends
 * @param options with `out`, the folder of a build, the store is that of builds into this folder
 */
export function openReportStore<Result extends object = object>(
  cache: string,
  { pages, locale, out }: Pick<SiteOptions, 'pages' | 'locale'> & { readonly out?: string },
  code: string,
): ReportStore<Result> {
  const now = Date.now();
  const file = path.join(cache, 'reports', hashBytes([pages, ...(out === undefined ? [] : [out])].join('\n')));
  const { tokens } = ownTheme();
  const { folder: ownFiles, ...listed } = listStatic(pages);
  const states = [
    hashFolder(pages),
    ...(ownFiles ? [hashBytes(JSON.stringify(listed)), hashFolder(ownFiles)] : []),
    ...(tokens ? [stateOf(tokens, now)?.fingerprint] : []),
    ...listSavedFiles(pages).map((name) => {
      const state = stateOf(path.join(path.dirname(pages), name), now)?.fingerprint;
      return state && `${name}\0${state}`;
    }),
  ];
  const isSettled = !states.includes(undefined);
  const others = [code, locale, localDay(), ...states];
  // The page cache contains facts about earlier states of pages, and other commands write it too.
  const keyWith = (version: string) => [...others, version].join('\n');
  const version = pageCacheVersion(cache, pages);
  const stored = isSettled ? readJsonCache<StoredReport & Result>(file, keyWith(version)) : undefined;
  const kept = stored && !hasChanged(stored.changes, stored.clock.now, now) ? stored : undefined;
  return {
    kept: kept && { ...kept, clock: { ...kept.clock, now }, parent: path.dirname(pages) },
    write: (report, hasNews) => {
      const key = keyWith(hasNews ? pageCacheVersion(cache, pages) : version);
      // The history of the repository, or a package, may arrive without a change of the pages folder.
      if (isSettled && ![missingHistory, searchPackage].some((rule) => report.diagnostics.some(rule.isIn)))
        writeJsonCache(file, key, report);
    },
  };
}

/**
 * A hash of the names and states of all files. Undefined if the folder cannot be read, or if a file was changed so
 * recently that another change may leave the same state.
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
