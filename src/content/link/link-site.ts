import { robotsUrl, sitemapUrl } from '../../../schema/addresses.ts';
import type { Declarations } from '../../../schema/collections/declarations.ts';
import { findWebAddress } from '../common/address.ts';
import { asList, isRecord } from '../common/schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { limitProblems } from '../diagnostics/limit.ts';
import { type TokenValues, tokenValues } from '../text/tokens.ts';
import type { AnalyzedPage, AnalyzedSiteFile } from './analyzed-file.ts';
import type { Assets } from './assets.ts';
import type { Collections } from './collections/collection.ts';
import { gatherCollections, spokenOf } from './collections/collections.ts';
import { derivePages } from './collections/derived-pages.ts';
import type { ListWords } from './collections/list-navigation.ts';
import { missingContent, withoutSamples } from './collections/samples.ts';
import { selectEntries, withAnchors } from './collections/select-entries.ts';
import { createEmptyBlocks } from './empty-blocks.ts';
import { fontProblems } from './fonts.ts';
import { withoutHidden } from './hidden.ts';
import { foreignAuthors, linkProblems, missingGroups, type SiteMap } from './link-problems.ts';
import type { PageFacts } from './page-facts.ts';
import { type PageIndexEntry, routeOf } from './page-index.ts';
import { gatherRedirects, redirectProblems } from './redirects.ts';
import { withRenamedPage } from './renamed.ts';
import { fileNameProblems, siteProblems, wantedRoutes } from './site-problems.ts';
import { withoutWantedOrphans } from './wanted-orphans.ts';

/** Results of the stages of single files, computed in this process, in another one, or read from a cache. */
export interface AnalyzedFiles {
  readonly site: AnalyzedSiteFile | undefined;
  readonly pages: readonly { readonly file: string; readonly analyzed: AnalyzedPage }[];
  /**
   * Creation time of a page file in milliseconds since 1970, if known. Of two pages with the same text the later one
   * is the copy; without times, the one whose path sorts later is.
   */
  readonly since?: (file: string) => number | undefined;
  /** Routes of pages whose files have an unsuitable extension, which is reported at the file. */
  readonly strayRoutes?: readonly string[];
  /** The date of the check, `YYYY-MM-DD`, for content that is true until a day; without it, none is reported. */
  readonly today?: string;
}

/** Result of the stages across pages. */
export interface LinkedSite {
  /** By route, those included that are derived from the lists of collections. */
  readonly pages: ReadonlyMap<string, PageIndexEntry>;
  readonly collections: Collections;
  readonly tokens: TokenValues;
  /** Whether samples are published, with a mark. */
  readonly isSample: boolean;
  /** True where no file is meant as the home page, to which the frame of every page leads. */
  readonly lacksHome: boolean;
  /** References of `site.yaml`; undefined while it is not valid. */
  readonly siteFacts: PageFacts | undefined;
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  /** The problems of the references of one page, which may differ from the linked one, for example while it is edited. */
  readonly referenceProblems: (file: string, page: AnalyzedPage) => Problem[];
}

