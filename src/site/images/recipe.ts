import type { Photo } from '../../content/link/assets.ts';

/** The widths of the copies of a photograph, in pixels: from a small icon to a full wide page. */
const WIDTHS = [160, 320, 640, 960, 1280, 1920] as const;

/** The widest copy in the fallback format, in pixels. */
const FALLBACK_WIDTH = 1280;

/**
 * Version of the picture processing, part of every address and cache key. Change it with every change of the encoders'
 * options or versions.
 */
export const RECIPE = 'sharp 0.35.5, svgo 4.1.0; 3';

/** Version of the drawing and cropping of sharing pictures, likewise. */
export const SHARING_RECIPE = `${RECIPE}; satori 0.63.2, @resvg/resvg-js 2.6.2; 1`;

/** AVIF, which every browser with `light-dark()` supports; one of the others for older browsers. */
export type Format = 'avif' | 'jpg' | 'png';

/** One copy of a photograph. */
export interface Copy {
  readonly width: number;
  readonly format: Format;
}

/** The copy widths for an original of this width: none is enlarged, no two are nearly equal. */
export function widthsFor(original: number): number[] {
  const widest = Math.min(original, WIDTHS.at(-1)!);
  return [...WIDTHS.filter((width) => width < widest * 0.9), widest];
}

/** The address of a copy in the built site. */
export function copyUrl(stem: string, { width, format }: Copy): string {
  return `${stem}-${width}.${format}`;
}

/** The copy for browsers without AVIF. */
export function fallbackCopy(widths: readonly number[], isOpaque: boolean): Copy {
  const width = widths.findLast((candidate) => candidate <= FALLBACK_WIDTH) ?? widths[0]!;
  return { width, format: isOpaque ? 'jpg' : 'png' };
}

/** Every copy of a photograph that the build makes, by address. */
export function copiesOf({ stem, widths, fallback }: Photo): Map<string, Copy> {
  const modern = widths.toReversed().map((width): Copy => ({ width, format: 'avif' }));
  const copies = [...modern, readCopy(fallback.slice(stem.length))!];
  return new Map(copies.map((copy) => [copyUrl(stem, copy), copy]));
}

/** Parses the end of an address, such as `-640.avif`. */
function readCopy(ending: string): Copy | undefined {
  const [, width, format] = /^-(\d+)\.(avif|jpg|png)$/.exec(ending) ?? [];
  return width && format ? { width: Number(width), format: format as Format } : undefined;
}
