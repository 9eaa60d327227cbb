import { type AssembledSite, inOrder } from '../../content/analyze/assemble-site.ts';
import type { Schemas } from '../../content/common/site-schemas.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Connection } from '../../content/diagnostics/report/connections.ts';
import type { HiddenName } from '../../content/diagnostics/report/report.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { wholeFile } from '../../content/diagnostics/whole-file.ts';
import type { Asset } from '../../content/link/assets.ts';
import { unreadableAsset } from '../../content/link/files/asset-faults.ts';
import { pageShrank } from '../../content/link/files/folder.ts';
import { isListed } from '../../content/link/listed.ts';
import { siteConnections } from '../../content/link/other-hosts/connections.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import type { CachedPage, CachedPages } from '../cache/pages/page-cache.ts';
import { hostsOf } from '../hosting/host-files.ts';
import { createAssetReader } from '../images/asset.ts';
import type { CheckReport } from './check-report.ts';
import { folderDiagnostics } from './folder-diagnostics.ts';
import type { FolderListing } from './listing/list-files.ts';
import { savedLinkDiagnostics } from './listing/saved-links.ts';
import { staticDiagnostics } from './listing/static-files.ts';
import { createAnalyzerLoader } from './load-analyzer.ts';
import { publishedLinks, sitesOf } from './published-pages.ts';
import { leastFiles, longPolicy, manyFiles } from './site-limits.ts';
import { type AnalyzedSite, analyze } from './stages/analyze.ts';
import { type LinkedFiles, link } from './stages/link.ts';
import { list } from './stages/list.ts';
import type { SiteCheck } from './stages/site-check.ts';

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
    ...savedLinkDiagnostics(folder, assembled, locale),
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

/** What published pages use of other hosts; empty while `site.yaml` is not valid. */
function connectionsOf(site: AssembledSite): Connection[] {
  if (!site.siteData) return [];
  return siteConnections(sitesOf(site), publishedLinks(site)).filter(({ address }) => !address.startsWith('/'));
}

function hiddenIn(pages: Iterable<PageIndexEntry>): HiddenName[] {
  return [...pages].filter(isListed).flatMap(({ file, facts }) => facts.hidden.map(({ name }) => ({ file, name })));
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
