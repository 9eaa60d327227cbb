import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createAddresses } from '../../../schema/addresses.ts';
import { firstLanguage } from '../../../schema/site/languages.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { addressedSite, addressesOf } from '../../content/compile/addressed.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import { HASH_DIGITS, htmlFile, withDomain } from '../addresses.ts';
import { hashBytes } from '../cache/fingerprint.mjs';
import { ContentError } from '../check/build-errors.ts';
import { type CheckedSite, withUnreadable } from '../check/check-site.ts';
import type { AnalyzeContext } from '../check/file-analyzer.ts';
import { publishedPages } from '../check/published-pages.ts';
import { addTimes, type StageTimes } from '../check/stopwatch.ts';
import { cacheFolder } from '../options.ts';
import { contentFiles } from '../outputs/content-files.ts';
import { type OutputFile, outputFile } from '../outputs/output-file.ts';
import { searchParts } from '../outputs/search/search-parts.ts';
import { codeFiles, type HostSite, hostSites } from './host-sites.ts';
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
import type { StartedRendererBundle } from './renderer-bundle.ts';
import { visitorData } from './visitor-data.ts';

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
  const languages = [...site.parts.keys()].map((language) => languageOutput(language, options));
  const { shown } = languages[0]!;
  const put = (files: readonly OutputFile[]) =>
    putFiles(next, shard.index === 1 ? files : [], (done, total, file) =>
      options.onProgress?.('files', done, total, file),
    );
  const ofSearch = shard.index === 1 ? await allSearchParts(site, languages) : [];
  const isOfSearch = new Set(ofSearch.map((file) => file.path));
  // Pictures need no code: they are made while Vite may still be building it.
  const ofContent = [
    ...languages.map(({ siteUrl, siteJson, addresses }) =>
      withDomain(outputFile({ path: siteUrl.slice(1), contents: siteJson }), addresses.domain),
    ),
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

  const published = publishedPages(site);
  const isOfShard = new Set(published.filter((_, index) => index % shard.count === shard.index - 1));
  const rendered: (WrittenPages & { readonly stale: number; readonly domain: string })[] = [];
  for (const { own, siteUrl, addresses, ...language } of languages) {
    const program = codeOf(bundle, addresses);
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
    rendered.push({ stale: stale.length, times, html, domain: addresses.domain });
  }
  const pages = published.filter((page) => isOfShard.has(page));
  const stale = rendered.reduce((sum, each) => sum + each.stale, 0);
  const times = addTimes(rendered.map((each) => each.times));
  const names = new Set([...files.map((file) => file.path), ...published.flatMap((page) => outputsOf(page, shown))]);
  for (const host of hostSites(languages.map((each) => each.shown))) {
    const html = rendered.filter(({ domain }) => domain === host.domain).flatMap((each) => each.html);
    assertValidHtml(html, builtSite(next.folder, published, names, host));
  }
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
function languageOutput(language: string, { site, siteData: first, url }: RenderSite) {
  const own = site.siteFor(language);
  const siteData = language === firstLanguage ? first : own.siteData!;
  const addresses = addressesOf(siteData, url);
  const shown = addressedSite(siteData, { schemas: site.schemas, addresses });
  const siteJson = JSON.stringify(visitorData(shown));
  const name = ['site', ...(language === firstLanguage ? [] : [language]), hashBytes(siteJson, HASH_DIGITS)].join('.');
  return { own, siteData, shown, addresses, siteJson, siteUrl: `/assets/${name}.json` };
}

/**
 * The files and sections that pages of a host may refer to. A section that no page file declares is searched for in the
 * built HTML.
 * @param names the paths of all files of the built site
 */
function builtSite(
  folder: string,
  pages: readonly PageIndexEntry[],
  names: ReadonlySet<string>,
  { addresses, here, domain }: HostSite,
): BuiltSite {
  const promised = new Map(pages.map(({ route, facts }) => [htmlFile(route, addresses), facts.ids]));
  const nameOf = (path: string) => withDomain({ path }, domain).path;
  return {
    addresses: here,
    has: (name) => names.has(nameOf(name)),
    hasId: (name, id) => {
      const file = path.join(folder, nameOf(name));
      // A missing file belongs to another shard.
      if (promised.get(nameOf(name))?.includes(id) || !existsSync(file)) return true;
      return scanHtml(readFileSync(file, 'utf8')).ids.includes(id);
    },
  };
}

function outputsOf(page: PageIndexEntry, site: SiteData): readonly string[] {
  const addresses = createAddresses(site);
  return [htmlFile(page.route, addresses), ...dataFiles(page, site, addresses)];
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
