import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Asset, Photo } from '../../content/assets.ts';
import { mapLimited } from './concurrency.ts';
import { type PictureFacts, readPicture } from './facts.ts';
import { copyUrl, fallbackCopy, RECIPE, widthsFor } from './recipe.ts';

/** Reads the files of an assets folder; files that stay as they were are read once. */
export type ReadAssets = (folder: string, names: readonly string[]) => Promise<Asset[]>;

/** Enough to keep a disk busy, few enough that large originals never fill the memory. */
const FILES_AT_ONCE = 8;

export function createAssetReader(): ReadAssets {
  const known = new Map<string, { readonly state: string; readonly asset: Asset }>();

  async function read(folder: string, name: string): Promise<Asset> {
    const file = path.join(folder, name);
    const { size, mtimeMs, ctimeMs } = await stat(file);
    const state = `${size} ${mtimeMs} ${ctimeMs}`;
    const before = known.get(file);
    if (before?.state === state) return before.asset;
    const asset = picturePattern.test(name)
      ? pictureAsset(name, await readFile(file))
      : { path: `/${name}`, url: `/${name}`, size };
    known.set(file, { state, asset });
    return asset;
  }

  return (folder, names) => mapLimited(names, FILES_AT_ONCE, (name) => read(folder, name));
}

const picturePattern = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

/** What the stages need to know of a picture file. @param name path inside the pages folder: `assets/logo.svg` */
export function pictureAsset(name: string, bytes: Uint8Array): Asset {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { dir, name: base, ext } = path.posix.parse(name);
  // The recipe is in the address: what is served there changes when pictures are made in another way.
  const stem = `/${dir}/${base}.${createHash('sha256').update(`${RECIPE} ${hash}`).digest('hex').slice(0, 10)}`;
  const facts = readPicture(`/${name}`, bytes);
  const common = { path: `/${name}`, size: bytes.length, hash };
  if (!facts) return { ...common, url: stem + ext };
  const { width, height, faults } = facts;
  return {
    ...common,
    width,
    height,
    url: stem + facts.extension,
    ...(facts.kind === 'photo' && { photo: photoOf(stem, facts) }),
    ...(faults.length > 0 && { faults }),
  };
}

function photoOf(stem: string, { width, isOpaque }: PictureFacts): Photo {
  const widths = widthsFor(width);
  return { stem, widths, fallback: copyUrl(stem, fallbackCopy(widths, isOpaque)) };
}
