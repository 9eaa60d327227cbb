import path from 'node:path';
import { type Declarations, dataCollection } from '../../../schema/collections/declarations.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { type AssembledSite, assembleSite, inOrder, siteSchemas } from '../../content/analyze/assemble-site.ts';
import { collectionsKey, type Schemas } from '../../content/common/site-schemas.ts';
import type { Diagnostic, Problem } from '../../content/diagnostics/diagnostic.ts';
import type { Connection } from '../../content/diagnostics/report/connections.ts';
import type { HiddenName } from '../../content/diagnostics/report/report.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { wholeFile } from '../../content/diagnostics/whole-file.ts';
import type { Asset } from '../../content/link/assets.ts';
import { joinByFile } from '../../content/link/file-problems.ts';
import { unreadableAsset } from '../../content/link/files/asset-faults.ts';
import { pageShrank } from '../../content/link/files/folder.ts';
import { isListed } from '../../content/link/listed.ts';
import { siteConnections } from '../../content/link/other-hosts/connections.ts';
import { isSiteFile, type PageIndexEntry } from '../../content/link/page-index.ts';
import type { AnalyzedRedirects } from '../../content/link/redirects/redirect.ts';
import { themeOf } from '../../content/rules/theme.ts';
import { listComponents, ownTheme } from '../blocks/own-theme.mjs';
import { type FileState, hashBytes, stateOf } from '../cache/fingerprint.mjs';
import type { CachedPage, CachedPages } from '../cache/pages/page-cache.ts';
import { nextHistory } from '../cache/pages/page-history.ts';
import { hostsOf } from '../hosting/host-files.ts';
import { createAssetReader, type ReadAssets } from '../images/asset.ts';
import type { CheckedTheme } from '../theme/check-theme.ts';
import type { CheckReport } from './check-report.ts';
import { commitDays } from './commit-days.ts';
import type { AnalyzeContext, AnalyzeResult, FileAnalyzer } from './file-analyzer.ts';
import { folderDiagnostics } from './folder-diagnostics.ts';
import { leastFiles, longPolicy, manyFiles } from './host-limits.ts';
import { type FolderListing, listPagesFolder } from './listing/list-files.ts';
import { staticDiagnostics, staticUrls } from './listing/static-files.ts';
import { strayRoutes } from './listing/stray-files.ts';
import { createAnalyzerLoader } from './load-analyzer.ts';
import { openGraphGlyphProblems } from './open-graph-glyphs.ts';
import { publishedLinks, sitesOf } from './published-pages.ts';

/** The present contents of a pages folder, and the results of all stages of checking. */
export interface CheckedSite extends AssembledSite, CheckReport {
  readonly folder: FolderListing;
  readonly known: CachedPages;
  /** Hash of the file of redirects; undefined without one. */
  readonly redirectsHash: string | undefined;
  /** Number of pages that have not been analyzed; diagnostics across pages are then incomplete. */
  readonly missing: number;
  /** False if `known` equals the cache that was passed in. */
  readonly hasNews: boolean;
  /** Milliseconds for listing the folder and analyzing its assets. */
  readonly assetTime: number;
  /** Milliseconds for linking. */
  readonly linkTime: number;
}

/** Analyzes single files. The results may be in any order, and files may be left out to be analyzed later. */
export type AnalyzeFiles = (
  context: AnalyzeContext,
  files: readonly (readonly [file: string, knownHash: string | undefined])[],
) => Promise<readonly AnalyzeResult[]>;

export interface SiteCheck {
  /** The schemas of a site that declares no collections. */
  readonly schemas: Schemas;
  /** Collections that are used while `site.yaml` cannot be read. */
  readonly collections?: Declarations | undefined;
  /** Called when a file has to be read. A check of an unchanged site reads none and does not load most of its code. */
  readonly loadAnalyzer: () => Promise<FileAnalyzer>;
  readonly locale: Locale;
  readonly readAssets?: ReadAssets;
  /** Analyzes files; by default in this thread. */
  readonly analyzeFiles?: AnalyzeFiles;
  /** The time of the check, see `AnalyzedFiles`; by default the present. */
  readonly now?: number | string | undefined;
  /** True to take the analyses of an earlier check for all pages that it has read, without looking at their files. */
  readonly isChecked?: boolean | undefined;
  /** True if the bytes of a file, known by their hash, are the result of an edit in the Studio. */
  readonly isEdit?: (file: string, hash: string) => boolean;
}