/** Links pages with each other through collections, links, fragments and assets. Problems are grouped by file. */
export function linkSite(
  { site, pages: analyzed, since, strayRoutes = [], today = '' }: AnalyzedFiles,
  declarations: Declarations,
  assets: Assets,
  siteFile: string,
  words: ListWords,
): LinkedSite {
  const isSample = site?.data?.sample === true;
  const pages = new Map<string, PageIndexEntry>();
  const brokenRoutes = new Set<string>();
  for (const { file, analyzed: result } of analyzed) {
    if (result.entry) pages.set(result.entry.route, isSample ? result.entry : withoutSamples(result.entry));
    else brokenRoutes.add(routeOf(file));
  }
  const host = site?.data && findWebAddress(String(site.data.url))?.host;
  const groups = groupsOf(site?.data);
  const collections = gatherCollections(pages.values(), declarations, site?.data, assets);
  const isComplete = groups !== undefined && brokenRoutes.size === 0;
  const emptyBlocks = createEmptyBlocks({ site: site?.data, collections: isComplete ? collections : undefined });
  const written = [...pages.values()];
  // Some hosts ignore capitals in addresses.
  const fileAt = new Map(analyzed.map(({ file }) => [routeOf(file).toLowerCase(), file]));
  const tokens = tokenValues(spokenOf(site?.data), collections);
  const derived = derivePages(declarations, { pages, fileAt, collections, words, tokens });
  for (const page of derived.pages) pages.set(page.route, page);
  for (const { route, file } of derived.pages) {
    const key = route.toLowerCase();
    if (!fileAt.has(key)) fileAt.set(key, file);
  }
  const redirects = gatherRedirects([...pages.values()]);
  const files = analyzed.map(({ file }) => file);
  const misnamed = new Map(fileNameProblems(files, since));
  const meant = [...wantedRoutes(misnamed), ...strayRoutes];
  const lacksHome = !fileAt.has('/') && !meant.includes('/') && !files.some((file) => /^\/index$/i.test(routeOf(file)));
  const siteMap: SiteMap = {
    pages,
    redirects,
    assets,
    files: new Set([sitemapUrl, robotsUrl, ...Object.values(collections).flatMap(({ feed }) => feed ?? [])]),
    groups,
    endpoints: site?.data && endpointsOf(site.data.forms),
    // A home page that is missing or a draft is reported once, not at every link to it.
    brokenRoutes: new Set([...brokenRoutes, ...meant, '/']),
    groupAnchors: createGroupAnchors(collections, isComplete),
    host,
    externalHosts: hostsOf(site?.data?.externalHosts),
    insecureHosts: site?.data && hostsOf(site.data.insecureHosts ?? []),
  };
  const context = { since, isIncomplete: brokenRoutes.size > 0 || lacksHome, host, misnamed };
  const problems = siteProblems(written, site?.facts, context);
  const add = (file: string, found: readonly Problem[]) => {
    if (found.length > 0) problems.set(file, [...(problems.get(file) ?? []), ...found]);
  };
  const referenceProblems = (file: string, page: AnalyzedPage) => {
    const { facts } = page.entry ?? page;
    const own = () => [
      ...facts!.problems,
      ...linkProblems(facts!, siteMap, routeOf(file)),
      ...emptyBlocks(withoutHidden(facts!)),
      ...expired(facts!, today),
    ];
    return [
      ...(facts && !isCut(page) ? limitProblems(own()) : []),
      ...(page.entry ? [...missingGroups(page.entry, siteMap), ...foreignAuthors(page.entry, siteMap)] : []),
    ];
  };
  for (const { file, analyzed: page } of analyzed) add(file, referenceProblems(file, page));
  for (const [file, problem] of redirectProblems(written, fileAt)) add(file, [problem]);
  for (const [file, problem] of derived.fileProblems) add(file, [problem]);
  if (isComplete) add(siteFile, derived.siteProblems);
  for (const [file, found] of misnamed) add(file, found);
  if (site?.facts && !isSample) add(siteFile, missingContent(site.facts, written, host));
  if (site?.facts && !isCut(site))
    add(
      siteFile,
      limitProblems([
        ...site.facts.problems,
        ...linkProblems(site.facts, siteMap),
        ...emptyBlocks(site.facts),
        ...fontProblems(site.data ?? {}, assets),
      ]),
    );
  return {
    pages,
    tokens,
    isSample,
    lacksHome,
    siteFacts: site?.facts,
    collections,
    problems: withoutWantedOrphans(withRenamedPage(problems)),
    referenceProblems,
  };
}

/** Blocks whose last day is over; ISO dates sort as texts. */
function expired({ lastDays }: PageFacts, today: string): Problem[] {
  return lastDays
    .filter(({ value }) => value < today)
    .map(({ value, pointer }) => ({ rule: 'expired-content', pointer, at: 'value', params: { date: value } }));
}

/** Whether a file has more problems than the maximum that is reported. */
function isCut({ diagnostics }: Pick<AnalyzedPage, 'diagnostics'>): boolean {
  return diagnostics.some(({ rule }) => rule === 'more-problems');
}

/** @param isComplete false while a page or `site.yaml` is not valid, so that groups may be missing */
function createGroupAnchors(collections: Collections, isComplete: boolean): SiteMap['groupAnchors'] {
  const known = new Map<PageIndexEntry, readonly string[]>();
  return (page) => {
    if (page.facts.groupAnchors.length > 0 && !isComplete) return undefined;
    const anchors = known.get(page) ?? anchorsOf(page);
    known.set(page, anchors);
    return anchors;
  };

  function anchorsOf({ facts, route, view }: PageIndexEntry): readonly string[] {
    return facts.groupAnchors.flatMap(({ prefix, query }) =>
      withAnchors(selectEntries(collections, query, { route, part: view?.part, isGrouped: true }), prefix).flatMap(
        ({ anchor }) => anchor ?? [],
      ),
    );
  }
}

function groupsOf(site: unknown): SiteMap['groups'] {
  if (!isRecord(site)) return undefined;
  const collections = isRecord(site.collections) ? site.collections : {};
  return Object.fromEntries(
    Object.entries(collections).map(([name, settings]) => [
      name,
      asList(isRecord(settings) ? settings.groups : undefined).map((group) => String(isRecord(group) ? group.id : '')),
    ]),
  );
}

function endpointsOf(forms: unknown): readonly string[] {
  return isRecord(forms) && isRecord(forms.endpoints) ? Object.keys(forms.endpoints) : [];
}

function hostsOf(names: unknown): ReadonlySet<string> | undefined {
  if (!Array.isArray(names)) return undefined;
  return new Set(names.map((name) => findWebAddress(`https://${name}`)?.hostname ?? String(name).toLowerCase()));
}
