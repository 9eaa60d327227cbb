import { firstLanguage } from '../../../schema/site/languages.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { limitProblems, moreThan } from '../diagnostics/limit.ts';
import { themeProblems } from '../rules/theme.ts';
import type { AnalyzedFile, AnalyzedPage } from './analyzed-file.ts';
import { type PlacedEntry, repeatedEntries } from './collections/data-entries.ts';
import { missingPageFields } from './collections/page-references.ts';
import { missingContent } from './collections/samples.ts';
import { missingTimeZone } from './collections/time-zone.ts';
import { emptyVersions } from './collections/versions.ts';
import { fontProblems } from './files/fonts.ts';
import { hostProblems } from './files/hosts.ts';
import type { GatheredPages, LanguagePart } from './gather-pages.ts';
import { foreignAuthors, linkProblems, missingGroups } from './link-problems.ts';
import { unlistedEmbeds } from './other-hosts/embeds.ts';
import { serviceProblems } from './other-hosts/services.ts';
import { formerAddresses } from './redirects/former-addresses.ts';
import { redirectHostProblems } from './redirects/host-problems.ts';
import type { ReadRedirects } from './redirects/read-lines.ts';
import type { AnalyzedRedirects } from './redirects/redirect.ts';
import { isAnswered, redirectLineProblems } from './redirects/redirect-problems.ts';
import type { SiteMap } from './site-map.ts';

/**
 * The problems of data files that need other files.
 * @param entries of all data files, of which one collection may have several
 */
export function dataProblems(
  files: readonly AnalyzedFile[],
  entries: readonly PlacedEntry[],
  siteMap: SiteMap,
): (readonly [file: string, problems: readonly Problem[]])[] {
  const repeated = joinByFile(repeatedEntries(entries).map(([file, problem]) => [file, [problem]]));
  return files.flatMap(({ file, analyzed }) => {
    const { facts, dataEntries = [] } = analyzed;
    const alone = facts && !isCut(analyzed) ? [...facts.problems, ...linkProblems(facts, siteMap)] : [];
    const ofEntries = dataEntries.flatMap((entry) => [
      ...missingGroups(entry, siteMap),
      ...foreignAuthors(entry, siteMap),
    ]);
    return [
      [file, limitProblems(alone)],
      [file, limitProblems([...ofEntries, ...(repeated.get(file) ?? [])])],
    ] as const;
  });
}

/** The problems of `site.yaml` that need the pages. */
export function siteFileProblems(gathered: GatheredPages, siteMap: SiteMap): Problem[] {
  const { site, hosts = [], staticUrls, written, isSample } = gathered;
  const { emptyBlocks } = gathered.parts.get(firstLanguage)!;
  if (!site?.facts) return [];
  const own = () => [
    ...site.facts!.problems,
    ...linkProblems(site.facts!, siteMap),
    ...emptyBlocks(site.facts!),
    ...fontProblems(site.data ?? {}, siteMap.assets),
    ...missingPageFields(written, siteMap),
    ...unlistedEmbeds(site.data, written),
    ...hostProblems(site.data ?? {}, hosts, staticUrls),
    ...missingTimeZone(site.data, [...written.map((page) => [page.file, page.facts] as const), ...gathered.dataFacts]),
    ...serviceProblems(site.data, siteMap.files),
    ...(gathered.isComplete ? emptyVersions(gathered.parts.get(firstLanguage)!.collections) : []),
  ];
  return [
    ...(isSample ? [] : missingContent(site.facts, written, siteMap.address?.host)),
    ...(isCut(site) ? [] : limitProblems(own())),
  ];
}

/** The problems of the `site.yaml` of a language that need the pages. */
export function languageSiteProblems(
  { file, data, emptyBlocks }: LanguagePart,
  siteMap: SiteMap,
): (readonly [file: string, problems: readonly Problem[]])[] {
  const { facts, siteData } = file?.analyzed ?? {};
  if (!file || !facts) return [];
  const isOwn = ({ pointer: [name = ''] }: Problem) => siteData !== undefined && Object.hasOwn(siteData, name);
  const own = () => [
    ...facts.problems,
    ...linkProblems(facts, siteMap),
    ...emptyBlocks(facts),
    ...themeProblems(data ?? {}).filter(isOwn),
  ];
  return [[file.file, isCut(file.analyzed) ? [] : limitProblems(own())]];
}

/** The problems of the lines of a file of redirects. */
export function redirectFileProblems(
  { diagnostics }: AnalyzedRedirects,
  read: ReadRedirects,
  { written, fileAt, isFolder, site, hosts = [] }: GatheredPages,
  siteMap: SiteMap,
): readonly Problem[] {
  // A site that names no hosts has files for several of them, and is published by one.
  const chosen = site?.data?.hosts === undefined ? [] : hosts;
  const former = written.reduce((count, page) => count + formerAddresses(page).length, 0);
  const needed = () => read.redirects.filter(({ redirect }) => !isAnswered(redirect, siteMap.pages, isFolder));
  const own = () => [
    ...read.problems,
    ...redirectLineProblems(read.redirects, { siteMap, written, fileAt, isFolder }),
    ...redirectHostProblems(needed(), chosen, former),
  ];
  return isCut({ diagnostics }) ? [] : limitProblems(own());
}

/** Joins the problems of each file, in their order. */
export function joinByFile(
  found: Iterable<readonly [file: string, problems: readonly Problem[]]>,
): Map<string, readonly Problem[]> {
  const joined = new Map<string, readonly Problem[]>();
  for (const [file, problems] of found)
    if (problems.length > 0) joined.set(file, [...(joined.get(file) ?? []), ...problems]);
  return joined;
}

/** True if a file has more problems than the maximum that is reported. */
export function isCut({ diagnostics }: Pick<AnalyzedPage, 'diagnostics'>): boolean {
  return diagnostics.some(moreThan.isIn);
}
