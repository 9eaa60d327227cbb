import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Declarations } from '../../../../schema/collections/declarations.ts';
import type { Schemas } from '../../../content/common/site-schemas.ts';
import type { Asset } from '../../../content/link/assets.ts';
import { batches } from '../../build/pool.ts';
import { hashBytes } from '../../cache/fingerprint.mjs';
import { type CachedPages, type PageCache, readPageCache } from '../../cache/pages/page-cache.ts';
import { hashSources } from '../../cache/source-hash.ts';
import { type CheckedSite, checkSite } from '../../check/check-site.ts';
import type { AnalyzeContext, AnalyzeResult, FileAnalyzer } from '../../check/file-analyzer.ts';
import { createKeptAnalyzer } from '../../check/kept-analyzer.ts';
import type { ReplacedFiles } from '../../check/listing/replaced-files.ts';
import type { AnalyzeFiles, SiteCheck } from '../../check/stages/site-check.ts';
import { createAssetReader, type ReadAssets } from '../../images/asset.ts';
import { readAssetCache } from '../../images/asset-store.ts';
import type { SiteOptions } from '../../options.ts';
import { readSiteFile } from '../../site-file.mjs';

/** Maximum number of new or changed pages that are read before a request is answered. The delay is not noticeable. */
export const FEW = 100;

/** Seconds without a ready file after which the site is shown without the others. */
export const ASSET_PATIENCE = 3;

/** Pages that are read between two checks for waiting requests, about 10 ms of work. */
const SLICE = 16;

export interface ReaderHooks {
  /** True while a request is being answered; background work then waits. */
  readonly isBusy: () => boolean;
  /** Called before and after the analysis of a file of the assets folder. */
  readonly onAsset?: ((done: number, total: number, file: string) => void) | undefined;
}

/** The schemas of a site without collections, and the objects that depend on them. They are replaced together. */
interface Stages {
  readonly schemas: Schemas;
  readonly analyzer: FileAnalyzer;
}

interface ReaderParts {
  readonly readSchemas: () => Promise<Schemas>;
  readonly pageCache: PageCache;
  readonly readAssets: ReadAssets;
  readonly stages: Stages;
}

/**
 * @param readSchemas reads the present schemas of the block folders, for a site without collections
 * @param onAssetsReady called when assets are ready for which an earlier check did not wait
 */
export async function createFolderReader(
  options: SiteOptions,
  readSchemas: () => Promise<Schemas>,
  hooks: ReaderHooks,
  onAssetsReady: () => void,
): Promise<FolderReader> {
  const sourceHash = hashSources();
  return new FolderReader(options, hooks, {
    readSchemas,
    pageCache: readPageCache(options, sourceHash),
    readAssets: createAssetReader({
      store: readAssetCache(options.pages, sourceHash),
      onProgress: hooks.onAsset,
      patience: { seconds: ASSET_PATIENCE, onReady: onAssetsReady },
    }),
    stages: createStages(await readSchemas()),
  });
}

/** Reads and checks the pages folder for the authoring server: few files at once, many while no request waits. */
export class FolderReader {
  readonly #options: SiteOptions;
  readonly #hooks: ReaderHooks;
  readonly #parts: ReaderParts;
  #stages: Stages;
  /** Undefined after a change of schemas, because the cache belongs to the schemas at the start. */
  #pageCache: PageCache | undefined;
  /** The time for which the site is checked; undefined for the present. */
  now: SiteOptions['now'];
  /** The hash of the contents that the last edit in the Studio wrote, by file. */
  readonly #edits = new Map<string, string>();
  /** Analyses of other versions of assets, by name and hash. A picture takes a while. */
  readonly #versions = new Map<string, Asset>();

  constructor(options: SiteOptions, hooks: ReaderHooks, parts: ReaderParts) {
    this.#options = options;
    this.#hooks = hooks;
    this.#parts = parts;
    this.#stages = parts.stages;
    this.#pageCache = parts.pageCache;
    this.now = options.now;
  }

  /** The pages of an earlier run. */
  get known(): CachedPages {
    return this.#parts.pageCache.known;
  }

  noteEdit(file: string, contents: string): void {
    this.#edits.set(file, hashBytes(contents));
  }

  async reloadSchemas(): Promise<void> {
    this.#pageCache = undefined;
    this.#stages = createStages(await this.#parts.readSchemas());
  }

