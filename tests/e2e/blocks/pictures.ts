import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../../../src/site/options.ts';

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

const accepted = path.join(projectRoot, 'tests/screenshots');
const rejected = path.join(projectRoot, '.cache/screenshots');

/** True if the current pictures are accepted (`npm run screenshots:accept`). */
const isAccepting = process.env.SCREENSHOTS === 'accept';

/** @returns the problem of a picture and advice; undefined when it matches the accepted one */
export async function pictureProblem(name: string, picture: Buffer): Promise<string | undefined> {
  const file = path.join(accepted, `${name}.png`);
  const before = await readFile(file).catch(() => undefined);
  const difference = before ? await pictureDifference(before, picture) : 'there is no accepted picture yet';
  if (difference && isAccepting) await save(file, await sharp(picture).png({ compressionLevel: 9 }).toBuffer());
  if (!difference || isAccepting) return undefined;
  const actual = path.join(rejected, `${name}.png`);
  await save(actual, picture);
  const files = [actual, file].map((path_) => path.relative(projectRoot, path_));
  return `${name}: ${difference}. Compare ${files.join(' with ')}; \`npm run screenshots:accept\` accepts what it is now.`;
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
  const [first, second] = await Promise.all([pixelsOf(before, size), pixelsOf(after, size)]);
  const share = differingPixels(first, second) / (size.width * size.height);
  return share > tolerance.pixels ? `${(share * 100).toFixed(2)} % of its pixels differ` : undefined;
}

/** Red, green and blue of each pixel, at half the size. */
async function pixelsOf(picture: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  return sharp(picture)
    .extract({ left: 0, top: 0, width: width * 2, height: height * 2 })
    .resize(width, height, { kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

function differingPixels(a: Buffer, b: Buffer): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 3) {
    const isFar = (channel: number) => Math.abs(a[at + channel]! - b[at + channel]!) > tolerance.channel;
    if (isFar(0) || isFar(1) || isFar(2)) count++;
  }
  return count;
}
