import path from 'node:path';
import { type Declarations, dataCollection } from '../../../../schema/collections/declarations.ts';
import { type FileState, stateOf } from '../../cache/fingerprint.mjs';
import type { CachedPages } from '../../cache/pages/page-cache.ts';
import { type FolderListing, listPagesFolder } from '../listing/list-files.ts';
import { parentOf } from '../listing/replaced-files.ts';
import type { SiteCheck } from './site-check.ts';

/** The files of a pages folder, and the results of the check before this one. */
export interface ListedSite {
  readonly folder: FolderListing;
  readonly siteFile: string;
  /** The pages, and the `site.yaml` of other languages. */
  readonly pageFiles: readonly string[];
  /** The data files of collections, with the name of the first collection that takes entries from the file. */
  readonly dataFiles: ReadonlyMap<string, string>;
  readonly states: ReadonlyMap<string, FileState | undefined>;
  readonly known: CachedPages;
  readonly assetTime: number;
}

/** Lists the files of a pages folder, with their times and sizes. */
export async function list(pages: string, check: SiteCheck, known: CachedPages): Promise<ListedSite> {
  const started = performance.now();
  const folder = await listPagesFolder(pages, check.readAssets, check.replaced);
  const assetTime = performance.now() - started;
  const siteFile = `${folder.root}/site.yaml`;
  const now = Date.now();
  const files = [...folder.yamlFiles, ...folder.dataCandidates];
  const placeOf = (file: string) => path.join(parentOf(file, folder.parent, check.replaced), file);
  const states = new Map(files.map((file) => [file, stateOf(placeOf(file), now)]));
  return {
    folder,
    siteFile,
    pageFiles: folder.yamlFiles.filter((file) => file !== siteFile),
    dataFiles: new Map(),
    states,
    known,
    assetTime,
  };
}

/** Separates the data files of a site's collections from its pages and from files with an unsuitable name. */
export function withDataFiles(listed: ListedSite, declarations: Declarations): ListedSite {
  const { folder } = listed;
  const dataFiles = new Map(
    [...listed.pageFiles, ...folder.dataCandidates].flatMap((file) => {
      const collection = dataCollection(file, declarations);
      return collection === undefined ? [] : [[file, collection] as const];
    }),
  );
  if (dataFiles.size === 0) return listed;
  const isOther = (file: string) => !dataFiles.has(file);
  return {
    ...listed,
    dataFiles,
    pageFiles: listed.pageFiles.filter(isOther),
    folder: { ...folder, yamlFiles: folder.yamlFiles.filter(isOther), strays: folder.strays.filter(isOther) },
  };
}

/** True if a file has not changed since its cache entry was made. */
export function isSettled({ states, known }: ListedSite, file: string): boolean {
  const fingerprint = states.get(file)?.fingerprint;
  return fingerprint !== undefined && known[file]?.fingerprint === fingerprint;
}
