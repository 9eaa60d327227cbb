import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../options.ts';
import { readEntry, writeCache } from './cache-file.mjs';
import { type ContentCache, createCache, entryFile } from './content-cache.ts';

/**
 * Folder inside a pages folder for pictures made from the site's files. If it is committed, other machines need not
 * make them, which takes half the time of a first build.
 */
const FOLDER = '.pictures';

export function suppliedFolder(pages: string): string {
  return path.join(pages, FOLDER);
}

/** The pictures made for a site: in the cache of this machine, and in the folder that comes with its pages. */
export function pictureCache(pages: string): ContentCache {
  return createCache(path.join(cacheFolder, 'pictures'), suppliedFolder(pages));
}

/** How many pictures come with the pages, and how many files this has added and removed. */
export interface Supplied {
  readonly pictures: number;
  readonly added: number;
  readonly removed: number;
}

/**
 * Fills the folder that comes with the pages with exactly the pictures of the site.
 * @param make gets every picture of the site from the cache that it receives
 * @param known cache of pictures that have been made
 * @throws an error of `make`; nothing is then removed
 */
export async function supplyPictures(
  pages: string,
  make: (cache: ContentCache) => Promise<unknown>,
  known = pictureCache(pages),
): Promise<Supplied> {
  const folder = suppliedFolder(pages);
  const before = entriesIn(folder);
  const wanted = new Set<string>();
  let added = 0;
  const get: ContentCache['get'] = async (key, draw) => {
    const bytes = await known.get(key, draw);
    const file = entryFile(key);
    wanted.add(file);
    if (readEntry(path.join(folder, file), key)) return bytes;
    if (!writeCache(path.join(folder, file), key, bytes)) throw new Error(`${folder}/${file} cannot be written`);
    added += 1;
    return bytes;
  };
  await make({ get });
  const removed = before.filter((file) => !wanted.has(file));
  for (const file of removed) removeEntry(folder, file);
  return { pictures: wanted.size, added, removed: removed.length };
}

function entriesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Removes a file, and its folder if that was the last one. */
function removeEntry(folder: string, file: string): void {
  rmSync(path.join(folder, file));
  const parent = path.join(folder, path.dirname(file));
  if (readdirSync(parent).length === 0) rmdirSync(parent);
}
