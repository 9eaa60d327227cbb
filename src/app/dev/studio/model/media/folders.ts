import type { ListedAsset } from '../../../../../contract/studio/catalogue.ts';
import { hasWords, searchWords } from '../data/search-words.ts';

/** A folder of assets, such as `blog/2026`. */
export interface AssetFolder {
  readonly name: string;
  /** Number of files in it and in the folders inside it. */
  readonly count: number;
}

/** The folder of an asset: `blog` for `/assets/blog/foto.jpg`, empty for `/assets/foto.jpg`. */
export function folderOf(path: string): string {
  return path.split('/').slice(2, -1).join('/');
}

/** The name of an asset without its folder. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The extension of an asset: `jpg` for `/assets/foto.jpg`, empty for `/assets/LICENSE`. */
export function extensionOf(path: string): string {
  return /(?<=[^/]\.)[^./]+$/.exec(path)?.[0] ?? '';
}

/** A typed name without the extension that the file keeps, which its author may have typed too. */
export function stemOf(name: string, extension: string): string {
  const stem = name.trim();
  const end = `.${extension}`;
  return extension && stem.toLowerCase().endsWith(end) ? stem.slice(0, -end.length) : stem;
}

/** The path of an asset inside the assets folder: `blog/foto.jpg` for `/assets/blog/foto.jpg`. */
export function pathInAssets(path: string): string {
  return path.replace(/^\/assets\//, '');
}

/** The folders that contain files, the outer ones first, in alphabetical order. */
export function foldersOf(files: readonly Pick<ListedAsset, 'path'>[]): AssetFolder[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const steps = folderOf(path).split('/').filter(Boolean);
    for (const depth of steps.keys()) {
      const name = steps.slice(0, depth + 1).join('/');
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The name for a new picture of a page, inside the assets folder. Browsers call every picture of the clipboard
 * `image.png`: such a picture gets the name of its page, in a folder like that of the page (`blog/mi-nota.png`).
 * @param file path of the page file
 */
export function pictureName(name: string, file: string): string {
  const [, ...steps] = file.replace(/\.[^./]+$/, '').split('/');
  return fileNameOf(name).startsWith('image.') ? `${steps.join('/')}.${extensionOf(`/${name}`)}` : name;
}

/**
 * The files in a folder, and in the folders inside it, that have all words of a query.
 * @param folder empty for all folders
 * @param wordsOf returns further words of the file at a path; by default, a file has only the words of its path
 */
export function searchAssets<T extends Pick<ListedAsset, 'path'>>(
  files: readonly T[],
  folder: string,
  query: string,
  wordsOf: (path: string) => string = () => '',
): readonly T[] {
  const words = searchWords(query);
  const isInside = ({ path }: T) => folder === '' || `${folderOf(path)}/`.startsWith(`${folder}/`);
  const textOf = ({ path }: T) => `${pathInAssets(path)} ${words.length > 0 ? wordsOf(path) : ''}`;
  return files.filter((file) => isInside(file) && hasWords(textOf(file), words));
}
