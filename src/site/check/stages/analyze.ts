import { siteSchemas } from '../../../content/analyze/assemble-site.ts';
import { collectionsKey, type Schemas } from '../../../content/common/site-schemas.ts';
import { hasFacts, wantedFacts } from '../../../content/link/facts/wanted-facts.ts';
import { isSiteFile } from '../../../content/link/page-index.ts';
import type { AnalyzedRedirects } from '../../../content/link/redirects/redirect.ts';
import type { CachedPage, CachedPages } from '../../cache/pages/page-cache.ts';
import { nextHistory } from '../../cache/pages/page-history.ts';
import type { AnalyzeContext, AnalyzeResult } from '../file-analyzer.ts';
import { isSettled, type ListedSite, withDataFiles } from './list.ts';
import type { SiteCheck } from './site-check.ts';

/** A file of redirects with the hash of its bytes. It is read at every check, because it takes little time. */
export interface ReadRedirectsFile {
  readonly hash: string;
  readonly analyzed: AnalyzedRedirects;
}

/** The results of the stages of single files. */
export interface AnalyzedSite {
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

/** Analyzes the files that have changed since the last check, `site.yaml` first, because it declares the collections. */
export async function analyze(unsorted: ListedSite, check: SiteCheck): Promise<AnalyzedSite> {
  const unbound = { parent: unsorted.folder.parent, replaced: check.replaced, locale: check.locale };
  const site = await analyzeSiteFile(unsorted, check, unbound);
  const schemas = siteSchemas(check.schemas, site?.analyzed, check.collections);
  const listed = withDataFiles(unsorted, schemas.collections);
  const { known } = listed;
  const pageFiles = [...listed.dataFiles.keys(), ...listed.pageFiles];
  const wanted = { ...wantedFacts(site?.analyzed), ...check.wanted };
  const context = { ...unbound, collections: schemas.collections, wanted };
  const key = schemas === check.schemas ? undefined : collectionsKey(schemas.collections);
  const isKnown = (file: string) =>
    known[file] !== undefined && known[file].collections === key && hasFacts(known[file].analyzed, wanted);
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
