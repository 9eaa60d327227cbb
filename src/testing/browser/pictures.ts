import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Tolerances of the comparison with the accepted picture. Both are scaled to half size, which removes
 * differences in anti-aliasing between browser versions.
 */
export const tolerance = {
  /** Difference of one colour channel, of 255, that a pixel may have. */
  channel: 30,
  /** Share of pixels that may differ by more. */
  pixels: 0.002,
  /** Allowed difference of the height in pixels, due to rounding of line heights. */
  height: 2,
} as const;

/** Where pictures are kept, and what is done with one that differs. */
export interface PictureFolders {
  /** Folder of the accepted pictures. */
  readonly accepted: string;
  /** Folder of the pictures that differ from accepted ones, and of the differences. */
  readonly rejected: string;
  /** True if the current pictures are accepted. */
  readonly isAccepting: boolean;
  /** The command that accepts them, for messages. */
  readonly accept: string;
  /** Folder that paths in messages start from. */
  readonly root: string;
}

/** @returns the problem of a picture and advice; undefined when it matches the accepted one */
export async function pictureProblem(
  name: string,
  picture: Buffer,
  { accepted, rejected, isAccepting, accept, root }: PictureFolders,
): Promise<string | undefined> {
  const file = path.join(accepted, `${name}.png`);
  const before = await readFile(file).catch(() => undefined);
  const problem = before ? await pictureDifference(before, picture) : 'there is no accepted picture yet';
  if (problem && isAccepting) await save(file, await sharp(picture).png({ compressionLevel: 9 }).toBuffer());
  const [actual, difference] = ['', '.difference'].map((end) => path.join(rejected, `${name}${end}.png`));
  for (const old of [actual!, difference!]) await rm(old, { force: true });
  if (!problem || isAccepting) return undefined;
  await save(actual!, picture);
  if (before) await save(difference!, await drawDifference(before, picture));
  const [now, was, shown] = [actual!, file, difference!].map((each) => path.relative(root, each));
  const advice = before ? `Compare ${now} with ${was}: ${shown} shows the difference in red` : `See ${now}`;
  return `${name}: ${problem}. ${advice}; \`${accept}\` accepts what it is now.`;
}

async function save(file: string, contents: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, contents);
}

/** How a picture differs from another by more than the tolerance. */
export async function pictureDifference(before: Buffer, after: Buffer): Promise<string | undefined> {
  const [a, b] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  if (a.width !== b.width || Math.abs(a.height - b.height) > tolerance.height)
    return `it is ${b.width}×${b.height} pixels and was ${a.width}×${a.height}`;
  const size = { width: Math.floor(a.width / 2), height: Math.floor(Math.min(a.height, b.height) / 2) };
  const [first, second] = await Promise.all([halfSizePixels(before, size), halfSizePixels(after, size)]);
  const share = differingPixels(first, second).length / (size.width * size.height);
  return share > tolerance.pixels ? `${(share * 100).toFixed(2)} % of its pixels differ` : undefined;
}

/** The second picture, pale, with the pixels in red that differ from the first. */
export async function drawDifference(before: Buffer, after: Buffer): Promise<Buffer> {
  const sizes = await Promise.all([before, after].map((picture) => sharp(picture).metadata()));
  const [width, height] = [Math.max(...sizes.map((one) => one.width)), Math.max(...sizes.map((one) => one.height))];
  const pixelsOf = (picture: Buffer) =>
    sharp({ create: { width, height, channels: 3, background: 'white' } })
      .composite([{ input: picture, left: 0, top: 0 }])
      .removeAlpha()
      .raw()
      .toBuffer();
  const [first, second] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const shown = Buffer.from(second.map((value) => 255 - (255 - value) / 4));
  for (const at of differingPixels(first, second)) shown.set([220, 0, 0], at);
  return sharp(shown, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Red, green and blue of each pixel, at half the size. */
async function halfSizePixels(picture: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  const { width, height } = size;
  return sharp(picture)
    .extract({ left: 0, top: 0, width: width * 2, height: height * 2 })
    .resize(width, height, { kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Positions in both lists of channels of the pixels that differ by more than the tolerance. */
function differingPixels(a: Buffer, b: Buffer): number[] {
  const found: number[] = [];
  for (let at = 0; at < a.length; at += 3) {
    const isFar = (channel: number) => Math.abs(a[at + channel]! - b[at + channel]!) > tolerance.channel;
    if (isFar(0) || isFar(1) || isFar(2)) found.push(at);
  }
  return found;
}
