import type { Declarations } from '../../../schema/collections/declarations.ts';
import type { TokenValues as ThemeTokens } from '../../../schema/theme/tokens.ts';
import { findWebAddress } from '../common/address.ts';
import { shownFields } from '../common/shown-fields.ts';
import { asList, isRecord, type Schemas } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { limitProblems, moreThan } from '../diagnostics/limit.ts';
import { isError, rulesOf } from '../diagnostics/rule.ts';
import { themeProblems } from '../rules/theme.ts';
import { type TokenValues, tokenValues } from '../text/tokens.ts';
import type { AnalyzedPage, AnalyzedSiteFile } from './analyzed-file.ts';
import type { Assets } from './assets.ts';
import type { Collections } from './collections/collection.ts';
import { gatherCollections, spokenOf } from './collections/collections.ts';
import { dataFileProblems, type PlacedEntry, repeatedEntries } from './collections/data-entries.ts';
import { type DerivedPages, derivePages } from './collections/derived-pages.ts';
import type { ListMessages } from './collections/list-navigation.ts';
import { missingPageFields } from './collections/page-references.ts';
import { missingContent, withoutSamples } from './collections/samples.ts';
import { missingTimeZone } from './collections/time-zone.ts';
import { createEmptyBlocks } from './empty-blocks.ts';
import { fileNameProblems, wantedRoutes } from './files/file-names.ts';
import { fontProblems } from './files/fonts.ts';
import { type HostFacts, hostProblems } from './files/hosts.ts';
import { foreignAuthors, linkProblems, missingGroups } from './link-problems.ts';
import { unlistedEmbeds } from './other-hosts/embeds.ts';
import { serviceProblems } from './other-hosts/services.ts';
import type { PageFacts } from './page-facts.ts';
import { withoutHidden } from './page-facts.ts';
import { type PageIndexEntry, routeOf } from './page-index.ts';
import { formerAddresses, redirectProblems } from './redirects/former-addresses.ts';
import { redirectHostProblems } from './redirects/host-problems.ts';
import { type ReadRedirects, readRedirects } from './redirects/read-lines.ts';
import type { AnalyzedRedirects, Redirect } from './redirects/redirect.ts';
import { isAnswered, redirectLineProblems } from './redirects/redirect-problems.ts';
import { gatherRedirects } from './redirects/redirects.ts';
import { withRenamedPage } from './renamed.ts';
import { createSiteChecks } from './site-checks.ts';
import { createSiteMap, type SiteMap } from './site-map.ts';
import { siteProblems, withoutWantedOrphans } from './site-problems.ts';

/** Results of the stages of single files. They come from this process, another one, or a cache. */
export interface AnalyzedFiles {
  readonly site: AnalyzedSiteFile | undefined;
  readonly pages: readonly AnalyzedFile[];
  /** The data files of collections. */
  readonly data?: readonly AnalyzedDataFile[];
  /** Paths of all files that may be data files, for guesses. */
  readonly dataCandidates?: readonly string[];
  /**
   * Creation time of a page file in milliseconds since 1970, if known. Of two pages with the same text, the later one
   * counts as the copy; without times, the paths decide.
   */
  readonly since?: (file: string) => number | undefined;
  /** Routes of pages whose files have an unsuitable extension, which is reported separately. */
  readonly strayRoutes?: readonly string[];
  /** Addresses of files that are published as they are. */
  readonly staticUrls?: readonly string[] | undefined;
  /** The tokens that the site sets in its style. */
  readonly themeTokens?: ThemeTokens | undefined;
  /** The file of redirects; undefined for a site without one. */
  readonly redirects?: AnalyzedRedirects | undefined;
  /** The hosts that publish the site. */
  readonly hosts?: readonly HostFacts[] | undefined;
  /** The date of the check, `YYYY-MM-DD`. Without it, no expired content is reported. */
  readonly today?: string;
}

interface AnalyzedFile {
  readonly file: string;
  readonly analyzed: AnalyzedPage;
}