/** Returns a function that checks a pages folder. After the first call it only reads changed files. */
export function createSiteChecker(schemas: Schemas, locale: Locale) {
  const check: SiteCheck = {
    schemas,
    loadAnalyzer: createAnalyzerLoader(schemas),
    locale,
    readAssets: createAssetReader(),
  };
  let known: CachedPages = {};
  return async (pages: string): Promise<CheckedSite> => {
    const checked = await checkSite(pages, check, known);
    known = checked.known;
    return checked;
  };
}

/** Checks a pages folder. @param known results of earlier checks, reused for unchanged files */
export async function checkSite(pages: string, check: SiteCheck, known: CachedPages): Promise<CheckedSite> {
  const analyzed = await analyze(await list(pages, check, known), check);
  const linked = await link(analyzed, check);
  return report(analyzed, linked, check);
}

/** The files of a pages folder, and the results of the check before this one. */
interface ListedSite {
  readonly folder: FolderListing;
  readonly siteFile: string;
  /** The pages, and the `site.yaml` of other languages. */
  readonly pageFiles: readonly string[];
  /** The data files of collections, with the name of the collection. */
  readonly dataFiles: ReadonlyMap<string, string>;
  readonly states: ReadonlyMap<string, FileState | undefined>;
  readonly known: CachedPages;
  readonly assetTime: number;
}

async function list(pages: string, check: SiteCheck, known: CachedPages): Promise<ListedSite> {
  const started = performance.now();
  const folder = await listPagesFolder(pages, check.readAssets);
  const assetTime = performance.now() - started;
  const siteFile = `${folder.root}/site.yaml`;
  const now = Date.now();
  const files = [...folder.yamlFiles, ...folder.dataCandidates];
  const states = new Map(files.map((file) => [file, stateOf(path.join(folder.parent, file), now)]));
  return {
    folder,
    siteFile,
    pageFiles: folder.yamlFiles.filter((file) => file !== siteFile),
    dataFiles: new Map(),
    states,
    known,
    assetTime,
  };
}

/** Separates the data files of a site's collections from its pages and from files with an unsuitable name. */
function withDataFiles(listed: ListedSite, declarations: Declarations): ListedSite {
  const { folder } = listed;
  const dataFiles = new Map(
    [...listed.pageFiles, ...folder.dataCandidates].flatMap((file) => {
      const collection = dataCollection(file, declarations);
      return collection === undefined ? [] : [[file, collection] as const];
    }),
  );
  if (dataFiles.size === 0) return listed;
  const isOther = (file: string) => !dataFiles.has(file);
  return {
    ...listed,
    dataFiles,
    pageFiles: listed.pageFiles.filter(isOther),
    folder: { ...folder, yamlFiles: folder.yamlFiles.filter(isOther), strays: folder.strays.filter(isOther) },
  };
}

/** True if a file has not changed since its cache entry was made. */
function isSettled({ states, known }: ListedSite, file: string): boolean {
  const fingerprint = states.get(file)?.fingerprint;
  return fingerprint !== undefined && known[file]?.fingerprint === fingerprint;
}

/** A file of redirects with the hash of its bytes. It is read at every check, because it takes little time. */
export interface ReadRedirectsFile {
  readonly hash: string;
  readonly analyzed: AnalyzedRedirects;
}

/** The results of the stages of single files. */
interface AnalyzedSite {
  readonly listed: ListedSite;
  /** Undefined without a `site.yaml`. */
  readonly site: CachedPage | undefined;
  /** The pages and data files by path, without pages that are analyzed later. */
  readonly pages: CachedPages;
  /** The schemas with the collections of the site. */
  readonly schemas: Schemas;
  /** Undefined without a file of redirects. */
  readonly redirects: ReadRedirectsFile | undefined;
  readonly context: AnalyzeContext;
  /** True if a page had to be analyzed. */
  readonly isChanged: boolean;
}

