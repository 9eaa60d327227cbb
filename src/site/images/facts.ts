import { imageSize } from 'image-size';
import type { IconDrawing } from '../../../schema/compiled.ts';
import type { AssetFault } from '../../content/link/assets.ts';
import { readTraits } from './integrity.ts';
import type { SvgFault } from './svg/svg-document.ts';

/** Facts of a picture file, found without decoding it. */
export interface PictureFacts {
  readonly kind: 'drawing' | 'photo' | 'animation';
  /** File extension in the built site, derived from the contents and not from the name. */
  readonly extension: string;
  /** Pixels, after rotation by the EXIF orientation. */
  readonly width: number;
  readonly height: number;
  readonly isOpaque: boolean;
  readonly icon?: IconDrawing;
  /** Fragment of the address at which a drawing shows the colours that it has for the dark scheme. */
  readonly darkFragment?: string;
  readonly faults: readonly AssetFault[];
}

/** Larger originals slow down every clone of the site without a visible gain. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 6000;

const readableTypes = ['png', 'jpg', 'webp', 'avif', 'gif'] as const;

/**
 * Reads the facts of a bitmap picture.
 * @returns undefined for another format, a truncated file, or one without pixels
 */
export function readPicture(path: string, bytes: Uint8Array): PictureFacts | undefined {
  const size = readSize(bytes);
  if (!size) return undefined;
  const { type, width, height } = size;
  const faults = sizeFaults(path, bytes.length, width, height);
  const readable = readableTypes.find((known) => known === type);
  const traits = readable && readTraits(readable, bytes);
  if (!traits?.isWhole) return undefined;
  const kind = traits.isAnimated ? 'animation' : 'photo';
  return { kind, extension: `.${type}`, width, height, isOpaque: traits.isOpaque, faults };
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

function svgFault(value: string, { kind, part, line, column }: SvgFault): AssetFault {
  if (kind === 'broken') return { rule: 'unreadable-asset', params: { value, part }, line, column };
  if (kind === 'size') return { rule: 'svg-without-size', params: { value }, line, column };
  return { rule: 'unsafe-svg', params: { value, kind, part }, line, column };
}

function readSize(bytes: Uint8Array) {
  try {
    const { type, width, height, orientation = 1 } = imageSize(bytes);
    const isTurned = orientation >= 5;
    const [shownWidth, shownHeight] = isTurned ? [height, width] : [width, height];
    const size = { type, width: Math.round(shownWidth), height: Math.round(shownHeight) };
    return size.width > 0 && size.height > 0 ? size : undefined;
  } catch {
    return undefined;
  }
}

function sizeFaults(value: string, bytes: number, width: number, height: number): AssetFault[] {
  const rule = 'asset-too-large';
  if (Math.max(width, height) > MAX_PIXELS) return [{ rule, params: { value, width, height, max: MAX_PIXELS } }];
  if (bytes > MAX_BYTES) return [{ rule, params: { value, size: toKilobytes(bytes), max: toKilobytes(MAX_BYTES) } }];
  return [];
}

function toKilobytes(bytes: number): number {
  return Math.round(bytes / 1024);
}
