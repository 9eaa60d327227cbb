import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Assets } from '../content/assets.ts';
import type { SourceFile } from '../content/record.ts';
import { createAssetReader, type ReadAssets } from './pictures/asset.ts';

/** What there is in a pages folder. */
export interface FolderListing {
  /** Paths of the YAML files, `site.yaml` included, in alphabetical order: `pages/blog/post1.yaml`. */
  readonly pages: readonly string[];
  readonly assets: Assets;
  /** Files that look like pages but would not be published, such as `pages/contacto.yml`. */
  readonly strays: readonly string[];
  /** Links, which may lead out of the folder or in circles, and are not followed. */
  readonly symbolicLinks: readonly string[];
  /** The folder's name, which leads every path. */
  readonly root: string;
  /** The folder that `root` is in. */
  readonly parent: string;
}

/** A listing with the contents of the pages. */
export interface PagesFolder extends FolderListing {
  readonly files: readonly SourceFile[];
}

/**
 * Lists a pages folder. Rejects when the folder does not exist.
 * @param readAssets remembers files between calls; by default all are read
 */
export async function listPagesFolder(
  folder: string,
  readAssets: ReadAssets = createAssetReader(),
): Promise<FolderListing> {
  const { dir: parent, base: root } = path.parse(path.resolve(folder));
  const prefix = path.join(folder, path.sep).length;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    name: path.join(entry.parentPath, entry.name).slice(prefix).replaceAll(path.sep, '/'),
    isFile: entry.isFile(),
    isLink: entry.isSymbolicLink(),
  }));
  const visible = entries.filter(({ name }) => !hiddenName.test(name));
  const names = visible.flatMap(({ name, isFile }) => (isFile ? [name] : [])).sort();
  const inRoot = (name: string) => `${root}/${name}`;
  const isAsset = (name: string) => name.startsWith('assets/');
  const assets = await readAssets(folder, names.filter(isAsset));
  return {
    pages: names.filter((name) => !isAsset(name) && name.endsWith('.yaml')).map(inRoot),
    assets: new Map(assets.map((asset) => [asset.path, asset])),
    strays: names.filter((name) => !isAsset(name) && /\.(yml|yaml\.[a-z]+|YAML|YML)$/.test(name)).map(inRoot),
    symbolicLinks: visible.flatMap(({ name, isLink }) => (isLink ? [inRoot(name)] : [])).sort(),
    root,
    parent,
  };
}

/** What systems hide from the people who work with a folder. */
const hiddenName = /(^|\/)(\.|thumbs\.db$|desktop\.ini$)/i;

/** Lists a pages folder and reads its pages. */
export async function readPagesFolder(folder: string, readAssets?: ReadAssets): Promise<PagesFolder> {
  const listing = await listPagesFolder(folder, readAssets);
  const files = await Promise.all(
    listing.pages.map(async (file) => ({ path: file, bytes: await readFile(path.join(listing.parent, file)) })),
  );
  return { ...listing, files };
}

/** A short name for exactly these bytes. */
export function contentHash(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}
