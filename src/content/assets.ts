import type { Image } from '../../schema/compiled.ts';

/** A file of the assets folder, as the stages need it. */
export interface Asset {
  /** As pages write it: `/assets/logo.svg`. */
  readonly path: string;
  readonly size: number;
  /** Pixels; absent for what is not a picture, or not a readable one. */
  readonly width?: number;
  readonly height?: number;
  /** Address in the built site; pictures carry a hash of their bytes so that they can be cached for ever. */
  readonly url: string;
}

export type Assets = ReadonlyMap<string, Asset>;

/** A compiled image: the address in the built site, and its size. */
export function compileImage(value: unknown, assets: Assets): Image {
  const { src, alt } = value as { src: string; alt: string };
  const { url = src, width = 0, height = 0 } = assets.get(src) ?? {};
  return { src: url, alt, width, height };
}
