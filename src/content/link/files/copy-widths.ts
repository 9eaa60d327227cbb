import { type PictureSize, pictureSizes } from '../../../../schema/picture-sizes.ts';

/** The widths of the copies of a photograph, in pixels: from a small icon to a full wide page. */
const LADDER = [160, 320, 640, 960, 1280, 1920] as const;

/**
 * Widths of a common telephone and of a desktop window, in CSS pixels. Tablets are between them and get the copies of
 * both. Each window may have one or two device pixels for a CSS pixel.
 */
const WINDOWS = [360, 1600] as const;
const PIXEL_RATIOS = [1, 2] as const;

/** A copy may be narrower than the needed width by this share, because visitors do not see the difference. */
const SLACK = 0.1;

/**
 * All widths that copies of an original may have. No copy is wider than the original, and no two widths are nearly
 * equal.
 * @param original pixels
 */
export function allCopyWidths(original: number): number[] {
  const widest = Math.min(original, LADDER.at(-1)!);
  return [...LADDER.filter((width) => width < widest * (1 - SLACK)), widest];
}

/**
 * The widths of the copies that a picture needs to be shown at the given sizes, ascending.
 * @param original width of the original in pixels
 */
export function copyWidths(original: number, sizes: readonly PictureSize[]): number[] {
  const widths = allCopyWidths(original);
  const chosen = new Set(
    sizes
      .flatMap((size) => neededWidths[size])
      .map((needed) => widths.find((width) => width >= needed * (1 - SLACK)) ?? widths.at(-1)!),
  );
  return widths.filter((width) => chosen.has(width));
}

const neededWidths = Object.fromEntries(
  Object.entries(pictureSizes).map(([name, sizes]) => [
    name,
    WINDOWS.flatMap((window) => PIXEL_RATIOS.map((ratio) => boxWidth(sizes, window) * ratio)),
  ]),
) as unknown as Readonly<Record<PictureSize, readonly number[]>>;

/**
 * The width that a `sizes` attribute gives for a window, both in CSS pixels.
 * @throws for conditions and units that the table of sizes does not contain
 */
export function boxWidth(sizes: string, window: number): number {
  for (const part of sizes.split(', ')) {
    const [, from = '0', length, unit] = /^(?:\(min-width: (\d+)px\) )?(\d+)(px|vw)$/.exec(part) ?? [];
    if (!unit) throw new Error(`schema/picture-sizes.ts: cannot read «${part}»; write (min-width: 992px) 50vw or 64px`);
    if (window >= Number(from)) return unit === 'px' ? Number(length) : (Number(length) * window) / 100;
  }
  throw new Error(`schema/picture-sizes.ts: «${sizes}» has no width for narrow windows`);
}
