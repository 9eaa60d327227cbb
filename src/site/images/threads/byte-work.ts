/** Work on bytes that authors supply. It runs in threads (`byte-threads.ts`), so arguments and results are copied. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { failureOf } from '../../../content/diagnostics/failure.ts';
import type { Asset } from '../../../content/link/assets.ts';
import type { PictureCrop } from '../../../contract/studio/media.ts';
import { analyzeAsset, analyzeBytes } from '../analyze-asset.ts';
import { subsetFont } from '../fonts/subset.ts';
import { jpegOfHeic } from '../heic.ts';
import type * as Draw from '../open-graph/draw.ts';
import { publishedSvg } from '../svg/optimise-svg.ts';

/** A file of the assets folder. */
export interface FileToAnalyze {
  /** The pages folder. */
  readonly folder: string;
  readonly name: string;
  readonly size: number;
}

/** Analyzes one file. An error becomes a fault of that file. @returns undefined if the file does not exist */
export async function analyzeFile({ folder, name, size }: FileToAnalyze): Promise<Asset | undefined> {
  try {
    return await analyzeAsset(folder, name, size);
  } catch (error) {
    if (!existsSync(path.join(folder, name))) return undefined;
    return { path: `/${name}`, url: `/${name}`, size, faults: [failureOf(error)] };
  }
}

export function analyzeUpload({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }): Promise<Asset> {
  return analyzeBytes(name, bytes);
}

/** A photograph as iPhones take them, as JPEG. @returns undefined for a photograph that cannot be decoded */
export async function convertHeic(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  return jpegOfHeic(bytes);
}

/** An area of a photograph. @see cropPhoto */
export async function cropPicture(work: PictureCrop & { readonly bytes: Uint8Array }): Promise<Uint8Array> {
  const { bytes, ...crop } = work;
  const { cropPhoto } = await import('../crop.ts');
  return cropPhoto(bytes, crop);
}

export async function publishDrawing(bytes: Uint8Array): Promise<Uint8Array> {
  return Buffer.from(publishedSvg(bytes));
}

export function publishFont(font: { readonly bytes: Uint8Array; readonly alphabet: string }): Promise<Uint8Array> {
  return subsetFont(font.bytes, font.alphabet);
}

// Most commands find all of these pictures in the cache, and the libraries are large.

export const drawPart: typeof Draw.drawPart = async (part) => (await import('../open-graph/draw.ts')).drawPart(part);
export const drawCard: typeof Draw.drawCard = async (parts) => (await import('../open-graph/draw.ts')).drawCard(parts);
export const drawOpenGraph: typeof Draw.drawOpenGraph = async (openGraph) =>
  (await import('../open-graph/draw.ts')).drawOpenGraph(openGraph);
export const drawIcon: typeof Draw.drawIcon = async (icon) => (await import('../open-graph/draw.ts')).drawIcon(icon);
