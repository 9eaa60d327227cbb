import type { Photo } from '../../content/link/assets.ts';
import { allCopyWidths } from '../../content/link/files/copy-widths.ts';

/** The widest copy in the fallback format, in pixels. */
const FALLBACK_WIDTH = 1280;

/**
 * Version of the picture processing, part of every address and cache key. Change it with every change of the encoders'
 * options or versions.
 */
export const RECIPE = 'sharp 0.35.5, svgo 4.1.0; 5';

/**
 * The same for the drawing and cropping of Open Graph images. `@resvg/resvg-js` is the project that publishes
 * `@resvg/resvg-wasm`, with the same versions and the same bytes.
 */
export const OPEN_GRAPH_RECIPE = `${RECIPE}; satori 0.63.2, @resvg/resvg-js 2.6.2; 4`;

/** AVIF, which every browser with `light-dark()` supports, and the fallback for older browsers. */
export type Format = 'avif' | 'jpg' | 'png';

/** One copy of a photograph. */
export interface Copy {
  readonly width: number;
  readonly format: Format;
}

/** The address of a copy in the built site. */
export function copyUrl(stem: string, { width, format }: Copy): string {
  return `${stem}-${width}.${format}`;
}

/** The copy for browsers without AVIF, search engines and feed readers. @param original width in pixels */
export function fallbackCopy(original: number, isOpaque: boolean): Copy {
  const widths = allCopyWidths(original);
  const width = widths.findLast((candidate) => candidate <= FALLBACK_WIDTH) ?? widths[0]!;
  return { width, format: isOpaque ? 'jpg' : 'png' };
}

/** The copies of a photograph by address: copies of the given widths, the widest first, and the fallback. */
export function copiesOf({ stem, fallback }: Photo, widths: readonly number[]): Map<string, Copy> {
  const modern = widths.toReversed().map((width): Copy => ({ width, format: 'avif' }));
  const copies = [...modern, readCopy(fallback.slice(stem.length))!];
  return new Map(copies.map((copy) => [copyUrl(stem, copy), copy]));
}

/** Every copy that any size can require, by address. @param original width in pixels */
export function allCopiesOf(photo: Photo, original: number): Map<string, Copy> {
  return copiesOf(photo, allCopyWidths(original));
}

/** Parses the end of an address, such as `-640.avif`. */
function readCopy(ending: string): Copy | undefined {
  const [, width, format] = /^-(\d+)\.(avif|jpg|png)$/.exec(ending) ?? [];
  return width && format ? { width: Number(width), format: format as Format } : undefined;
}
