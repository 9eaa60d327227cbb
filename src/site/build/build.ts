import type { ViteBuilder } from 'vite';
import { countOf } from '../../content/diagnostics/report/counts.ts';
import { pruneCache } from '../cache/cache-file.mjs';
import { readPageCache } from '../cache/pages/page-cache.ts';
import { asChangedFile } from '../changed-files-error.ts';
import { ContentError, OutputError } from '../check/build-errors.ts';
import { type CheckedSite, checkSite } from '../check/check-site.ts';
import { createAnalyzerLoader } from '../check/load-analyzer.ts';
import { withFileCount, withSearchSize } from '../check/site-limits.ts';
import type { AnalyzeFiles } from '../check/stages/site-check.ts';
import { addTimes, type StageTimes } from '../check/stopwatch.ts';
import { createAssetReader } from '../images/asset.ts';
import { readAssetCache } from '../images/asset-store.ts';
import { byteThreads } from '../images/threads/byte-threads.ts';
import { cacheFolder } from '../options.ts';
import { schemas } from '../schemas/built-in-schemas.ts';
import type { BuildOptions, BuildResult } from './build-options.ts';
import { openBuildStore } from './output/kept-build.ts';
import { type NextSite, prepareNextSite, recoverOutput } from './output/next-site.ts';
import { lockOutput, markerText, resolveOutput } from './output/output-folder.ts';
import { batches, createPool, type Pool } from './pool.ts';
import { type RenderSite, renderSite } from './render-site.ts';
import { type StartedRendererBundle, startRendererBundle } from './renderer-bundle.ts';

/**
 * Checks the pages and renders them into `options.out`, which is replaced in one step at the end.
 * @param makeBuilder starts Vite, which builds the renderer bundle if the sources have changed
 * @throws {ContentError} if a page has errors; `options.out` is then not modified
 * @throws {ChangedFilesError} if a file of the pages folder was saved or deleted during the build
 * @throws {OutputError} if `options.out` must not, or cannot, be replaced
 * @throws {RenderFailures} if a component fails; `options.out` is then not modified
 * @throws the reason of `options.signal` if it aborts the build
 */
export async function buildSite(asked: BuildOptions, makeBuilder: () => Promise<ViteBuilder>): Promise<BuildResult> {
  const options = { ...asked, out: await openOutput(asked) };
  const store = await openBuildStore(options);
  if (store.kept) return store.kept;
  const { hasNews, result } = await buildAnew(options, makeBuilder);
  store.write(result, hasNews);
  return result;
}

async function buildAnew(
  options: BuildOptions,
  makeBuilder: () => Promise<ViteBuilder>,
): Promise<{ readonly result: BuildResult; readonly hasNews: boolean }> {
  const { signal } = options;
  const started = performance.now();
  const bundle = startRendererBundle(makeBuilder);
  const times: StageTimes[] = [];
  // A failure is reported by the code that awaits the module.
  bundle.module.then(
    () => times.push({ bundle: performance.now() - started }),
    () => {},
  );
  const pool = createPool(bundle.module, options.workers);
  const endThreads = () => void Promise.all([pool.close(), byteThreads.close()]);
  signal?.addEventListener('abort', endThreads, { once: true });
  try {
    const site = await checkPages(options, bundle, pool, times);
    signal?.throwIfAborted();
    const { siteData } = site;
    if (countOf(site.diagnostics).errors > 0 || !siteData) throw new ContentError(site);
    const result = await renderAndPublish(options, { site, siteData, bundle, pool }, times);
    return { result, hasNews: site.hasNews && !options.checked };
  } catch (error) {
    signal?.throwIfAborted();
    throw asChangedFile(error, options.pages);
  } finally {
    await pool.close();
  }
}

/** Checks the output folder before the build starts. @returns its real path */
async function openOutput({ out, pages, signal }: BuildOptions): Promise<string> {
  const real = resolveOutput(out, pages);
  await recoverOutput(real, cacheFolder, signal);
  return real;
}

/** Checks the pages in worker threads; files that are unchanged since the last build are not analyzed again. */
async function checkPages(
  { pages, locale, out, now, checked: isChecked = false, url, isOneHost = url !== undefined, onProgress }: BuildOptions,
  bundle: StartedRendererBundle,
  pool: Pool,
  times: StageTimes[],
): Promise<CheckedSite> {
  const store = readPageCache({ pages, locale, out }, bundle.key);
  const analyzeFiles: AnalyzeFiles = async (context, files) => {
    const tasks = batches(files, BATCH).map((batch) => ({ ...context, files: batch }));
    let done = 0;
    const results = await pool.each('analyze', tasks, (result) => {
      done += result.results.length;
      onProgress?.('check', done, files.length);
      return result;
    });
    times.push(...results.map((result) => result.times));
    return results.flatMap((result) => result.results);
  };
  const readAssets = createAssetReader({
    store: readAssetCache(pages, bundle.key),
    onProgress: (done, total, file) => onProgress?.('assets', done, total, file),
  });
  const site = await checkSite(
    pages,
    {
      schemas,
      loadAnalyzer: createAnalyzerLoader(schemas),
      locale,
      analyzeFiles,
      readAssets,
      now,
      isChecked,
      isOneHost,
    },
    store.known,
  );
  times.push({ assets: site.assetTime, link: site.linkTime });
  // A build with the facts of another machine is the last use of its cache.
  if (site.hasNews && !isChecked) store.write(site.known);
  return site;
}

async function renderAndPublish(
  { out, locale, shard, compress, verify, url, onProgress, onWait, signal }: BuildOptions,
  parts: Pick<RenderSite, 'site' | 'siteData' | 'bundle' | 'pool'>,
  times: readonly StageTimes[],
): Promise<BuildResult> {
  const { site, pool } = parts;
  const lock = await lockOutput(out, { onWait, signal });
  let next: NextSite | undefined;
  try {
    next = prepareNextSite(out, cacheFolder, { verify, marker: markerText(site) });
    const analyzeContext = { parent: site.folder.parent, locale, collections: site.schemas.collections };
    const rendered = await renderSite({ ...parts, next, analyzeContext, shard, compress, url, onProgress });
    signal?.throwIfAborted();
    const started = performance.now();
    if (!lock.isHeld()) throw new OutputError(`Another build has taken ${out} over, because this one stood still.`);
    const published = await next.publish();
    pruneCache(cacheFolder);
    const publish = performance.now() - started;
    const { differences } = next;
    const about = { root: site.folder.root, locale };
    return {
      report: withSearchSize(withFileCount(site, published.files, about), out, about),
      ...rendered,
      ...published,
      differences,
      times: addTimes([...times, rendered.times, { publish }]),
    };
  } catch (error) {
    // Running threads could write files into the folder while it is removed.
    await pool.close();
    if (lock.isHeld()) next?.abandon();
    throw error;
  } finally {
    lock.release();
  }
}

/** Pages per task: small enough to distribute the work evenly over the threads. */
const BATCH = 64;