async function analyze(unsorted: ListedSite, check: SiteCheck): Promise<AnalyzedSite> {
  const unbound = { parent: unsorted.folder.parent, locale: check.locale };
  const site = await analyzeSiteFile(unsorted, check, unbound);
  const schemas = siteSchemas(check.schemas, site?.analyzed, check.collections);
  const listed = withDataFiles(unsorted, schemas.collections);
  const { known } = listed;
  const pageFiles = [...listed.dataFiles.keys(), ...listed.pageFiles];
  const context = { ...unbound, collections: schemas.collections };
  const key = schemas === check.schemas ? undefined : collectionsKey(schemas.collections);
  const isKnown = (file: string) => known[file] !== undefined && known[file].collections === key;
  const isPage = (file: string) => !listed.dataFiles.has(file) && !isSiteFile(file);
  const taken = new Set(
    pageFiles.filter((file) => isKnown(file) && (isSettled(listed, file) || (check.isChecked && isPage(file)))),
  );
  const files = pageFiles
    .filter((file) => !taken.has(file))
    .map((file) => [file, isKnown(file) ? known[file]?.hash : undefined] as const);
  const analyzeFiles =
    check.analyzeFiles ?? (async () => (await check.loadAnalyzer()).analyze({ ...context, files }).results);
  const results = files.length > 0 ? await analyzeFiles(context, files) : [];
  const read = new Map(
    results.map((result) => [result.file, { ...knownPage(result, listed, check), collections: key }]),
  );
  const pages = pageFiles.flatMap((file): [string, CachedPage][] => {
    const page = read.get(file) ?? (taken.has(file) ? known[file] : undefined);
    return page ? [[file, page]] : [];
  });
  const [file] = listed.folder.redirects;
  const redirects =
    file === undefined ? undefined : (await check.loadAnalyzer()).analyzeRedirects({ ...context, file });
  return { listed, site, pages: Object.fromEntries(pages), schemas, redirects, context, isChanged: files.length > 0 };
}

async function analyzeSiteFile(
  listed: ListedSite,
  { loadAnalyzer }: SiteCheck,
  context: AnalyzeContext,
): Promise<CachedPage | undefined> {
  const { siteFile, folder, states, known } = listed;
  if (isSettled(listed, siteFile)) return known[siteFile];
  if (!folder.yamlFiles.includes(siteFile)) return undefined;
  const analyzed = (await loadAnalyzer()).analyzeSite({ ...context, file: siteFile });
  return { fingerprint: states.get(siteFile)?.fingerprint, ...analyzed };
}

/** The results of the stages across pages. */
interface LinkedFiles extends LinkedDiagnostics {
  readonly assembled: AssembledSite;
  readonly theme: CheckedTheme;
  readonly linkTime: number;
}

async function link(analyzed: AnalyzedSite, check: SiteCheck): Promise<LinkedFiles> {
  const { listed, site, pages, schemas, redirects, context } = analyzed;
  const { folder, siteFile, dataFiles } = listed;
  const started = performance.now();
  const theme = await checkedTheme(analyzed, check);
  const read = Object.entries(pages).map(([file, page]) => ({ file, analyzed: page.analyzed }));
  const assembled = assembleSite(
    {
      site: site?.analyzed,
      pages: read.filter(({ file }) => !dataFiles.has(file) && !isSiteFile(file)),
      languageSites: read.filter(({ file }) => isSiteFile(file)),
      data: read.flatMap((file) => {
        const collection = dataFiles.get(file.file);
        return collection === undefined ? [] : [{ ...file, collection }];
      }),
      dataCandidates: [...folder.dataCandidates, ...dataFiles.keys()],
      since: (file) => pages[file]?.history?.since,
      strayRoutes: strayRoutes(folder.strays),
      staticUrls: staticUrls(folder.statics),
      hosts: hostsOf(site?.analyzed.data?.hosts as SiteData['hosts']),
      themeTokens: theme.tokens,
      redirects: redirects?.analyzed,
      now: check.now ?? Date.now(),
      ...(site?.analyzed.data?.lastUpdated === 'git' && { commitDays: (await commitDays(folder.parent)) ?? 'unknown' }),
    },
    { schemas, locale: check.locale, assets: folder.assets, root: folder.root },
  );
  const linkTime = performance.now() - started;
  const { problems } = assembled;
  const glyphProblems = await openGraphGlyphProblems(assembled, folder.assets, siteFile);
  const before = { ...pages, ...(site && { [siteFile]: site }) };
  const located = await locateLinked([...problems, ...glyphProblems], before, async (file, found) =>
    (await check.loadAnalyzer()).locate({ ...context, file, problems: found }),
  );
  return { ...located, assembled, theme, linkTime };
}

/** Most sites have no theme of their own, and do not load what checks it. */
async function checkedTheme(
  { listed: { folder }, site, schemas: { blocks } }: AnalyzedSite,
  { locale }: SiteCheck,
): Promise<CheckedTheme> {
  if (!ownTheme().tokens && listComponents().length === 0) return { files: [], diagnostics: [] };
  const { checkTheme } = await import('../theme/check-theme.ts');
  return checkTheme({ parent: folder.parent, locale, blocks, colours: themeOf(site?.analyzed.data ?? {}) });
}

