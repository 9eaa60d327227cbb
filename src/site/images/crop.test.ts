import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { cropPhoto } from './crop.ts';

/** A photograph of 40 × 20 pixels with a colour for each quarter, which a camera has marked as turned to the right. */
async function quarters(): Promise<Sharp> {
  const colours = [
    [250, 0, 0],
    [0, 250, 0],
    [0, 0, 250],
    [250, 250, 0],
  ] as const;
  const pixels = Array.from({ length: 20 * 40 }, (_, index) => {
    const [x, y] = [index % 40, Math.floor(index / 40)];
    return colours[(y < 10 ? 0 : 2) + (x < 20 ? 0 : 1)]!;
  });
  const raw = { width: 40, height: 20, channels: 3 } as const;
  return sharp(Buffer.from(pixels.flat()), { raw }).withMetadata({ orientation: 6 });
}

const all = { left: 0, top: 0, width: 20, height: 40 };

/** The stored values at the middle of a picture: profiles are not applied. */
async function middleOf(bytes: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
  const start = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(start, start + 3)].map((value) => Math.round(value / 250) * 250);
}

test.each([
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'heif'],
] as const)('a %s stays of its kind, upright, and keeps the area after its turns', async (format, name) => {
  const original = await (await quarters()).toFormat(format, { quality: 95 }).toBuffer();
  // Upright, the left quarters of the stored photograph are above; the lower ones are to the left.
  const upper = { left: 0, top: 0, width: 10, height: 20 };
  const cropped = await cropPhoto(original, { turns: 0, ...upper });
  const metadata = await sharp(cropped).metadata();
  expect([metadata.format, metadata.width, metadata.height]).toEqual([name, 10, 20]);
  expect([metadata.orientation ?? 1, metadata.exif], 'the place of a photograph is private').toEqual([1, undefined]);
  expect(await middleOf(cropped)).toEqual([0, 0, 250]);
  const turned = await cropPhoto(original, { turns: 1, left: 0, top: 0, width: 20, height: 10 });
  expect(await middleOf(turned), 'its left lower quarter is above').toEqual([250, 250, 0]);
});

test('a whole photograph is not encoded again, unless it is turned', async () => {
  const original = await (await quarters()).jpeg().toBuffer();
  expect(await cropPhoto(original, { turns: 0, ...all })).toBe(original);
  const turned = await sharp(await cropPhoto(original, { turns: 3, ...all, width: 40, height: 20 })).metadata();
  expect([turned.width, turned.height]).toEqual([40, 20]);
});

test('a colour profile and the stored values stay', async () => {
  const original = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#fa0000' } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  const cropped = await cropPhoto(original, { turns: 0, left: 4, top: 4, width: 8, height: 8 });
  const [before, after] = await Promise.all([original, cropped].map((bytes) => sharp(bytes).metadata()));
  expect(after!.icc).toEqual(before!.icc);
  const pixels = (bytes: Uint8Array) => sharp(bytes, { ignoreIcc: true }).raw().toBuffer();
  expect([...(await pixels(cropped)).subarray(0, 3)]).toEqual([...(await pixels(original)).subarray(0, 3)]);
});

test('drawings in few colours, transparent and lossless pictures stay exact', async () => {
  const { data: raw } = await (await quarters()).raw().toBuffer({ resolveWithObject: true });
  const part = { turns: 0, left: 0, top: 0, width: 30, height: 20 };
  const source = sharp(raw, { raw: { width: 40, height: 20, channels: 3 } });
  const expected = await source.clone().extract({ left: 0, top: 0, width: 30, height: 20 }).raw().toBuffer();
  for (const original of [
    await source.clone().png({ palette: true }).toBuffer(),
    await source.clone().webp({ lossless: true }).toBuffer(),
  ]) {
    const cropped = await cropPhoto(original, part);
    expect(await sharp(cropped).removeAlpha().raw().toBuffer()).toEqual(expected);
  }
  const transparent = await source.clone().ensureAlpha(0.5).png().toBuffer();
  expect((await sharp(await cropPhoto(transparent, part)).metadata()).hasAlpha).toBe(true);
});
