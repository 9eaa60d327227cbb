import type { Metadata } from 'sharp';
import type { IconDrawing } from '../../../schema/common/icon-drawing.ts';
import { type AssetFault, unreadableAsset } from '../../content/link/files/asset-faults.ts';
import { assetTooLarge, svgWithoutSize, tooManyPixels, unsafeSvg } from '../../content/link/files/picture-faults.ts';
import type { SvgFault } from './svg/svg-document.ts';

/** Facts of a picture file. */
export interface PictureFacts {
  readonly kind: 'drawing' | 'photo' | 'animation';
  /** File extension in the built site, derived from the contents and not from the name. */
  readonly extension: string;
  /** Pixels, after rotation by the EXIF orientation. */
  readonly width: number;
  readonly height: number;
  readonly isOpaque: boolean;
  readonly icon?: IconDrawing;
  /** Fragment of the address at which a drawing shows its dark colours. */
  readonly darkFragment?: string;
  readonly faults: readonly AssetFault[];
}

/** Larger originals slow down every clone of the site without a visible gain. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 6000;

/** Formats by the name that the library has for them. */
const extensions: Readonly<Record<string, string>> = {
  png: '.png',
  jpeg: '.jpg',
  webp: '.webp',
  heif: '.avif',
  gif: '.gif',
};

/**
 * Reads the facts of a bitmap picture. The library that makes the copies decodes it here, so that every accepted
 * picture can be published.
 * @returns a fault for other formats, for damaged files, and for pictures that are too large to be decoded
 */
export async function readPicture(value: string, bytes: Uint8Array): Promise<PictureFacts | AssetFault> {
  // Loaded on demand: most commands find all pictures in the cache.
  const { default: sharp } = await import('./sharp.ts');
  const unreadable = unreadableAsset({ value });
  // Awaited as a promise, because sharp throws at once for an empty file and rejects later for others.
  const found = await Promise.resolve()
    .then(() => sharp(bytes, { limitInputPixels: false }).metadata())
    .catch(() => undefined);
  const extension = found && extensions[found.format];
  if (!found || !extension) return unreadable;
  const { width, height } = found.autoOrient;
  if (width * height > MOST_PIXELS) return tooManyPixels({ value, width, height, max: MAX_PIXELS });
  try {
    // Decodes all of the original, but keeps only a small copy in memory.
    await sharp(bytes, { pages: found.format === 'gif' || found.format === 'webp' ? -1 : 1 })
      .resize(16)
      .raw()
      .toBuffer();
  } catch {
    return unreadable;
  }
  return {
    kind: isAnimated(found, bytes) ? 'animation' : 'photo',
    extension,
    width,
    height,
    isOpaque: !found.hasAlpha,
    faults: sizeFaults(value, bytes.length, width, height),
  };
}

/** Largest number of pixels that the library decodes: its own limit. */
const MOST_PIXELS = 0x3fff ** 2;

/** True for an animation, which a still copy would lose. The library counts no frames of PNG and AVIF. */
function isAnimated({ format, pages = 1 }: Metadata, file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (format === 'png') return bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL');
  if (format === 'heif') return bytes.toString('latin1', 8, 12) === 'avis';
  return format === 'gif' || pages > 1;
}

/** Reads the facts of a drawing, or its faults. */
export async function readDrawing(path: string, bytes: Uint8Array): Promise<PictureFacts | AssetFault> {
  // Loaded on demand: most commands find all drawings in the cache.
  const { readSvg } = await import('./svg/svg-safety.ts');
  const read = readSvg(bytes);
  if ('fault' in read) return svgFault(path, read.fault);
  const { iconOf } = await import('./svg/svg-icon.ts');
  const { DARK_FRAGMENT, withDarkAddress } = await import('./svg/dark-address.ts');
  const { width, height, source } = read;
  const { publishedSvg } = await import('./svg/optimise-svg.ts');
  // The drawing to publish is made and rasterised here too, so that every accepted drawing can be published.
  publishedSvg(bytes);
  const { loadRasteriser } = await import('./open-graph/raster.ts');
  const rasteriser = await loadRasteriser();
  try {
    rasteriser.png(source, TRIAL_WIDTH);
  } catch (error) {
    return unreadableAsset({ value: path, part: String((error as Error).message) });
  }
  const icon = iconOf(source);
  const faults = sizeFaults(path, bytes.length, 0, 0);
  return {
    kind: 'drawing',
    extension: '.svg',
    width,
    height,
    isOpaque: false,
    ...(icon && { icon }),
    ...(withDarkAddress(source) !== source && { darkFragment: DARK_FRAGMENT }),
    faults,
  };
}

/** Pixels: enough to find drawings with too many shapes to be rasterised. */
const TRIAL_WIDTH = 64;

function svgFault(value: string, { kind, part, line, column }: SvgFault): AssetFault {
  if (kind === 'broken') return { ...unreadableAsset({ value, part }), line, column };
  if (kind === 'size') return { ...svgWithoutSize({ value }), line, column };
  return { ...unsafeSvg({ value, kind, part }), line, column };
}

function sizeFaults(value: string, bytes: number, width: number, height: number): AssetFault[] {
  if (Math.max(width, height) > MAX_PIXELS) return [assetTooLarge({ value, width, height, max: MAX_PIXELS })];
  if (bytes <= MAX_BYTES) return [];
  return [assetTooLarge({ value, size: toKilobytes(bytes), max: toKilobytes(MAX_BYTES) })];
}

function toKilobytes(bytes: number): number {
  return Math.round(bytes / 1024);
}
