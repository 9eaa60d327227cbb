import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { PictureSize } from '../../../schema/picture-sizes.ts';
import { alphabetAt } from '../../../schema/theme/alphabets.ts';
import type { Asset } from '../../content/link/assets.ts';
import { allCopyWidths, copyWidths } from '../../content/link/files/copy-widths.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import { hashBytes } from '../cache/fingerprint.mjs';
import { ChangedFilesError } from '../changed-files-error.ts';
import { loadSiteFile } from '../site-file.mjs';
import type { Pixels } from './encode.ts';
import { FONT_RECIPE } from './fonts/subset.ts';
import { allCopiesOf, type Copy, copiesOf, RECIPE } from './recipe.ts';
import { byteThreads } from './threads/byte-threads.ts';

/** An original that passed the analysis but cannot be decoded. */
export class PictureError extends Error {
  constructor(
    readonly asset: Asset,
    cause: unknown,
  ) {
    super(`${asset.path}: ${(cause as Error).message}`, { cause });
  }
}

/** The files at the picture addresses of a site. */
export interface Pictures {
  /**
   * The file at one of an asset's addresses: a copy, an optimised drawing, a font with fewer letters, or the original.
   * @throws {PictureError} if the original cannot be decoded
   * @throws {ChangedFilesError} if it has been saved or removed since it was analyzed
   */
  readonly contents: (asset: Asset, url: string) => Promise<Uint8Array>;
  /** The bytes of the author's file. */
  readonly original: (asset: Asset) => Promise<Uint8Array>;
}

/** @param folder the pages folder */
export function createPictures(folder: string, cache: ContentCache): Pictures {
  async function read({ path: name, hash }: Asset): Promise<Uint8Array> {
    const file = `${path.basename(folder)}${name}`;
    const bytes = await loadSiteFile(folder, name).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new ChangedFilesError([file]) : error;
    });
    // The name of a cache entry is derived from the analyzed bytes, so the entry must be made from the same bytes.
    if (hash && hashBytes(bytes, 64) !== hash) throw new ChangedFilesError([file]);
    return bytes;
  }

  // Copies of a photograph are usually requested in a row, so the decoded photograph is kept for them.
  const decoded = keepLatest<Promise<Pixels>>(availableParallelism() + 1);

  function pixelsOf(asset: Asset): Promise<Pixels> {
    return decoded(asset.hash!, async () => decode(await read(asset), asset));
  }

  function made(asset: Asset, what: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    return cache.get(keyOf(asset, what), () => decoding(asset, make));
  }

  return {
    contents: (asset, url) => {
      const copy = copyAt(asset, url);
      if (copy) return made(asset, copyName(copy), async () => encode(await pixelsOf(asset), copy, asset));
      if (asset.font) {
        const alphabet = alphabetAt(url)!;
        return made(asset, `${FONT_RECIPE} ${alphabet}`, async () =>
          byteThreads.run('publishFont', { bytes: await read(asset), alphabet }),
        );
      }
      if (isDrawing(asset)) return made(asset, 'svg', async () => byteThreads.run('publishDrawing', await read(asset)));
      return read(asset);
    },
    original: read,
  };
}

/** The addresses of a picture for some sizes: its copies, or the file itself if it has none. */
export function pictureUrls({ url, photo, width }: Asset, sizes: readonly PictureSize[]): string[] {
  return photo ? [...copiesOf(photo, copyWidths(width!, sizes)).keys()] : [url];
}

/** All addresses at which a picture can be requested: its own address and the addresses of its copies. */
export function allPictureUrls(asset: Asset): string[] {
  return [asset.url, ...(asset.photo ? allCopiesOf(asset.photo, asset.width!).keys() : [])];
}

/** Turns an error of decoding into a `PictureError` with the asset. */
export async function decoding<T>(asset: Asset, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ChangedFilesError || isRefusal(error) ? error : new PictureError(asset, error);
  }
}

/** True for an error of the file system, which does not mean that the picture is damaged. */
function isRefusal(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined;
}

export function isDrawing({ url, width }: Asset): boolean {
  return url.endsWith('.svg') && width !== undefined;
}

function copyAt(asset: Asset, url: string): Copy | undefined {
  return asset.photo && allCopiesOf(asset.photo, asset.width!).get(url);
}

function copyName({ width, format }: Copy): string {
  return `${width}.${format}`;
}

function keyOf({ hash = '' }: Asset, what: string): string {
  return `${RECIPE}\n${hash}\n${what}`;
}

// The libraries are large, so they are loaded only when a picture has to be made.

/** Decodes a photograph at the width of its widest possible copy, so that no copy depends on which others are made. */
async function decode(original: Uint8Array, { width }: Asset): Promise<Pixels> {
  const { decodePhoto } = await import('./encode.ts');
  return decodePhoto(original, allCopyWidths(width!).at(-1)!);
}

async function encode(pixels: Pixels, copy: Copy, { path: name }: Asset): Promise<Uint8Array> {
  const { encodeCopy } = await import('./encode.ts');
  return encodeCopy(pixels, copy, /\.jpe?g$/i.test(name));
}

/**
 * Caches the most recently used values, for values too large to keep all of them.
 * @param limit number of values that are kept
 */
function keepLatest<T>(limit: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const value = kept.has(key) ? kept.get(key)! : make();
    // A map iterates its keys in the order of their insertion.
    kept.delete(key);
    kept.set(key, value);
    for (const oldest of kept.keys()) {
      if (kept.size <= limit) break;
      kept.delete(oldest);
    }
    return value;
  };
}
