import type { Image } from '../../../schema/compiled.ts';

/** The class for the shape of all pictures. If all are upright, portraits are not cropped at their heads. */
export function shapeOf(images: readonly Pick<Image, 'width' | 'height'>[]): string {
  if (images.length === 0) return ' catalogue-bare';
  return images.every(({ width, height }) => height > width) ? ' catalogue-upright' : '';
}
