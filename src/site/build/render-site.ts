import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteData } from '../../../schema/site-data.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import { dataFile, htmlFile } from '../addresses.ts';
import { hashBytes } from '../cache/fingerprint.mjs';
import { ChangedFilesError } from '../changed-files-error.ts';
import { type CheckedSite, withUnreadable } from '../check/check-site.ts';
import { ContentError } from '../check/content-error.ts';
import type { AnalyzeContext } from '../check/file-analyzer.ts';
import { publishedPages } from '../check/published-pages.ts';
import { addTimes, type StageTimes } from '../check/stopwatch.ts';
import { speculationRules } from '../hosting/policy.ts';
import { cacheFolder } from '../options.ts';
import { outputFile } from '../outputs/output-file.ts';
import { dependencyKey } from './dependencies.ts';
import { assertValidHtml, type BuiltSite, type CheckedHtml } from './html-check.ts';
import { scanHtml } from './html-scan.ts';
import type { NextSite } from './next-site.ts';
import { batches, type Pool } from './pool.ts';
import { putCompressed } from './put-compressed.ts';
import { putFiles } from './put-files.ts';
import type { RenderContext } from './renderer.ts';
import type { RendererBundle } from './renderer-bundle.ts';
import { siteFiles } from './site-files.ts';

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
  readonly bundle: RendererBundle;
  readonly pool: Pool;
  readonly next: NextSite;
  readonly analyzeContext: AnalyzeContext;
  readonly onProgress?: Progress | undefined;
  readonly shard?: Shard | undefined;
  /** Also writes compressed copies of the files. */
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

/** Pages per task. */
const BATCH = 32;

/**
 * Prepares all files of the site, or those of a shard. Unchanged pages are kept, the others are rendered. Files other
 * than pages belong to the first shard.
 */
export async function renderSite(options: RenderSite): Promise<Rendered> {
  const { site, siteData, bundle, next, analyzeContext, shard = { index: 1, count: 1 } } = options;
  const siteJson = JSON.stringify(siteData);
  const siteUrl = `/assets/site.${hashBytes(siteJson, 10)}.json`;
  const files = [outputFile(siteUrl.slice(1), siteJson), ...siteFiles(site, bundle, siteData)];
  const { broken, pictures } = await putFiles(next, shard.index === 1 ? files : [], (done, total, file) =>
    options.onProgress?.('files', done, total, file),
  );
  if (broken.length > 0) throw new ContentError(withUnreadable(site, broken, analyzeContext.locale));

  const { app, shell, build, start, noScriptStyle } = bundle;
  const code = { app, shell, site: siteUrl, build, start, noScriptStyle, rules: speculationRules };
  const common = hashBytes(`${bundle.key}\0${siteJson}\0${JSON.stringify(code)}`);
  const published = publishedPages(site);
  const pages = published
    .filter((_, index) => index % shard.count === shard.index - 1)
    .map((page) => ({ page, identity: identityOf(page, site, common) }));
  const stale = pages.filter(({ page, identity }) => !isKept(next, page, identity));
  const { times, html } = await withContextFile({ ...options, code }, (contextFile) =>
    renderPages(options, stale, contextFile),
  );
  assertValidHtml(html, builtSite(next.folder, published, new Set(files.map((file) => file.path))));
  if (options.compress) {
    const own = shard.index === 1 ? files.map((file) => file.path) : [];
    await putCompressed(next, [...own, ...pages.flatMap(({ page }) => outputsOf(page))]);
  }
  return { rendered: stale.length, reused: pages.length - stale.length, times: addTimes([times, { pictures }]) };
}

interface IdentifiedPage {
  readonly page: PageIndexEntry;
  readonly identity: string;
}

async function renderPages(
  { site, pool, next, analyzeContext, onProgress }: RenderSite,
  pages: readonly IdentifiedPage[],
  contextFile: string,
): Promise<{ readonly times: StageTimes; readonly html: readonly CheckedHtml[] }> {
  const identities = new Map(pages.flatMap(({ page, identity }) => outputsOf(page).map((name) => [name, identity])));
  const tasks = batches(pages, BATCH).map((batch) => ({
    ...analyzeContext,
    contextFile,
    out: next.folder,
    pages: batch.map(({ page: { file, route, title, description, view, facts } }) => ({
      file,
      hash: site.known[file]!.hash,
      route,
      title,
      ...(description !== undefined && { description }),
      ...(view && { view }),
      ids: facts.ids,
    })),
  }));
  let done = 0;
  const results = await pool.each('renderPages', tasks, ({ results: files }) => {
    for (const file of files) next.add(file, identities.get(file.path)!);
    done += files.length / 2;
    onProgress?.('render', done, pages.length);
  });
  const changed = results.flatMap((result) => result.changed);
  if (changed.length > 0) throw new ChangedFilesError(changed);
  return { times: addTimes(results.map(({ times }) => times)), html: results.map(({ html }) => html) };
}

/** The files and sections that pages may refer to. Sections that no page file declares are searched in the built HTML. */
function builtSite(folder: string, pages: readonly PageIndexEntry[], files: ReadonlySet<string>): BuiltSite {
  const promised = new Map(pages.map(({ route, facts }) => [htmlFile(route), facts.ids]));
  const names = new Set([...files, ...pages.flatMap(outputsOf)]);
  return {
    has: (name) => names.has(name),
    hasId: (name, id) => {
      const file = path.join(folder, name);
      // A missing file belongs to another shard.
      if (promised.get(name)?.includes(id) || !existsSync(file)) return true;
      return scanHtml(readFileSync(file, 'utf8')).ids.includes(id);
    },
  };
}

function outputsOf({ route }: PageIndexEntry): readonly string[] {
  return [htmlFile(route), dataFile(route)];
}

/** The identity of a page's bytes, computed from all that they depend on, without rendering the page. */
function identityOf(page: PageIndexEntry, site: CheckedSite, common: string): string {
  const key = dependencyKey(page, { ...site, assets: site.folder.assets });
  return hashBytes(`${common}\0${site.known[page.file]!.hash}\0${key}`);
}

function isKept(next: NextSite, page: PageIndexEntry, identity: string): boolean {
  return outputsOf(page)
    .map((name) => next.keep(name, identity))
    .every(Boolean);
}

/** Writes the common input of all pages to a file, which each thread reads once, instead of sending it with every batch. */
async function withContextFile<T>(
  { site, siteData, bundle, code }: RenderSite & Pick<RenderContext, 'code'>,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const context: RenderContext = {
    site: siteData,
    tokens: site.tokens,
    isSample: site.isSample,
    assets: [...site.folder.assets.values()],
    collections: site.collections,
    declarations: site.schemas.collections,
    code,
    blocks: bundle.blocks,
  };
  const json = JSON.stringify(context);
  const file = path.join(cacheFolder, `context.${process.pid}.${hashBytes(json)}.json`);
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(file, json);
  try {
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}
