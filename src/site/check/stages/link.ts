import type { SiteData } from '../../../../schema/site-data.ts';
import { type AssembledSite, assembleSite } from '../../../content/analyze/assemble-site.ts';
import type { Diagnostic, Problem } from '../../../content/diagnostics/diagnostic.ts';
import { joinByFile } from '../../../content/link/file-problems.ts';
import { isSiteFile } from '../../../content/link/page-index.ts';
import { themeOf } from '../../../content/rules/theme.ts';
import { listComponents, ownTheme } from '../../blocks/own-theme.mjs';
import { hashBytes } from '../../cache/fingerprint.mjs';
import type { CachedPage, CachedPages } from '../../cache/pages/page-cache.ts';
import { hostsOf } from '../../hosting/host-files.ts';
import type { CheckedTheme } from '../../theme/check-theme.ts';
import { commitDays } from '../commit-days.ts';
import { staticUrls } from '../listing/static-files.ts';
import { strayRoutes } from '../listing/stray-files.ts';
import { openGraphGlyphProblems } from '../open-graph-glyphs.ts';
import { pagefindFolder, searchPackageProblems } from '../site-limits.ts';
import type { AnalyzedSite } from './analyze.ts';
import type { SiteCheck } from './site-check.ts';

/** The results of the stages across pages. */
export interface LinkedFiles extends LinkedDiagnostics {
  readonly assembled: AssembledSite;
  readonly theme: CheckedTheme;
  readonly linkTime: number;
}

/** Checks the pages together: links, collections, languages, assets, redirects. */
export async function link(analyzed: AnalyzedSite, check: SiteCheck): Promise<LinkedFiles> {
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
    { schemas, locale: check.locale, assets: folder.assets, root: folder.root, isOneHost: check.isOneHost },
  );
  const linkTime = performance.now() - started;
  const { problems } = assembled;
  const glyphProblems = await openGraphGlyphProblems(assembled, folder.assets, siteFile);
  const before = { ...pages, ...(site && { [siteFile]: site }) };
  const packageProblems = searchPackageProblems(assembled, siteFile, pagefindFolder(folder.parent));
  const located = await locateLinked([...problems, ...glyphProblems, ...packageProblems], before, async (file, found) =>
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
  const { checkTheme } = await import('../../theme/check-theme.ts');
  return checkTheme({ parent: folder.parent, locale, blocks, colours: themeOf(site?.analyzed.data ?? {}) });
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
