import { createRequire } from 'node:module';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureAsset } from './analyze-asset.ts';
import { readPicture } from './facts.ts';
import { allCopiesOf, SHARING_RECIPE } from './recipe.ts';

const require = createRequire(import.meta.url);

const colour = { r: 180, g: 60, b: 20 };

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

function glass(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: { ...colour, alpha: 0.5 } } });
}

const opaque = {
  jpg: await photo(60, 40).jpeg().toBuffer(),
  png: await photo(60, 40).png().toBuffer(),
  webp: await photo(60, 40).webp().toBuffer(),
  avif: await photo(60, 40).avif().toBuffer(),
};
const transparent = {
  png: await glass(60, 40).png().toBuffer(),
  webp: await glass(60, 40).webp().toBuffer(),
  lossless: await glass(60, 40).webp({ lossless: true }).toBuffer(),
  avif: await glass(60, 40).avif().toBuffer(),
};

describe('a picture is read without decoding it', () => {
  test.each(Object.entries(opaque))('%s', (_, bytes) => {
    expect(readPicture('/assets/a', bytes)).toMatchObject({ kind: 'photo', width: 60, height: 40, isOpaque: true });
  });

  test.each(Object.entries(transparent))('%s with transparency', (_, bytes) => {
    expect(readPicture('/assets/a', bytes)).toMatchObject({ kind: 'photo', isOpaque: false });
  });

  test('a photograph taken upright is as wide as it is seen', async () => {
    const upright = await photo(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(readPicture('/assets/a', upright)).toMatchObject({ width: 40, height: 60 });
  });

  test('moving pictures stay as they are', async () => {
    expect(readPicture('/assets/a', gif)).toMatchObject({ kind: 'animation', extension: '.gif' });
    expect((await pictureAsset('assets/a.gif', gif)).photo).toBeUndefined();
  });
});

const tiff = await photo(60, 40).tiff().toBuffer();
const gif = await photo(60, 40).gif().toBuffer();
/** The width and the height of a GIF follow its six letters. */
const withoutPixels = Buffer.concat([gif.subarray(0, 6), Buffer.alloc(4), gif.subarray(10)]);

describe('what no browser would show is not a picture', () => {
  const files = Object.entries({ ...opaque, ...transparent });

  test.each(files)('%s, cut off anywhere', (_, bytes) => {
    for (const length of [0, 3, 30, bytes.length >> 1, bytes.length - 1]) {
      expect(readPicture('/assets/a', bytes.subarray(0, length)), `${length} of ${bytes.length} bytes`).toBeUndefined();
    }
  });

  test('PNG with a spoilt byte', () => {
    for (let at = 40; at < opaque.png.length; at += 7) {
      const spoilt = Buffer.from(opaque.png);
      spoilt[at] = spoilt[at]! ^ 0x55;
      expect(readPicture('/assets/a', spoilt), `byte ${at}`).toBeUndefined();
    }
  });

  test.each([
    ['TIFF', tiff],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['text', Buffer.from('not a picture')],
    ['nothing', Buffer.alloc(0)],
    ['GIF without pixels', withoutPixels],
  ])('%s', (_, bytes) => {
    expect(readPicture('/assets/a', bytes)).toBeUndefined();
  });
});

describe('originals that are too large are reported', () => {
  test('in pixels', async () => {
    const wide = await photo(6001, 2).png().toBuffer();
    expect(readPicture('/assets/a', wide)?.faults).toMatchObject([
      { rule: 'asset-too-large', params: { width: 6001 } },
    ]);
  });

  test('in bytes', async () => {
    const heavy = Buffer.concat([opaque.jpg, Buffer.alloc(5 * 1024 * 1024)]);
    expect(readPicture('/assets/a', heavy)?.faults).toMatchObject([{ rule: 'asset-too-large', params: { max: 5120 } }]);
  });
});

test('the recipe names the versions that are installed: other versions make other bytes', () => {
  const { dependencies } = require('../../../package.json');
  for (const [, name, version] of SHARING_RECIPE.matchAll(/([@\w/-]+) (\d+\.\d+\.\d+)/g))
    expect(`${name} ${version}`).toBe(`${name} ${dependencies[name!]}`);
});

describe('the copies of a photograph', () => {
  test('have addresses that change with the original and say their width', async () => {
    const { photo: first } = await pictureAsset('assets/tienda/foto.jpg', opaque.jpg);
    const { photo: second } = await pictureAsset('assets/tienda/foto.jpg', await photo(61, 40).jpeg().toBuffer());
    expect([...allCopiesOf(first!, 60).keys()]).toEqual([
      expect.stringMatching(/^\/assets\/tienda\/foto\.[0-9a-f]{7}-60\.avif$/),
      expect.stringMatching(/-60\.jpg$/),
    ]);
    expect(second!.stem).not.toBe(first!.stem);
  });

  test('fall back to PNG where there is transparency', async () => {
    expect((await pictureAsset('assets/a.png', transparent.png)).photo?.fallback).toMatch(/\.png$/);
  });
});