  /**
   * Checks the site, without unread pages if there are more than a few.
   * @param collections used while `site.yaml` cannot be read
   */
  checkFew(known: CachedPages, collections: Declarations | undefined): Promise<CheckedSite> {
    const { analyzer } = this.#stages;
    return this.#check(known, collections, async (context, files) =>
      files.length <= FEW ? analyzer.analyze({ ...context, files }).results : [],
    );
  }

  /**
   * Checks the whole site.
   * @param collections as for `checkFew`
   * @param more settings of the check
   */
  checkInSlices(
    known: CachedPages,
    collections: Declarations | undefined,
    more: Partial<SiteCheck> = {},
  ): Promise<CheckedSite> {
    const { analyzer } = this.#stages;
    const analyzeFiles: AnalyzeFiles = async (context, files) => {
      const results: AnalyzeResult[] = [];
      await this.inSlices(files, (slice) => {
        results.push(...analyzer.analyze({ ...context, files: slice }).results);
      });
      return results;
    };
    return this.#check(known, collections, analyzeFiles, more);
  }

  /** Checks a checked site as if some of its files had other bytes, or were not there. */
  checkReplaced(
    { known, folder }: CheckedSite,
    collections: Declarations | undefined,
    replaced: ReplacedFiles,
  ): Promise<CheckedSite> {
    const { root } = folder;
    const isReplaced = (name: string) => replaced.files.has(`${root}/${name}`);
    const readAssets: ReadAssets = async (_folder, names) => [
      ...names.flatMap((name) => (isReplaced(name) ? [] : (folder.assets.get(`/${name}`) ?? []))),
      ...(await this.#readReplaced(path.join(replaced.parent, root), names.filter(isReplaced))),
    ];
    const others = Object.entries(known).filter(([file]) => !replaced.files.has(file) && !replaced.absent.has(file));
    return this.checkInSlices(Object.fromEntries(others), collections, {
      readAssets,
      replaced,
      now: this.#options.now,
    });
  }

  /** Analyzes other versions of files of the assets folder, each version once. */
  async #readReplaced(folder: string, names: readonly string[]): Promise<Asset[]> {
    const keys = names.map((name) => [`${name} ${hashBytes(readSiteFile(folder, name))}`, name] as const);
    const news = keys.filter(([key]) => !this.#versions.has(key));
    const found = await createAssetReader()(
      folder,
      news.map(([, name]) => name),
    );
    for (const [key, name] of news) {
      const asset = found.find((each) => each.path === `/${name}`);
      if (asset) this.#versions.set(key, asset);
    }
    return keys.flatMap(([key]) => this.#versions.get(key) ?? []);
  }

  #check(
    known: CachedPages,
    collections: Declarations | undefined,
    analyzeFiles: AnalyzeFiles,
    more: Partial<SiteCheck> = {},
  ): Promise<CheckedSite> {
    const { pages, locale } = this.#options;
    const { schemas, analyzer } = this.#stages;
    const { readAssets } = this.#parts;
    const loadAnalyzer = async () => analyzer;
    const isEdit = (file: string, hash: string) => this.#edits.get(file) === hash;
    const { now } = this;
    const check = {
      schemas,
      loadAnalyzer,
      collections,
      locale,
      readAssets,
      analyzeFiles,
      isEdit,
      now,
      isOneHost: true,
      ...more,
    };
    return checkSite(pages, check, known);
  }

  /** Analyzes one page. */
  analyze(file: string, context: Omit<AnalyzeContext, 'locale'>): AnalyzeResult {
    const { locale } = this.#options;
    const { results } = this.#stages.analyzer.analyze({ ...context, locale, files: [[file, undefined]] });
    return results[0]!;
  }

  /** Works through items a few at a time, and lets requests be answered in between. */
  async inSlices<T>(items: readonly T[], work: (slice: readonly T[]) => void): Promise<void> {
    const { isBusy } = this.#hooks;
    for (const slice of batches(items, SLICE)) {
      work(slice);
      do await sleep(isBusy() ? 20 : 0);
      while (isBusy());
    }
  }

  /** Keeps the analyses of a check for the next run. */
  keep({ hasNews, known }: CheckedSite): void {
    if (hasNews) this.#pageCache?.write(known);
  }
}

function createStages(schemas: Schemas): Stages {
  return { schemas, analyzer: createKeptAnalyzer(schemas) };
}