interface AnalyzedDataFile extends AnalyzedFile {
  readonly collection: string;
}

/** Result of the stages across pages. */
export interface LinkedSite {
  /** All pages by route, including pages derived from the lists of collections. */
  readonly pages: ReadonlyMap<string, PageIndexEntry>;
  readonly collections: Collections;
  /** The redirects of the file of redirects, in the order of its lines. */
  readonly redirects: readonly Redirect[];
  readonly tokens: TokenValues;
  /** True if samples are published, with a mark. */
  readonly isSample: boolean;
  /** True if no file is meant as the home page. The frame of every page links to it. */
  readonly lacksHome: boolean;
  /** Facts of `site.yaml`; undefined while it is not valid. */
  readonly siteFacts: PageFacts | undefined;
  /** Facts of the data files of collections. */
  readonly dataFacts: readonly PageFacts[];
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  /** Checks the references of a page, which may differ from the linked page, for example while it is edited. */
  readonly referenceProblems: (file: string, page: AnalyzedPage) => Problem[];
}

export interface LinkContext {
  /** The path of `site.yaml`. */
  readonly siteFile: string;
  readonly messages: ListMessages;
  readonly schemas: Pick<Schemas, 'blocks' | 'checks' | 'folders'>;
}

/** Links pages with each other through collections, links, fragments and assets. Problems are grouped by file. */
export function linkSite(
  files: AnalyzedFiles,
  declarations: Declarations,
  assets: Assets,
  { siteFile, ...context }: LinkContext,
): LinkedSite {
  const gathered = gatherPages(files, declarations, assets, context);
  const named = checkNames(files, gathered.fileAt);
  const address = files.site?.data && findWebAddress(String(files.site.data.url));
  const lines = readRedirects(files.redirects?.lines ?? [], { address, hasPage: (route) => gathered.pages.has(route) });
  const siteMap = createSiteMap({
    ...gathered,
    address,
    redirects: gatherRedirects(gathered.pages.values(), lines.redirects),
    site: files.site?.data,
    brokenRoutes: [...gathered.brokenRoutes, ...named.meant],
    assets,
    declarations,
  });
  const referenceProblems = createReferenceCheck(gathered, siteMap, files.today);
  const problems = joinByFile([
    ...siteProblems(gathered.written, files.site?.facts, {
      since: files.since,
      dataFacts: gathered.dataFacts,
      isIncomplete: gathered.brokenRoutes.size > 0 || named.lacksHome,
      address: siteMap.address,
      misnamed: named.misnamed,
    }),
    ...files.pages.map(({ file, analyzed }) => [file, referenceProblems(file, analyzed)] as const),
    ...[
      ...redirectProblems(gathered.written, gathered.fileAt, gathered.isFolder),
      ...gathered.derived.fileProblems,
    ].map(([file, problem]) => [file, [problem]] as const),
    ...dataProblems(files, gathered, siteMap),
    [siteFile, gathered.isComplete ? gathered.derived.siteProblems : []],
    [siteFile, files.site?.data ? dataFileProblems(declarations, gathered.withData, files.dataCandidates ?? []) : []],
    ...named.misnamed,
    [siteFile, [...themeProblems(files.site?.data ?? {}, files.themeTokens), ...siteFileProblems(gathered, siteMap)]],
    ...(files.redirects
      ? [[files.redirects.file, redirectFileProblems(files.redirects, lines, gathered, siteMap)] as const]
      : []),
  ]);
  return {
    pages: gathered.pages,
    tokens: gathered.tokens,
    isSample: gathered.isSample,
    lacksHome: named.lacksHome,
    siteFacts: files.site?.facts,
    dataFacts: [...gathered.dataFacts.values()],
    collections: gathered.collections,
    redirects: lines.redirects.map(({ redirect }) => redirect),
    problems: withoutWantedOrphans(withRenamedPage(problems)),
    referenceProblems,
  };
}

