import type { Photo } from '../../content/link/assets.ts';

/** The widths, in pixels, that a photograph is made in: from a mark beside a name to a whole wide page. */
const WIDTHS = [160, 320, 640, 960, 1280, 1920] as const;

/** The widest copy in the format that every browser shows. */
const FALLBACK_WIDTH = 1280;

/**
 * How pictures are made. It is part of every address and of every key of the cache: whoever changes
 * what the encoders are told, or their versions, changes this number.
 */
export const RECIPE = 'sharp 0.35.5, svgo 4.1.0; 3';

/** How sharing pictures are drawn and cut, likewise. */
export const SHARING_RECIPE = `${RECIPE}; satori 0.63.2, @resvg/resvg-js 2.6.2; 1`;

/** AVIF, which every browser shows that knows the colours of our style; one of the others for all older ones. */
export type Format = 'avif' | 'jpg' | 'png';

/** One copy of a photograph. */
export interface Copy {
  readonly width: number;
  readonly format: Format;
}

/** The widths for an original of this width: never enlarged, never two that are nearly the same. */
export function widthsFor(original: number): number[] {
  const widest = Math.min(original, WIDTHS.at(-1)!);
  return [...WIDTHS.filter((width) => width < widest * 0.9), widest];
}

/** Address of a copy. */
export function copyUrl(stem: string, { width, format }: Copy): string {
  return `${stem}-${width}.${format}`;
}

/** The copy for browsers that do not know AVIF. */
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

/** Reads the end of an address, `-640.avif`. */
function readCopy(ending: string): Copy | undefined {
  const [, width, format] = /^-(\d+)\.(avif|jpg|png)$/.exec(ending) ?? [];
  return width && format ? { width: Number(width), format: format as Format } : undefined;
}
