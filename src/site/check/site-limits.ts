import { gzipSync } from 'node:zlib';
import { searchIndexUrl } from '../../../schema/search/search-page.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { type AssembledSite, inOrder } from '../../content/analyze/assemble-site.ts';
import type { Problem } from '../../content/diagnostics/diagnostic.ts';
import type { Finding, Locale } from '../../content/diagnostics/rule.ts';
import { wholeFile } from '../../content/diagnostics/whole-file.ts';
import { hostFileCount, policyLength } from '../../content/link/files/hosts.ts';
import type { LinkedSite } from '../../content/link/link-site.ts';
import { hasMarkdown } from '../../content/link/listed.ts';
import { searchIndexLarge, searchPackage } from '../../content/link/search/searched-pages.ts';
import { headerLine } from '../hosting/headers.ts';
import type { Host } from '../hosting/host.ts';
import { hostsOf } from '../hosting/host-files.ts';
import { headerPolicy, sitePolicy } from '../hosting/policy.ts';
import { projectRoot } from '../options.ts';
import { installedPackage } from '../settings/installed-package.mjs';
import { readSiteFile } from '../site-file.mjs';
import type { CheckReport } from './check-report.ts';
import { publishedLinks, publishedPages, sitesOf } from './published-pages.ts';

/** Any scripts: the policy names them by hashes, whose length is the same for all. */
const scripts = { start: 'start', rules: 'rules' };

/** Findings about a policy that is longer than the lines that a host takes. */
export function longPolicy(site: AssembledSite, hosts: readonly Host[]) {
  if (!site.siteData) return [];
  const policy = headerPolicy(sitePolicy(sitesOf(site), scripts, publishedLinks(site)));
  const line = headerLine('Content-Security-Policy', policy);
  return hosts.flatMap(({ name, limits: { headerLength: limit = Number.POSITIVE_INFINITY } }): Finding[] =>
    line.length > limit ? [policyLength({ host: name, length: line.length, limit })] : [],
  );
}

/** The files of a site that are known before it is built: two for each page, its Markdown, and the static files. */
export function leastFiles(
  site: Pick<LinkedSite, 'pages'> & { readonly siteData?: SiteData | undefined },
  statics: number,
): number {
  const pages = publishedPages(site);
  const markdown = site.siteData ? pages.filter((page) => hasMarkdown(page, site.siteData!)) : [];
  return 2 * pages.length + markdown.length + statics;
}

/** Findings about hosts that `site.yaml` names, and that take fewer files than the site has. */
export function manyFiles({ hosts = [], agents }: Partial<SiteData>, count: number): Finding[] {
  return hostsOf(hosts).flatMap(({ name, limits: { files: limit = Number.POSITIVE_INFINITY } }) =>
    count > limit ? [hostFileCount({ host: name, count, limit, hasMarkdown: agents?.markdown === true })] : [],
  );
}

/** Replaces the findings about the number of files by findings about `count`, the number of all built files. */
export function withFileCount<T extends CheckReport & { readonly siteData?: SiteData | undefined }>(
  site: T,
  count: number,
  { root, locale }: { readonly root: string; readonly locale: Locale },
): T {
  const found = manyFiles(site.siteData ?? {}, count).map((finding) => wholeFile(finding, `${root}/site.yaml`, locale));
  const rules = new Set(found.map(({ rule }) => rule));
  const others = site.diagnostics.filter(({ rule }) => !rules.has(rule));
  return found.length === 0 ? site : { ...site, diagnostics: inOrder([...others, ...found]) };
}

/** The folder of Pagefind, which is installed for the site or next to the program. @param parent of the pages folder */
export function pagefindFolder(parent: string): string | undefined {
  return installedPackage(parent, 'pagefind') ?? installedPackage(projectRoot, 'pagefind');
}

/** The problem of an index in parts, at the first language that has one. @param pagefind folder of the package; undefined if it is not installed */
export function searchPackageProblems(
  { parts, siteFor }: Pick<AssembledSite, 'parts' | 'siteFor'>,
  siteFile: string,
  pagefind: string | undefined,
): [file: string, problems: Problem[]][] {
  const part = [...parts.values()].find(({ language }) => siteFor(language).siteData?.search?.index === 'pagefind');
  if (!part || pagefind) return [];
  return [[part.file?.file ?? siteFile, [{ ...searchPackage(), pointer: ['search', 'index'], at: 'value' }]]];
}

/** The largest index that a search loads whole, in kB compressed. */
const LIMIT = 300;

/** Adds a finding about the largest index if it is too large for one file. @param out the built site */
export function withSearchSize<T extends CheckReport & Pick<AssembledSite, 'parts' | 'siteFor'>>(
  site: T,
  out: string,
  { root, locale }: { readonly root: string; readonly locale: Locale },
): T {
  const indexes = [...site.parts.values()].flatMap(({ language, file }) => {
    const { search } = site.siteFor(language).siteData ?? {};
    const size = search ? compressedSize(out, searchIndexUrl(search.page).slice(1)) : 0;
    return size > LIMIT ? [{ size, file: file?.file ?? `${root}/site.yaml` }] : [];
  });
  const [largest] = indexes.sort((a, b) => b.size - a.size);
  if (!largest) return site;
  const found = wholeFile(searchIndexLarge({ size: largest.size, limit: LIMIT }), largest.file, locale);
  return { ...site, diagnostics: inOrder([...site.diagnostics, found]) };
}

/** The compressed size of a file in kB; 0 for a small file, and for one that another shard of the build makes. */
function compressedSize(folder: string, file: string): number {
  try {
    const bytes = readSiteFile(folder, file);
    return bytes.length > LIMIT * 1000 ? Math.round(gzipSync(bytes).length / 1000) : 0;
  } catch {
    return 0;
  }
}
