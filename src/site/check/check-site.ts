import path from 'node:path';
import type { Declarations } from '../../../schema/collections/declarations.ts';
import { localDay } from '../../../schema/common/local-day.ts';
import { type AssembledSite, assembleSite, inOrder, siteSchemas } from '../../content/analyze/assemble-site.ts';
import { LONGEST_NAME, notForWindows } from '../../content/common/file-names.ts';
import { collectionsKey, type Schemas } from '../../content/common/schemas.ts';
import type { Diagnostic, Problem } from '../../content/diagnostics/diagnostic.ts';
import type { Locale } from '../../content/diagnostics/messages.ts';
import type { HiddenName } from '../../content/diagnostics/report/report.ts';
import { wholeFile } from '../../content/diagnostics/whole-file.ts';
import type { Asset } from '../../content/link/assets.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import { type FileState, hashBytes, stateOf } from '../cache/fingerprint.mjs';
import type { CachedPage, CachedPages } from '../cache/pages/page-cache.ts';
import { nextHistory } from '../cache/pages/page-history.ts';
import { createAssetReader, type ReadAssets } from '../images/asset.ts';
import { type CheckReport, sourceReader } from './check-report.ts';
import type { AnalyzeContext, AnalyzeResult, FileAnalyzer } from './file-analyzer.ts';
import { type FolderListing, listPagesFolder } from './list-files.ts';
import { createAnalyzerLoader } from './load-analyzer.ts';
import { sharingLetterProblems } from './sharing-letters.ts';
import { strayFiles, strayRoutes } from './stray-files.ts';

/** The present contents of a pages folder, and the results of all stages of checking. */
export interface CheckedSite extends AssembledSite, CheckReport {
  readonly folder: FolderListing;
  readonly known: CachedPages;
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
  /** Those of a site that declares no collections. */
  readonly schemas: Schemas;
  /** Collections to go on with while `site.yaml` cannot be read. */
  readonly collections?: Declarations | undefined;
  /** Called when a file has to be read: of an unchanged site none is, and most of the code of a check is not loaded. */
  readonly loadAnalyzer: () => Promise<FileAnalyzer>;
  readonly locale: Locale;
  readonly readAssets?: ReadAssets;
  /** By default all files are analyzed in this thread. */
  readonly analyzeFiles?: AnalyzeFiles;
  /** Whether the bytes of a file, known by their hash, are the result of an edit in the Studio. */
  readonly isEdit?: (file: string, hash: string) => boolean;
}

/** Returns a function that checks a pages folder; calls after the first read only changed files. */
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

/** Lists, analyzes and links a pages folder. @param known results of earlier checks, reused for unchanged files */
export async function checkSite(pages: string, check: SiteCheck, known: CachedPages): Promise<CheckedSite> {
  const { loadAnalyzer, locale } = check;
  const listed = performance.now();
  const folder = await listPagesFolder(pages, check.readAssets);
  const assetTime = performance.now() - listed;
  const unbound = { parent: folder.parent, locale };
  const siteFile = `${folder.root}/site.yaml`;
  const now = Date.now();
  const states = new Map(folder.yamlFiles.map((file) => [file, stateOf(path.join(folder.parent, file), now)]));
  const isSettled = (file: string) => {
    const fingerprint = states.get(file)?.fingerprint;
    return fingerprint !== undefined && known[file]?.fingerprint === fingerprint;
  };
  const readSite = async () => ({
    fingerprint: states.get(siteFile)?.fingerprint,
    ...(await loadAnalyzer()).analyzeSite({ ...unbound, file: siteFile }),
  });
  const hasSite = folder.yamlFiles.includes(siteFile);
  const knownSite = isSettled(siteFile) ? known[siteFile] : hasSite ? await readSite() : undefined;
  const site = knownSite?.analyzed;
  const schemas = siteSchemas(check.schemas, site, check.collections);
  const context = { ...unbound, collections: schemas.collections };
  const key = schemas === check.schemas ? undefined : collectionsKey(schemas.collections);
  const pageFiles = folder.yamlFiles.filter((file) => file !== siteFile);
  const isKnown = (file: string) => known[file]?.collections === key;
  const toAnalyze = pageFiles
    .filter((file) => !isSettled(file) || !isKnown(file))
    .map((file) => [file, isKnown(file) ? known[file]?.hash : undefined] as const);
  const analyzeFiles =
    check.analyzeFiles ?? (async (_, files) => (await loadAnalyzer()).analyze({ ...context, files }).results);
  const results = toAnalyze.length > 0 ? await analyzeFiles(context, toAnalyze) : [];
  const read = new Map(
    results.map((result) => [result.file, { ...knownPage(result, known, check, states), collections: key }]),
  );
  const present = pageFiles.flatMap((file): [string, CachedPage][] => {
    const page = read.get(file) ?? (isSettled(file) && isKnown(file) ? known[file] : undefined);
    return page ? [[file, page]] : [];
  });
  const analyzed = present.map(([file, page]) => ({ file, analyzed: page.analyzed }));
  const started = performance.now();
  const readPages = Object.fromEntries(present);
  const since = (file: string) => readPages[file]?.history?.since;
  const assembled = assembleSite(
    {
      site,
      pages: analyzed,
      since,
      strayRoutes: strayRoutes(folder.strays),
      today: localDay(),
    },
    { schemas, locale, assets: folder.assets, root: folder.root },
  );
  const linkTime = performance.now() - started;
  const { siteData } = assembled;
  const letters = siteData ? await sharingLetterProblems(assembled, siteData, folder.assets, siteFile) : [];
  const before = { ...readPages, ...(knownSite && { [siteFile]: knownSite }) };
  const linked = await locateLinked([...assembled.problems, ...letters], before, async (file, problems) =>
    (await loadAnalyzer()).locate({ ...context, file, problems }),
  );
  const diagnostics = assembled.diagnosticsWith(
    [...folderDiagnostics(folder, locale), ...present.flatMap((page) => shrunkPage(page, locale))],
    linked.diagnostics,
  );
  return {
    ...assembled,
    assetTime,
    linkTime,
    missing: pageFiles.length - present.length,
    hasNews:
      toAnalyze.length > 0 ||
      Object.keys(linked.known).some((file) => linked.known[file] !== known[file]) ||
      folder.yamlFiles.length !== Object.keys(known).length,
    folder,
    known: linked.known,
    diagnostics,
    files: folder.yamlFiles,
    hidden: hiddenIn(assembled.pages.values()),
    source: sourceReader(folder.parent),
  };
}