/** The pages of a site, and data derived from all of them. */
interface GatheredPages extends Pick<AnalyzedFiles, 'site' | 'hosts' | 'staticUrls'> {
  readonly isSample: boolean;
  /** True if addresses of pages end with a slash. */
  readonly isFolder: boolean;
  /** The valid pages that have their own files. */
  readonly written: readonly PageIndexEntry[];
  /** Written and derived pages, by route. */
  readonly pages: ReadonlyMap<string, PageIndexEntry>;
  readonly derived: DerivedPages;
  /** The collections whose data files have been read. */
  readonly withData: ReadonlySet<string>;
  readonly dataEntries: readonly PlacedEntry[];
  readonly dataFacts: ReadonlyMap<string, PageFacts>;
  /** Routes of the pages that are not valid. */
  readonly brokenRoutes: ReadonlySet<string>;
  /** Files by their address in lower case, because some hosts ignore capitals in addresses. */
  readonly fileAt: ReadonlyMap<string, string>;
  readonly collections: Collections;
  readonly tokens: TokenValues;
  readonly groups: SiteMap['groups'];
  /** False while a page or `site.yaml` is not valid, so that groups may be missing. */
  readonly isComplete: boolean;
  readonly emptyBlocks: (facts: PageFacts) => Problem[];
  readonly siteChecks: (page: PageIndexEntry) => Problem[];
}

function gatherPages(
  { site, hosts, staticUrls, pages: analyzed, data = [] }: AnalyzedFiles,
  declarations: Declarations,
  assets: Assets,
  { messages, schemas }: Omit<LinkContext, 'siteFile'>,
): GatheredPages {
  const isSample = site?.data?.sample === true;
  const pages = new Map<string, PageIndexEntry>();
  const brokenRoutes = new Set<string>();
  for (const { file, analyzed: result } of analyzed) {
    if (result.entry) pages.set(result.entry.route, isSample ? result.entry : withoutSamples(result.entry));
    else brokenRoutes.add(routeOf(file));
  }
  const written = [...pages.values()];
  const dataEntries = data.flatMap(({ file, analyzed: { dataEntries: entries = [] } }) =>
    entries.map((entry) => ({ ...entry, file })),
  );
  const dataFacts = new Map(data.flatMap(({ file, analyzed: { facts } }) => (facts ? [[file, facts]] : [])));
  const shown = shownFields(schemas.blocks);
  const collections = gatherCollections(written, declarations, site?.data, assets, shown, dataEntries);
  const tokens = tokenValues(spokenOf(site?.data), collections);
  const fileAt = new Map(analyzed.map(({ file }) => [routeOf(file).toLowerCase(), file]));
  const derived = derivePages(declarations, { pages, fileAt, collections, messages, tokens });
  for (const page of derived.pages) {
    const key = page.route.toLowerCase();
    pages.set(page.route, page);
    if (!fileAt.has(key)) fileAt.set(key, page.file);
  }
  const groups = groupsOf(site?.data);
  const withData = new Set(data.map(({ collection }) => collection));
  const isRead =
    Object.entries(declarations).every(([name, { from }]) => from === undefined || withData.has(name)) &&
    data.every(({ analyzed: { diagnostics } }) => !diagnostics.some(isError));
  const isComplete = groups !== undefined && brokenRoutes.size === 0 && isRead;
  const siteChecks = isComplete ? createSiteChecks({ pages, collections }, schemas) : () => [];
  const emptyBlocks = createEmptyBlocks({
    site: site?.data,
    collections: isComplete ? collections : undefined,
    declarations,
  });
  return {
    site,
    hosts,
    staticUrls,
    isSample,
    isFolder: site?.data?.addresses === 'folder',
    written,
    pages,
    derived,
    withData,
    dataEntries,
    dataFacts,
    brokenRoutes,
    fileAt,
    collections,
    tokens,
    groups,
    isComplete,
    emptyBlocks,
    siteChecks,
  };
}

/** Routes and problems that result from the names of page files. */
interface NamedFiles extends Pick<LinkedSite, 'lacksHome'> {
  readonly misnamed: ReadonlyMap<string, readonly Problem[]>;
  /** The routes of misnamed files under suitable names. */
  readonly meant: readonly string[];
}

