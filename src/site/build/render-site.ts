import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Addresses, createAddresses } from '../../../schema/addresses.ts';
import { firstLanguage } from '../../../schema/site/languages.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { addressedSite, addressesOf } from '../../content/compile/addressed.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import { HASH_DIGITS, htmlFile } from '../addresses.ts';
import { hashBytes } from '../cache/fingerprint.mjs';
import { ContentError } from '../check/build-errors.ts';
import { type CheckedSite, withUnreadable } from '../check/check-site.ts';
import type { AnalyzeContext } from '../check/file-analyzer.ts';
import { staticFolders } from '../check/listing/static-files.ts';
import { publishedLinks, publishedPages } from '../check/published-pages.ts';
import { addTimes, type StageTimes } from '../check/stopwatch.ts';
import { hostFiles } from '../hosting/host-files.ts';
import { type SitePolicy, sitePolicy, speculationRules } from '../hosting/policy.ts';
import { cacheFolder } from '../options.ts';
import { contentFiles } from '../outputs/content-files.ts';
import { type OutputFile, outputFile } from '../outputs/output-file.ts';
import { redirectsOf } from '../outputs/redirects.ts';
import { searchParts } from '../outputs/search/search-parts.ts';
import { putCompressed } from './output/compress.ts';
import type { NextSite } from './output/next-site.ts';
import { putFiles } from './output/put-files.ts';
import { pageIdentities } from './page-identity.ts';
import { assertValidHtml, type BuiltSite } from './pages/html-check.ts';
import { scanHtml } from './pages/html-scan.ts';
import type { Pool } from './pool.ts';
import { codeOf, renderContext } from './render-context.ts';
import {
  dataFiles,
  findChanged,
  type PageRendering,
  renderPages,
  updatePages,
  type WrittenPages,
} from './render-pages.ts';
import type { RendererBundle, StartedRendererBundle } from './renderer-bundle.ts';
import { unusedScripts, visitorData } from './visitor-data.ts';

/** Called with the progress of a stage and its current file. */
export type Progress = (
  stage: 'assets' | 'check' | 'files' | 'render',
  done: number,
  total: number,
  file?: string,
) => void;

export interface RenderSite {
  readonly site: CheckedSite;
  readonly siteData: SiteData;
  /** The address of the built site, if it is not that of `site.yaml`. */
  readonly url?: string | undefined;
  readonly bundle: StartedRendererBundle;
  readonly pool: Pool;
  readonly next: NextSite;
  readonly analyzeContext: AnalyzeContext;
  readonly onProgress?: Progress | undefined;
  readonly shard?: Shard | undefined;
  /** True to write compressed copies of the files too. */
  readonly compress?: boolean | undefined;
}

/** A part of a build that is distributed over machines: number `index` of `count`, from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export interface Rendered {
  readonly rendered: number;
  readonly reused: number;
  readonly times: StageTimes;
}

/**
 * Prepares all files of the site, or those of a shard. Unchanged pages are kept. If only shared texts of a page have
 * changed, they are replaced; other pages are rendered. Files other than pages belong to the first shard.
 */
export async function renderSite(options: RenderSite): Promise<Rendered> {
  const { site, siteData, next, analyzeContext, shard = { index: 1, count: 1 } } = options;
  const addresses = addressesOf(siteData, options.url);
  const languages = [...site.parts.keys()].map((language) => languageOutput(language, options, addresses));
  const { shown } = languages[0]!;
  const put = (files: readonly OutputFile[]) =>
    putFiles(next, shard.index === 1 ? files : [], (done, total, file) =>
      options.onProgress?.('files', done, total, file),
    );
  const ofSearch = shard.index === 1 ? await allSearchParts(site, languages) : [];
  const isOfSearch = new Set(ofSearch.map((file) => file.path));
  // Pictures need no code: they are made while Vite may still be building it.
  const ofContent = [
    ...languages.map(({ siteUrl, siteJson }) => outputFile({ path: siteUrl.slice(1), contents: siteJson })),
    ...contentFiles(site, siteData, undefined, shown).filter((file) => !isOfSearch.has(file.path)),
    ...ofSearch,
  ];
  const { broken, pictures } = await put(ofContent);
  if (broken.length > 0) throw new ContentError(withUnreadable(site, broken, analyzeContext.locale));
  const bundle = await options.bundle.whole;
  const ofCode = codeFiles(
    site,
    bundle,
    languages.map((each) => each.shown),
  );
  await put(ofCode);
  const files = [...ofContent, ...ofCode];

  const program = codeOf(bundle, addresses);
  const published = publishedPages(site);
  const isOfShard = new Set(published.filter((_, index) => index % shard.count === shard.index - 1));
  const rendered: (WrittenPages & { readonly stale: number })[] = [];
  for (const { own, siteUrl, ...language } of languages) {
    // A page of another language counts as one of another build, so that links between languages load the document.
    const code = { ...program, build: program.build + own.language, site: addresses.file(siteUrl) };
    const identities = pageIdentities(
      { ...site, ...own },
      {
        siteData: language.siteData,
        assets: site.folder.assets,
        hashOf: (file) => site.known[file]!.hash,
        code: JSON.stringify([bundle.key, { ...program, build: code.build }, addresses]),
      },
    );
    const pages = own.pages === site.pages ? published : published.filter(({ route }) => own.pages.has(route));
    const prepared: PageRendering = { ...options, addresses, identities };
    const { stale, outdated } = findChanged(
      pages.filter((page) => isOfShard.has(page)),
      prepared,
    );
    const context = { ...options, ...language, site: { ...site, ...own }, bundle, code };
    const { times, html } = await withContextFile(context, async (contextFile) => {
      const made = await renderPages(prepared, stale, contextFile);
      const updated = await updatePages(prepared, outdated, contextFile);
      return { times: addTimes([made.times, updated.times]), html: [...made.html, ...updated.html] };
    });
    rendered.push({ stale: stale.length, times, html });
  }
  const pages = published.filter((page) => isOfShard.has(page));
  const html = rendered.flatMap((each) => each.html);
  const stale = rendered.reduce((sum, each) => sum + each.stale, 0);
  const times = addTimes(rendered.map((each) => each.times));
  assertValidHtml(html, builtSite(next.folder, published, new Set(files.map((file) => file.path)), shown));
  if (options.compress) {
    const own = shard.index === 1 ? files.map((file) => file.path) : [];
    await putCompressed(next, [...own, ...pages.flatMap((page) => outputsOf(page, shown))]);
  }
  return { rendered: stale, reused: pages.length - stale, times: addTimes([times, { pictures }]) };
}