/** Diagnostics for problems across files, and the cache entries of their files, in which they are kept. */
interface LinkedDiagnostics {
  readonly diagnostics: readonly Diagnostic[];
  readonly known: CachedPages;
}

/** Adds positions to problems across files. Those that a file had before are not located again. */
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

function joinByFile(problems: Iterable<readonly [string, readonly Problem[]]>): Map<string, readonly Problem[]> {
  const joined = new Map<string, readonly Problem[]>();
  for (const [file, found] of problems) joined.set(file, [...(joined.get(file) ?? []), ...found]);
  return joined;
}

function hiddenIn(pages: Iterable<PageIndexEntry>): HiddenName[] {
  return [...pages].flatMap(({ file, isDraft, facts }) =>
    isDraft ? [] : facts.hidden.map(({ name }) => ({ file, name })),
  );
}

/** The cache entry of a file that has been read, with the new analysis or, for known bytes, the former one. */
function knownPage(
  { file, hash, analyzed }: AnalyzeResult,
  known: CachedPages,
  { isEdit }: Pick<SiteCheck, 'isEdit'>,
  states: ReadonlyMap<string, FileState | undefined>,
): Omit<CachedPage, 'collections'> {
  const found = analyzed ?? known[file]!.analyzed;
  const before = known[file]?.history;
  const state = states.get(file);
  const isValid = found.entry !== undefined;
  const history = state ? nextHistory(before, { ...state, isValid, isEdit: isEdit?.(file, hash) ?? false }) : before;
  return { fingerprint: state?.fingerprint, hash, history, analyzed: found };
}

/** The diagnostic of a page that has lost half of the bytes of its last valid state. */
function shrunkPage([file, { history }]: readonly [string, CachedPage], locale: Locale): Diagnostic[] {
  const { validSize = 0, shrunkTo } = history ?? {};
  return shrunkTo === undefined ? [] : [wholeFile('page-shrank', file, locale, { before: validSize, now: shrunkTo })];
}

/** Diagnostics of the folder itself: missing pages, and files that cannot be used. */
function folderDiagnostics(folder: FolderListing, locale: Locale): Diagnostic[] {
  const { root, yamlFiles } = folder;
  const hasPages = yamlFiles.some((file) => file !== `${root}/site.yaml`);
  return [
    ...(hasPages ? [] : [wholeFile('no-pages', root, locale)]),
    ...strayFiles(folder.strays, yamlFiles, locale),
    ...folder.symbolicLinks.map((file) => wholeFile('symbolic-link', file, locale)),
    ...badNames(folder, locale),
    ...faultyAssets(folder, locale),
  ];
}

/** Diagnostics of the contents of assets, each reported once, however many pages show the file. */
function faultyAssets({ assets, root }: FolderListing, locale: Locale): Diagnostic[] {
  return [...assets.values()].flatMap(({ path: name, faults = [] }) =>
    faults.map(({ rule, params, line = 1, column = 1 }) => {
      const position = { line, column, endLine: line, endColumn: column };
      return { ...wholeFile(rule, `${root}${name}`, locale, params), ...position };
    }),
  );
}

/** Adds diagnostics of pictures that passed the check but could not be decoded. */
export function withUnreadable(report: CheckedSite, assets: readonly Asset[], locale: Locale): CheckReport {
  const { root } = report.folder;
  const found = assets.map(({ path: value }) => wholeFile('unreadable-asset', `${root}${value}`, locale, { value }));
  return { ...report, diagnostics: inOrder([...report.diagnostics, ...found]) };
}

function badNames({ undecodable, tooLong, assets, root }: FolderListing, locale: Locale): Diagnostic[] {
  return [
    ...[...assets.keys()].flatMap((name) => {
      const value = notForWindows(name);
      return value === undefined ? [] : [wholeFile('windows-name', `${root}${name}`, locale, { value })];
    }),
    ...undecodable.map((file) => wholeFile('file-name-encoding', file, locale)),
    ...tooLong.map((file) => {
      const size = Buffer.byteLength(path.posix.basename(file));
      return wholeFile('file-name-length', file, locale, { size, max: LONGEST_NAME });
    }),
  ];
}

export function countErrors(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length;
}
