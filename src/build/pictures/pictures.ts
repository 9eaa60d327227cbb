import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Asset } from '../../content/assets.ts';
import type { ContentCache } from './cache.ts';
import { type Copy, copiesOf, RECIPE } from './recipe.ts';

/** An original that looked whole but cannot be decoded. */
export class PictureError extends Error {
  constructor(
    readonly asset: Asset,
    cause: unknown,
  ) {
    super(`${asset.path}: ${(cause as Error).message}`, { cause });
  }
}

/** What stands at the picture addresses of a site. */
export interface Pictures {
  /**
   * The file at one of an asset's addresses: a copy, an optimised drawing, or the original.
   * @throws {PictureError} when the original cannot be decoded
   */
  readonly contents: (asset: Asset, url: string) => Promise<Uint8Array>;
  /** The bytes that the author made. */
  readonly original: (asset: Asset) => Promise<Uint8Array>;
}

/** @param folder the pages folder */
export function createPictures(folder: string, cache: ContentCache): Pictures {
  async function read({ path: name, hash }: Asset): Promise<Uint8Array> {
    const bytes = await readFile(path.join(folder, name));
    // What is kept under a name must be made from those bytes and no others.
    if (hash && createHash('sha256').update(bytes).digest('hex') !== hash)
      throw new Error(`${name} changed while the site was being built`);
    return bytes;
  }

  function made(asset: Asset, what: string, make: (original: Uint8Array) => Promise<Uint8Array>): Promise<Uint8Array> {
    return cache.get(keyOf(asset, what), async () => {
      const original = await read(asset);
      try {
        return await make(original);
      } catch (error) {
        throw new PictureError(asset, error);
      }
    });
  }

  return {
    contents: (asset, url) => {
      const copy = copyAt(asset, url);
      if (copy) return made(asset, copyName(copy), (original) => encode(original, copy, asset));
      if (isDrawing(asset)) return made(asset, 'svg', optimise);
      return read(asset);
    },
    original: read,
  };
}

/** Every address of a picture on a page: its copies, or the file itself. */
export function pictureUrls({ url, photo }: Asset): string[] {
  return photo ? [...copiesOf(photo).keys()] : [url];
}

export function isDrawing({ url, width }: Asset): boolean {
  return url.endsWith('.svg') && width !== undefined;
}

function copyAt({ photo }: Asset, url: string): Copy | undefined {
  return photo && copiesOf(photo).get(url);
}

function copyName({ width, format }: Copy): string {
  return `${width}.${format}`;
}

function keyOf({ hash = '' }: Asset, what: string): string {
  return `${RECIPE}\n${hash}\n${what}`;
}

// The libraries are large: they are loaded when there is something to make.

async function encode(original: Uint8Array, copy: Copy, { path: name }: Asset): Promise<Uint8Array> {
  const { encodeCopy } = await import('./encode.ts');
  return encodeCopy(original, copy, /\.jpe?g$/i.test(name));
}

async function optimise(original: Uint8Array): Promise<Uint8Array> {
  const { optimiseSvg } = await import('./svg.ts');
  return Buffer.from(optimiseSvg(new TextDecoder().decode(original)));
}
