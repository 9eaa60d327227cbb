import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteData } from '../../../schema/site-data.ts';
import type { PageRecord } from '../../content/record.ts';
import { ChangedFilesError } from '../changed-files-error.ts';
import { ContentError } from '../content-error.ts';
import { type CheckedFolder, withUnreadable } from '../folder-check.ts';
import { type BuiltSite, type CheckedHtml, expectSoundHtml } from '../html-check.ts';
import { scanHtml } from '../html-scan.ts';
import { cacheFolder } from '../options.ts';
import { dataFile, htmlFile } from '../outputs/addresses.ts';
import { madeFile } from '../outputs/made-file.ts';
import { readPalette } from '../pictures/palette.ts';
import { speculationRules } from '../policy.ts';
import { siteFiles } from '../prerender.ts';
import type { Program } from '../program.ts';
import { publishedPages } from '../published-pages.ts';
import { dependencyKey } from './dependencies.ts';
import type { RenderContext } from './engine.ts';
import type { Place } from './file-examiner.ts';
import type { NextSite } from './next-site.ts';
import { batches, type Pool } from './pool.ts';
import { putCompressed } from './put-compressed.ts';
import { putFiles } from './put-files.ts';
import { addTimes, type StageTimes } from './stopwatch.ts';
import { hashBytes } from './written.ts';

/** Told now and then how far a stage has come, and which file it has come to. */
export type Progress = (
  stage: 'assets' | 'check' | 'files' | 'render',
  done: number,
  total: number,
  file?: string,
) => void;

export interface RenderSite {
  readonly site: CheckedFolder;
  readonly siteData: SiteData;
  readonly program: Program;
  readonly pool: Pool;
  readonly next: NextSite;
  readonly place: Place;
  readonly onProgress?: Progress | undefined;
  readonly shard?: Shard | undefined;
  /** Also puts compressed copies beside the files. */
  readonly compress?: boolean | undefined;
}

/** A part of a build that is spread over machines: the `index`th of `count`, from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export interface Rendered {
  readonly rendered: number;
  readonly reused: number;
  readonly times: StageTimes;
}

/** Pages for one call of a thread. */
const BATCH = 32;

/**
 * Prepares every file of the site, or those of a shard: pages that are right already are kept, the
 * others rendered. What is not a page belongs to the first shard.
 */
export async function renderSite(options: RenderSite): Promise<Rendered> {
  const { site, siteData, program, next, place, shard = { index: 1, count: 1 } } = options;
  const siteJson = JSON.stringify(siteData);
  const siteUrl = `/assets/site.${hashBytes(siteJson).slice(0, 10)}.json`;
  const palette = await readPalette();
  const files = [madeFile(siteUrl.slice(1), siteJson), ...siteFiles(site, program, siteData, palette)];
  const { broken, pictures } = await putFiles(next, shard.index === 1 ? files : [], (done, total, file) =>
    options.onProgress?.('files', done, total, file),
  );
  if (broken.length > 0) throw new ContentError(withUnreadable(site, broken, place.lang));

  const { app, build, start, noScriptStyle } = program;
  const code = { app, site: siteUrl, build, start, noScriptStyle, rules: speculationRules };
  const common = hashBytes(`${program.key}\0${siteJson}\0${JSON.stringify([code, palette])}`);
  const published = publishedPages(site);
  const pages = published
    .filter((_, place) => place % shard.count === shard.index - 1)
    .map((page) => ({ page, identity: identityOf(page, site, common) }));
  const stale = pages.filter(({ page, identity }) => !isKept(next, page, identity));
  const { times, html } = await withContextFile({ ...options, code, palette }, (contextFile) =>
    renderPages(options, stale, contextFile),
  );
  expectSoundHtml(html, builtSite(next.folder, published, new Set(files.map((file) => file.path))));
  if (options.compress) {
    const own = shard.index === 1 ? files.map((file) => file.path) : [];
    await putCompressed(next, [...own, ...pages.flatMap(({ page }) => outputsOf(page))]);
  }
  return { rendered: stale.length, reused: pages.length - stale.length, times: addTimes([times, { pictures }]) };
}

interface IdentifiedPage {
  readonly page: PageRecord;
  readonly identity: string;
}

async function renderPages(
  { site, pool, next, place, onProgress }: RenderSite,
  pages: readonly IdentifiedPage[],
  contextFile: string,
): Promise<{ readonly times: StageTimes; readonly html: readonly CheckedHtml[] }> {
  const identities = new Map(pages.flatMap(({ page, identity }) => outputsOf(page).map((name) => [name, identity])));
  const tasks = batches(pages, BATCH).map((batch) => ({
    ...place,
    contextFile,
    out: next.folder,
    pages: batch.map(({ page: { file, route, facts } }) => ({
      file,
      hash: site.known[file]!.hash,
      route,
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

/** What pages may name. Sections that no page file promises are looked up in what a component made. */
function builtSite(folder: string, pages: readonly PageRecord[], files: ReadonlySet<string>): BuiltSite {
  const promised = new Map(pages.map(({ route, facts }) => [htmlFile(route), facts.ids]));
  const names = new Set([...files, ...pages.flatMap(outputsOf)]);
  return {
    has: (name) => names.has(name),
    hasId: (name, id) => {
      const file = path.join(folder, name);
      // Another shard has rendered what is not here.
      if (promised.get(name)?.includes(id) || !existsSync(file)) return true;
      return scanHtml(readFileSync(file, 'utf8')).ids.includes(id);
    },
  };
}

function outputsOf({ route }: PageRecord): readonly string[] {
  return [htmlFile(route), dataFile(route)];
}

/** A name for the bytes that a page renders to: what they depend on, without rendering it. */
function identityOf(page: PageRecord, { known, collections, folder }: CheckedFolder, common: string): string {
  return hashBytes(`${common}\0${known[page.file]!.hash}\0${dependencyKey(page, collections, folder.assets)}`);
}

function isKept(next: NextSite, page: PageRecord, identity: string): boolean {
  return outputsOf(page)
    .map((name) => next.keep(name, identity))
    .every(Boolean);
}

/** Threads read what all pages need from a file, once each, instead of getting it with every batch. */
async function withContextFile<T>(
  { site, siteData, program, code, palette }: RenderSite & Pick<RenderContext, 'code' | 'palette'>,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const context: RenderContext = {
    site: siteData,
    brand: site.brand,
    assets: [...site.folder.assets.values()],
    collections: site.collections,
    palette,
    code,
    blocks: program.blocks,
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
