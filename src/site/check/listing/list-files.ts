import path from 'node:path';
import { LONGEST_NAME } from '../../../content/common/file-names.ts';
import type { Assets } from '../../../content/link/assets.ts';
import type { SourceFile } from '../../../content/link/page-index.ts';
import { isRedirectsFile } from '../../../content/link/redirects/redirect.ts';
import { createAssetReader, type ReadAssets } from '../../images/asset.ts';
import { readSourceFile } from '../../site-file.mjs';
import { listFolder } from './list-folder.ts';
import { type ReplacedFiles, seenNames } from './replaced-files.ts';
import { listStatic, type StaticFolder } from './static-files.ts';
import { strayKind } from './stray-files.ts';

/** The contents of a pages folder. */
export interface FolderListing {
  /** Paths of the pages and of `site.yaml`, in alphabetical order: `pages/blog/post1.yaml`. */
  readonly yamlFiles: readonly string[];
  /** Paths of the files of redirects. Only the first one is read. */
  readonly redirects: readonly string[];
  /** Paths of tables and JSON files outside of the assets, which may be data files. */
  readonly dataCandidates: readonly string[];
  readonly assets: Assets;
  /** Files next to the pages that would not be published, such as `pages/contacto.yml`. */
  readonly strays: readonly string[];
  /** Symbolic links; they are not followed, because they may lead out of the folder or form cycles. */
  readonly symbolicLinks: readonly string[];
  /** Files and folders whose names are not UTF-8, with undecodable bytes written as `\xe9`. */
  readonly undecodable: readonly string[];
  /** Pages, assets and their folders with a name longer than `LONGEST_NAME`. */
  readonly tooLong: readonly string[];
  /** Name of the pages folder. All paths begin with it. */
  readonly root: string;
  /** The folder that contains the pages folder. */
  readonly parent: string;
  readonly statics: StaticFolder;
}

/** A listing with the bytes of the pages. */
export interface PagesFolder extends FolderListing {
  readonly files: readonly SourceFile[];
}

/**
 * Lists a pages folder. Rejects if the folder does not exist.
 * @param readAssets may cache analyses between calls; by default all assets are read
 * @param replaced files that are listed although the folder does not have them, or are left out
 */
export async function listPagesFolder(
  folder: string,
  readAssets: ReadAssets = createAssetReader(),
  replaced?: ReplacedFiles,
): Promise<FolderListing> {
  const { dir: parent, base: root } = path.parse(path.resolve(folder));
  const { entries, undecodable } = listFolder(folder);
  const present = entries.flatMap(({ name, isFile }) => (isFile ? [name] : [])).sort();
  const names = seenNames(present, root, replaced);
  const inRoot = (name: string) => `${root}/${name}`;
  const isAsset = (name: string) => name.startsWith('assets/');
  // Files in `static` are published as they are, whatever their names.
  const isStatic = (name: string) => name.startsWith('static/');
  const isRedirects = (name: string) => isRedirectsFile(inRoot(name));
  const own = names.filter((name) => !isStatic(name) && !isRedirects(name));
  const assets = await readAssets(folder, names.filter(isAsset));
  return {
    yamlFiles: own.filter((name) => !isAsset(name) && name.endsWith('.yaml')).map(inRoot),
    redirects: names.filter(isRedirects).map(inRoot),
    dataCandidates: own.filter((name) => !isAsset(name) && /\.(?:csv|tsv|json)$/.test(name)).map(inRoot),
    assets: new Map(assets.map((asset) => [asset.path, asset])),
    strays: own.filter((name) => !isAsset(name) && strayKind(name) !== undefined).map(inRoot),
    symbolicLinks: entries.flatMap(({ name, isLink }) => (isLink && !isStatic(name) ? [inRoot(name)] : [])).sort(),
    undecodable: undecodable
      .filter((name) => !isStatic(name))
      .map(inRoot)
      .sort(),
    tooLong: tooLongNames(names.filter((name) => isAsset(name) || name.endsWith('.yaml'))).map(inRoot),
    root,
    parent,
    statics: listStatic(folder),
  };
}

/** The files, and the folders in their paths, whose names are too long, each once. */
function tooLongNames(names: readonly string[]): string[] {
  // A character of a text has at most three bytes.
  const long = names.filter((name) => 3 * name.length > LONGEST_NAME);
  const found = long.flatMap((name) => {
    const parts = name.split('/');
    const index = parts.findIndex((part) => Buffer.byteLength(part) > LONGEST_NAME);
    return index < 0 ? [] : [parts.slice(0, index + 1).join('/')];
  });
  return [...new Set(found)];
}

/** Lists a pages folder and reads its pages. */
export async function readPagesFolder(folder: string, readAssets?: ReadAssets): Promise<PagesFolder> {
  const listing = await listPagesFolder(folder, readAssets);
  const files = await Promise.all(
    [...listing.yamlFiles, ...listing.dataCandidates].map(async (file) => ({
      path: file,
      bytes: readSourceFile(listing.parent, file),
    })),
  );
  return { ...listing, files };
}