/** The files of searches whose index is in parts. The languages follow each other, because Pagefind is one process. */
async function allSearchParts(
  { folder }: CheckedSite,
  languages: readonly ReturnType<typeof languageOutput>[],
): Promise<OutputFile[]> {
  const files: OutputFile[] = [];
  for (const { own, siteData, shown } of languages)
    files.push(...(await searchParts(own, siteData, shown, folder.parent)));
  return files;
}

/** The data of the site in a language, as browsers fetch them. */
function languageOutput(language: string, { site, siteData: first }: RenderSite, addresses: Addresses) {
  const own = site.siteFor(language);
  const siteData = language === firstLanguage ? first : own.siteData!;
  const shown = addressedSite(siteData, { schemas: site.schemas, addresses });
  const siteJson = JSON.stringify(visitorData(shown));
  const name = ['site', ...(language === firstLanguage ? [] : [language]), hashBytes(siteJson, HASH_DIGITS)].join('.');
  return { own, siteData, shown, siteJson, siteUrl: `/assets/${name}.json` };
}

/**
 * Files that depend on the browser code: the code itself, and the headers, which name inline scripts.
 * @param sites the data of the site in each language, the first language first
 */
function codeFiles(site: CheckedSite, bundle: RendererBundle, sites: readonly SiteData[]): OutputFile[] {
  const [siteData] = sites as readonly [SiteData];
  const rules = speculationRules(createAddresses(siteData));
  const policy = sitePolicy(sites, { start: bundle.start, rules }, publishedLinks(site));
  const unused = unusedScripts(sites, bundle);
  const scripts = Object.entries(bundle.files).filter(([path]) => !unused.includes(`/${path}`));
  return [
    ...scripts.map(([path, contents]) => outputFile({ path, contents })),
    ...filesForHosts(site, siteData, policy),
  ];
}

/** Files for hosts. A static file may take the place of some. */
function filesForHosts(site: CheckedSite, siteData: SiteData, policy: SitePolicy): OutputFile[] {
  const { statics } = site.folder;
  const published = publishedPages(site);
  const hosted = {
    redirects: redirectsOf({ pages: published, redirects: site.redirects, assets: site.folder.assets, siteData }),
    addresses: createAddresses(siteData),
    pages: published.map(({ route }) => route),
    folders: staticFolders(statics),
  };
  const own = new Set(statics.files);
  return hostFiles(policy, hosted, siteData)
    .filter(({ path: name, isReplaceable }) => !isReplaceable || !own.has(name))
    .map(outputFile);
}

/** The files and sections that pages may refer to. Sections that no page file declares are searched in the built HTML. */
function builtSite(
  folder: string,
  pages: readonly PageIndexEntry[],
  files: ReadonlySet<string>,
  site: SiteData,
): BuiltSite {
  const addresses = createAddresses(site);
  const promised = new Map(pages.map(({ route, facts }) => [htmlFile(route, addresses), facts.ids]));
  const names = new Set([...files, ...pages.flatMap((page) => outputsOf(page, site))]);
  return {
    addresses,
    has: (name) => names.has(name),
    hasId: (name, id) => {
      const file = path.join(folder, name);
      // A missing file belongs to another shard.
      if (promised.get(name)?.includes(id) || !existsSync(file)) return true;
      return scanHtml(readFileSync(file, 'utf8')).ids.includes(id);
    },
  };
}

function outputsOf(page: PageIndexEntry, site: SiteData): readonly string[] {
  return [htmlFile(page.route, createAddresses(site)), ...dataFiles(page, site)];
}

/** Writes the common input of all pages to a file, which each thread reads once, instead of sending it with every batch. */
async function withContextFile<T>(
  rendered: Parameters<typeof renderContext>[0],
  work: (file: string) => Promise<T>,
): Promise<T> {
  const json = JSON.stringify(renderContext(rendered));
  const file = path.join(cacheFolder, `context.${process.pid}.${hashBytes(json)}.json`);
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(file, json);
  try {
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}