function report(
  { listed: { folder, siteFile, pageFiles, dataFiles, known, assetTime }, pages, redirects, isChanged }: AnalyzedSite,
  { assembled, theme, linkTime, known: present, diagnostics: linked }: LinkedFiles,
  { locale }: SiteCheck,
): CheckedSite {
  const read = Object.entries(pages);
  const hosts = hostsOf(assembled.siteData?.hosts);
  const ofFolder = [
    ...folderDiagnostics(folder, locale),
    ...staticDiagnostics(folder.statics, assembled, hosts, locale),
    ...[
      ...longPolicy(assembled, hosts),
      ...manyFiles(assembled.siteData ?? {}, leastFiles(assembled, folder.statics.files.length)),
    ].map((finding) => wholeFile(finding, siteFile, locale)),
    ...theme.diagnostics,
    ...read.flatMap((page) => shrunkPage(page, locale)),
  ];
  return {
    ...assembled,
    assetTime,
    linkTime,
    missing: pageFiles.length + dataFiles.size - read.length,
    hasNews:
      isChanged ||
      Object.keys(present).some((file) => present[file] !== known[file]) ||
      folder.yamlFiles.length + dataFiles.size !== Object.keys(known).length,
    folder,
    known: present,
    diagnostics: assembled.diagnosticsWith(ofFolder, linked),
    redirectsHash: redirects?.hash,
    files: [...folder.yamlFiles, ...dataFiles.keys(), ...folder.redirects.slice(0, 1), ...theme.files],
    hidden: hiddenIn(assembled.pages.values()),
    connections: connectionsOf(assembled),
    parent: folder.parent,
  };
}

/** Diagnostics across files, and the cache entries in which they are stored. */
interface LinkedDiagnostics {
  readonly diagnostics: readonly Diagnostic[];
  readonly known: CachedPages;
}

/** Adds positions to problems across files. The positions of a file are reused if its problems have not changed. */
async function locateLinked(
  problems: readonly (readonly [file: string, problems: readonly Problem[]])[],
  before: CachedPages,
  locate: (file: string, problems: readonly Problem[]) => Promise<readonly Diagnostic[]>,
): Promise<LinkedDiagnostics> {
  const known: Record<string, CachedPage> = { ...before };
  const diagnostics: Diagnostic[] = [];
  for (const [file, found] of joinByFile(problems)) {
    const page = known[file];
    const key = hashBytes(JSON.stringify(found));
    const linked = page?.linked?.key === key ? page.linked : { key, diagnostics: await locate(file, found) };
    if (page && page.linked !== linked) known[file] = { ...page, linked };
    diagnostics.push(...linked.diagnostics);
  }
  return { diagnostics, known };
}

/** What published pages use of other hosts; empty while `site.yaml` is not valid. */
function connectionsOf(site: AssembledSite): Connection[] {
  if (!site.siteData) return [];
  return siteConnections(sitesOf(site), publishedLinks(site)).filter(({ address }) => !address.startsWith('/'));
}

function hiddenIn(pages: Iterable<PageIndexEntry>): HiddenName[] {
  return [...pages].filter(isListed).flatMap(({ file, facts }) => facts.hidden.map(({ name }) => ({ file, name })));
}

/** The cache entry of a file that has been read, with its new analysis, or the former one if the bytes are the same. */
function knownPage(
  { file, hash, analyzed }: AnalyzeResult,
  { known, states }: ListedSite,
  { isEdit }: SiteCheck,
): Omit<CachedPage, 'collections'> {
  const found = analyzed ?? known[file]!.analyzed;
  // The positions in equal bytes are equal.
  const linked = analyzed ? undefined : known[file]!.linked;
  const before = known[file]?.history;
  const state = states.get(file);
  const isValid = (found.entry ?? found.siteData) !== undefined;
  const history = state ? nextHistory(before, { ...state, isValid, isEdit: isEdit?.(file, hash) ?? false }) : before;
  return { fingerprint: state?.fingerprint, hash, history, analyzed: found, linked };
}

/** The diagnostic of a page that has lost half of the bytes of its last valid state. */
function shrunkPage([file, { history }]: readonly [string, CachedPage], locale: Locale): Diagnostic[] {
  const { validSize = 0, shrunkTo } = history ?? {};
  return shrunkTo === undefined ? [] : [wholeFile(pageShrank({ before: validSize, now: shrunkTo }), file, locale)];
}

/** Adds diagnostics of pictures that passed the check but could not be decoded. */
export function withUnreadable(report: CheckedSite, assets: readonly Asset[], locale: Locale): CheckReport {
  const { root } = report.folder;
  const found = assets.map(({ path: value }) => wholeFile(unreadableAsset({ value }), `${root}${value}`, locale));
  return { ...report, diagnostics: inOrder([...report.diagnostics, ...found]) };
}
