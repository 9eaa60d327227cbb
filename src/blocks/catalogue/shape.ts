import type { Image } from '../../../schema/compiled.ts';

/** The class for the shapes of all pictures: portraits keep their heads where all of them are upright. */
export function shapeOf(images: readonly Pick<Image, 'width' | 'height'>[]): string {
  if (images.length === 0) return ' catalogue-bare';
  return images.every(({ width, height }) => height > width) ? ' catalogue-upright' : '';
}
