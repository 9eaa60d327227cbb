import path from 'node:path';
import type { ViteBuilder } from 'vite';
import { asChangedFile } from './changed-files-error.ts';
import { ContentError } from './content-error.ts';
import { type CheckedFolder, type CheckReport, checkFolder, countErrors, type ExamineFiles } from './folder-check.ts';
import { forgetOld } from './forget-old.ts';
import { language } from './language.ts';
import { cacheFolder, type SiteOptions } from './options.ts';
import { OutputError } from './output-error.ts';
import { createAssetReader } from './pictures/asset.ts';
import { recallAssets } from './pictures/asset-store.ts';
import { lockOutput } from './pipeline/build-lock.ts';
import { createFileExaminer } from './pipeline/file-examiner.ts';
import { type NextSite, prepareNextSite, recoverOutput } from './pipeline/next-site.ts';
import { resolveOutput } from './pipeline/output-folder.ts';
import { recallPages } from './pipeline/page-store.ts';
import { batches, createPool, type Pool } from './pipeline/pool.ts';
import { type Progress, type RenderSite, renderSite, type Shard } from './pipeline/render-site.ts';
import { addTimes, type StageTimes } from './pipeline/stopwatch.ts';
import { hashBytes } from './pipeline/written.ts';
import { type StartedProgram, startProgram } from './program.ts';

export interface BuildOptions extends SiteOptions {
  /** Worker threads; 0 does all the work in this thread. By default one for each processor, on larger sites. */
  readonly workers?: number;
  readonly onProgress?: Progress;
  /** Renders a part of the pages; the parts together are the whole site. */
  readonly shard?: Shard;
  /** Also writes `.br` and `.gz` beside the files, for servers that send them as they are. */
  readonly compress?: boolean;
  /** Reads every file of the present output, instead of trusting its size and time. */
  readonly verify?: boolean;
  /** Called when another build into the same folder has to end first. @param holder such as `process 4711` */
  readonly onWait?: (holder: string) => void;
  /** Ends the build early; what is in `out` stays as it was. */
  readonly signal?: AbortSignal;
}

export interface BuildResult {
  readonly report: CheckReport;
  /** Pages that were rendered now, and pages that were right already. */
  readonly rendered: number;
  readonly reused: number;
  /** All files of the built site, their size, and how many had to be written. */
  readonly files: number;
  readonly bytes: number;
  readonly written: number;
  /** With `verify`: files of `out` that were not as they were built. */
  readonly differences: readonly string[];
  readonly times: StageTimes;
}

/**
 * Checks the pages and renders them into `options.out`, which is replaced in one step at the end.
 * @param makeBuilder brings up Vite, which builds the program when the code has changed
 * @throws {ContentError} when a page has errors; the previous `options.out` then stays as it was
 * @throws {ChangedFilesError} when a file of the pages folder was saved or deleted meanwhile
 * @throws {OutputError} when `options.out` must not, or cannot, be replaced
 * @throws the reason of `options.signal` when that ends the build
 */
export async function buildSite(asked: BuildOptions, makeBuilder: () => Promise<ViteBuilder>): Promise<BuildResult> {
  const { signal } = asked;
  const options = { ...asked, out: await openOutput(asked) };
  const started = performance.now();
  const program = await startProgram(makeBuilder);
  signal?.throwIfAborted();
  const times: StageTimes[] = [{ program: performance.now() - started }];
  const pool = createPool(program.engine, options.workers);
  signal?.addEventListener('abort', pool.close, { once: true });
  try {
    const site = await checkPages(options, program, pool, times);
    const { siteData } = site;
    if (countErrors(site.diagnostics) > 0 || !siteData) throw new ContentError(site);
    return await renderAndPublish(options, { site, siteData, program: await program.whole, pool }, times);
  } catch (error) {
    signal?.throwIfAborted();
    throw asChangedFile(error, options.pages);
  } finally {
    await pool.close();
  }
}

/** Looks at the output folder before any work is done for it. @returns its real path */
async function openOutput({ out, pages, signal }: BuildOptions): Promise<string> {
  const real = resolveOutput(out, pages);
  await recoverOutput(real, cacheFolder, signal);
  return real;
}

/** Checks the pages in worker threads; files that are as they were at the last build are only read. */
async function checkPages(
  { pages, lang, out, onProgress }: BuildOptions,
  program: StartedProgram,
  pool: Pool,
  times: StageTimes[],
): Promise<CheckedFolder> {
  const store = recallPages({ pages, lang, out }, program.key);
  const examineFiles: ExamineFiles = async (place, files) => {
    const tasks = batches(files, BATCH).map((batch) => ({ ...place, files: batch }));
    let done = 0;
    const results = await pool.each('examine', tasks, (result) => {
      done += result.results.length;
      onProgress?.('check', done, files.length);
    });
    times.push(...results.map((result) => result.times));
    return results.flatMap((result) => result.results);
  };
  const readAssets = createAssetReader({
    store: recallAssets(pages, program.key),
    onProgress: (done, total, file) => onProgress?.('assets', done, total, file),
  });
  const site = await checkFolder(
    pages,
    { language, examiner: createFileExaminer(language), lang, examineFiles, readAssets },
    store.known,
  );
  times.push({ assets: site.assetTime, link: site.linkTime });
  if (site.hasNews) store.memorise(site.known);
  return site;
}

async function renderAndPublish(
  { pages, out, lang, shard, compress, verify, onProgress, onWait, signal }: BuildOptions,
  parts: Pick<RenderSite, 'site' | 'siteData' | 'program' | 'pool'>,
  times: readonly StageTimes[],
): Promise<BuildResult> {
  const { site, program, pool } = parts;
  const lock = await lockOutput(out, { onWait, signal });
  let next: NextSite | undefined;
  try {
    next = prepareNextSite(out, cacheFolder, { verify });
    const place = { parent: site.folder.parent, lang };
    const rendered = await renderSite({ ...parts, next, place, shard, compress, onProgress });
    signal?.throwIfAborted();
    const started = performance.now();
    if (!lock.isHeld()) throw new OutputError(`Another build has taken ${out} over, because this one stood still.`);
    const published = await next.publish();
    forgetOld('programs', (name) => [program.key, path.basename(program.engine)].some((own) => name.startsWith(own)));
    forgetOld('pages', (name) => name.startsWith(hashBytes(pages)));
    forgetOld('assets', (name) => name === hashBytes(pages));
    forgetOld('sites', (name) => name === hashBytes(out));
    const publish = performance.now() - started;
    const { differences } = next;
    return {
      report: site,
      ...rendered,
      ...published,
      differences,
      times: addTimes([...times, rendered.times, { publish }]),
    };
  } catch (error) {
    // Threads that still write would put files back into the folder that is being removed.
    await pool.close();
    if (lock.isHeld()) next?.abandon();
    throw error;
  } finally {
    lock.release();
  }
}

/** Pages for one call of a thread: few enough to keep all threads busy to the end. */
const BATCH = 64;
