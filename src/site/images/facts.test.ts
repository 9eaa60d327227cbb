import { createRequire } from 'node:module';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureAsset } from './analyze-asset.ts';
import { readPicture } from './facts.ts';
import { allCopiesOf, OPEN_GRAPH_RECIPE } from './recipe.ts';

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
const tiff = await photo(60, 40).tiff().toBuffer();
const gif = await photo(60, 40).gif().toBuffer();
const transparent = {
  png: await glass(60, 40).png().toBuffer(),
  webp: await glass(60, 40).webp().toBuffer(),
  lossless: await glass(60, 40).webp({ lossless: true }).toBuffer(),
  avif: await glass(60, 40).avif().toBuffer(),
};

describe('a picture is read', () => {
  test.each(Object.entries(opaque))('%s', async (_, bytes) => {
    expect(await readPicture('/assets/a', bytes)).toMatchObject({
      kind: 'photo',
      width: 60,
      height: 40,
      isOpaque: true,
    });
  });

  test.each(Object.entries(transparent))('%s with transparency', async (_, bytes) => {
    expect(await readPicture('/assets/a', bytes)).toMatchObject({ kind: 'photo', isOpaque: false });
  });

  test('a photograph taken upright has the width of its upright form', async () => {
    for (const kind of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const upright = await photo(60, 40).withMetadata({ orientation: 6 }).toFormat(kind).toBuffer();
      expect(await readPicture('/assets/a', upright), kind).toMatchObject({ width: 40, height: 60 });
      const { photo: copies } = await pictureAsset(`assets/a.${kind}`, upright);
      expect(copies!.fallback, 'the name of a copy says its width').toMatch(/-40\./);
    }
  });

  test('moving pictures stay as they are', async () => {
    expect(await readPicture('/assets/a', gif)).toMatchObject({ kind: 'animation', extension: '.gif' });
    expect((await pictureAsset('assets/a.gif', gif)).photo).toBeUndefined();
  });
});

const unreadable = { rule: 'unreadable-asset', params: { value: '/assets/a' } };

/** A PNG whose header says another size than its rows have. */
function withRows(png: Buffer, height: number, width = 60): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

describe('a whole picture of a rare form is accepted', () => {
  /** Fill bytes are allowed before every marker of JPEG. */
  const filled = Buffer.concat([opaque.jpg.subarray(0, 2), Buffer.from([0xff, 0xff, 0xff]), opaque.jpg.subarray(2)]);

  test.each([
    ['JPEG with fill bytes', filled],
    ['JPEG without a segment before its tables', withoutSegment(opaque.jpg, 0xe0)],
    ['JPEG with bytes after its end', Buffer.concat([opaque.jpg, Buffer.alloc(64)])],
    ['PNG with bytes after its end', Buffer.concat([opaque.png, Buffer.alloc(64)])],
    ['GIF with bytes after its end', Buffer.concat([gif, Buffer.alloc(64)])],
  ])('%s', async (_, bytes) => {
    expect(await readPicture('/assets/a', bytes)).toMatchObject({ width: 60, height: 40, faults: [] });
  });
});

/** A JPEG without its first segment, if the segment is of this kind. */
function withoutSegment(jpeg: Buffer, kind: number): Buffer {
  if (jpeg[3] !== kind) return jpeg;
  return Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(4 + jpeg.readUInt16BE(4))]);
}

describe('a file that no browser would show is not a picture', () => {
  const files = Object.entries({ ...opaque, ...transparent });

  test.each(files)('%s, cut off among its pixels', async (_, bytes) => {
    for (const length of [0, 3, 30, bytes.length >> 1, bytes.length - 20]) {
      expect(await readPicture('/assets/a', bytes.subarray(0, length)), `${length} of ${bytes.length} bytes`).toEqual(
        unreadable,
      );
    }
  });

  test('PNG with a spoilt byte among its pixels', async () => {
    const end = opaque.png.indexOf('IEND') - 4;
    for (let at = opaque.png.indexOf('IDAT') + 4; at < end; at += 7) {
      const spoilt = Buffer.from(opaque.png);
      spoilt[at] = spoilt[at]! ^ 0x55;
      expect(await readPicture('/assets/a', spoilt), `byte ${at}`).toEqual(unreadable);
    }
  });

  test.each([
    ['TIFF', tiff],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['text', Buffer.from('not a picture')],
    ['nothing', Buffer.alloc(0)],
    ['PNG with too few rows', withRows(opaque.png, 4000)],
  ])('%s', async (_, bytes) => {
    expect(await readPicture('/assets/a', bytes)).toEqual(unreadable);
  });
});

describe('originals that are too large are reported', () => {
  test('in pixels', async () => {
    const wide = await photo(6001, 2).png().toBuffer();
    expect(await readPicture('/assets/a', wide)).toMatchObject({
      faults: [{ rule: 'asset-too-large', params: { width: 6001 } }],
    });
  });

  test('in bytes', async () => {
    const heavy = Buffer.concat([opaque.jpg, Buffer.alloc(5 * 1024 * 1024)]);
    expect(await readPicture('/assets/a', heavy)).toMatchObject({
      faults: [{ rule: 'asset-too-large', params: { max: 5120 } }],
    });
  });

  test('in pixels that nothing can decode', async () => {
    expect(await readPicture('/assets/a', withRows(opaque.png, 30_000, 30_000))).toMatchObject({
      rule: 'asset-too-many-pixels',
      params: { width: 30_000, height: 30_000 },
    });
  });
});

test('the recipe names the versions that are installed: other versions make other bytes', () => {
  const { dependencies } = require('../../../package.json');
  for (const [, name, version] of OPEN_GRAPH_RECIPE.matchAll(/([@\w/-]+) (\d+\.\d+\.\d+)/g))
    expect(`${name} ${version}`).toBe(`${name} ${dependencies[name!.replace('resvg-js', 'resvg-wasm')]}`);
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

  test('fall back to PNG if there is transparency', async () => {
    expect((await pictureAsset('assets/a.png', transparent.png)).photo?.fallback).toMatch(/\.png$/);
  });
});