function checkNames(
  { pages, since, strayRoutes = [] }: AnalyzedFiles,
  fileAt: ReadonlyMap<string, string>,
): NamedFiles {
  const files = pages.map(({ file }) => file);
  const misnamed = new Map(fileNameProblems(files, since));
  const meant = [...wantedRoutes(misnamed), ...strayRoutes];
  const lacksHome = !fileAt.has('/') && !meant.includes('/') && !files.some((file) => /^\/index$/i.test(routeOf(file)));
  return { misnamed, meant, lacksHome };
}

function createReferenceCheck(
  { emptyBlocks, siteChecks }: GatheredPages,
  siteMap: SiteMap,
  today = '',
): LinkedSite['referenceProblems'] {
  return (file, page) => {
    const { facts } = page.entry ?? page;
    const own = () => [
      ...facts!.problems,
      ...linkProblems(facts!, siteMap, routeOf(file)),
      ...emptyBlocks(withoutHidden(facts!)),
      ...(page.entry ? siteChecks(page.entry) : []),
      ...expired(facts!, today),
    ];
    return [
      ...(facts && !isCut(page) ? limitProblems(own()) : []),
      ...(page.entry ? [...missingGroups(page.entry, siteMap), ...foreignAuthors(page.entry, siteMap)] : []),
    ];
  };
}

/** The problems of data files that need other files. */
function dataProblems(
  { data = [] }: AnalyzedFiles,
  { dataEntries, dataFacts }: GatheredPages,
  siteMap: SiteMap,
): (readonly [file: string, problems: readonly Problem[]])[] {
  const alone = data.map(({ file, analyzed }) => {
    const facts = isCut(analyzed) ? undefined : dataFacts.get(file);
    return [file, facts ? limitProblems([...facts.problems, ...linkProblems(facts, siteMap)]) : []] as const;
  });
  const ofEntries = dataEntries.flatMap(({ file, ...entry }) =>
    [...missingGroups(entry, siteMap), ...foreignAuthors(entry, siteMap)].map((problem) => [file, problem] as const),
  );
  const others = joinByFile([...ofEntries, ...repeatedEntries(dataEntries)].map(([file, found]) => [file, [found]]));
  return [...alone, ...[...others].map(([file, found]) => [file, limitProblems(found)] as const)];
}

/** The problems of `site.yaml` that need the pages. */
function siteFileProblems(gathered: GatheredPages, siteMap: SiteMap): Problem[] {
  const { site, hosts = [], staticUrls, written, isSample, emptyBlocks } = gathered;
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
  ];
  return [
    ...(isSample ? [] : missingContent(site.facts, written, siteMap.address?.host)),
    ...(isCut(site) ? [] : limitProblems(own())),
  ];
}

/** The problems of the lines of a file of redirects. */
function redirectFileProblems(
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

const expiredContent = rulesOf('content')<{ date: string; field: string }>('expired-content', {
  severity: 'warning',
  es: ({ date, field }) =>
    `Este bloque valía hasta el ${date}. Revisa lo que dice y escribe el nuevo último día, o borra «${field}».`,
  en: ({ date, field }) =>
    `This block was true until ${date}. Review it and write the new last day, or delete "${field}".`,
  bad: 'validUntil: 2025-12-31',
  good: 'validUntil: 2027-12-31',
});

/** Reports blocks whose last day is over. ISO dates sort as texts. */
function expired({ lastDays }: PageFacts, today: string): Problem[] {
  return lastDays
    .filter(({ value }) => value < today)
    .map(({ value, pointer }) => {
      const finding = expiredContent({ date: value, field: String(pointer.at(-1)) });
      return { ...finding, pointer, at: 'value' };
    });
}

/** True if a file has more problems than the maximum that is reported. */
function isCut({ diagnostics }: Pick<AnalyzedPage, 'diagnostics'>): boolean {
  return diagnostics.some(moreThan.isIn);
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
