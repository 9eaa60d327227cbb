import { describe, expect, test } from 'vitest';
import { pictureSizes } from '../../../../schema/picture-sizes.ts';
import { allCopyWidths, boxWidth, copyWidths } from './copy-widths.ts';

describe('the copies of a photograph', () => {
  test('are never enlarged and never nearly the same', () => {
    expect(allCopyWidths(4000)).toEqual([160, 320, 640, 960, 1280, 1920]);
    expect(allCopyWidths(1000)).toEqual([160, 320, 640, 1000]);
    expect(allCopyWidths(90)).toEqual([90]);
  });

  test('are the widths of the sizes on screens with one and two device pixels for a CSS pixel', () => {
    expect(copyWidths(4000, ['mark'])).toEqual([160]);
    expect(copyWidths(4000, ['half'])).toEqual([640, 960, 1280]);
    expect(copyWidths(4000, ['mark', 'full'])).toEqual([160, 640, 960, 1280, 1920]);
  });

  test('are as wide as the original if a size would need more', () => {
    expect(copyWidths(1000, ['half'])).toEqual([640, 1000]);
    expect(copyWidths(50, ['full'])).toEqual([50]);
  });

  test.each(Object.keys(pictureSizes))('at the size %s are some of those that can be requested', (size) => {
    for (const original of [50, 300, 1000, 1300, 1990, 4000]) {
      const widths = copyWidths(original, [size as keyof typeof pictureSizes]);
      expect(allCopyWidths(original)).toEqual(expect.arrayContaining(widths));
      expect(widths.length).toBeGreaterThan(0);
    }
  });
});

describe('the width of a box', () => {
  test('is the size of the first condition that holds', () => {
    const sizes = '(min-width: 1232px) 576px, (min-width: 992px) 50vw, 100vw';
    expect([360, 992, 1232].map((window) => boxWidth(sizes, window))).toEqual([360, 496, 576]);
  });

  test.each(['(max-width: 600px) 50vw, 100vw', '20rem', ''])('«%s» is refused', (sizes) => {
    expect(() => boxWidth(sizes, 1600)).toThrow('write (min-width: 992px) 50vw or 64px');
  });

  test('a list without a width for narrow windows is refused', () => {
    expect(() => boxWidth('(min-width: 992px) 50vw', 360)).toThrow('narrow windows');
  });
});
