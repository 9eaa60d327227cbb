import { imageSize } from 'image-size';
import type { AssetFault } from '../../content/assets.ts';
import { readTraits } from './integrity.ts';
import { findSvgFault } from './svg-safety.ts';

/** What the stages know of a picture file, found without decoding it. */
export interface PictureFacts {
  readonly kind: 'drawing' | 'photo' | 'animation';
  /** Ending of the file in the built site; the contents decide, not the name. */
  readonly extension: string;
  /** Pixels as a visitor sees them: turned as the camera says. */
  readonly width: number;
  readonly height: number;
  readonly isOpaque: boolean;
  readonly faults: readonly AssetFault[];
}

/** Above these an original costs everyone who clones the site, and shows nothing more. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 6000;

const readableTypes = ['png', 'jpg', 'webp', 'avif', 'gif'] as const;

/**
 * Reads the facts of a picture.
 * @returns undefined for what no browser would show: another format, or a file that is cut off
 */
export function readPicture(path: string, bytes: Uint8Array): PictureFacts | undefined {
  const size = readSize(bytes);
  if (!size) return undefined;
  const { type, width, height } = size;
  const faults = sizeFaults(path, bytes.length, width, height);
  if (type === 'svg') {
    const unsafe = svgFaults(path, bytes);
    return { kind: 'drawing', extension: '.svg', width, height, isOpaque: false, faults: [...unsafe, ...faults] };
  }
  const readable = readableTypes.find((known) => known === type);
  const traits = readable && readTraits(readable, bytes);
  if (!traits?.isWhole) return undefined;
  const kind = traits.isAnimated ? 'animation' : 'photo';
  return { kind, extension: `.${type}`, width, height, isOpaque: traits.isOpaque, faults };
}

function readSize(bytes: Uint8Array) {
  try {
    const { type, width, height, orientation = 1 } = imageSize(bytes);
    const isTurned = orientation >= 5;
    return {
      type,
      width: Math.round(isTurned ? height : width),
      height: Math.round(isTurned ? width : height),
    };
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

function svgFaults(value: string, bytes: Uint8Array): AssetFault[] {
  const fault = findSvgFault(new TextDecoder().decode(bytes));
  if (!fault) return [];
  const { kind, part, line, column } = fault;
  if (kind === 'broken') return [{ rule: 'unreadable-asset', params: { value }, line, column }];
  return [{ rule: 'unsafe-svg', params: { value, kind, part }, line, column }];
}

function toKilobytes(bytes: number): number {
  return Math.round(bytes / 1024);
}
