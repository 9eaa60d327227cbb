import sharp from '../sharp.ts';
import type { Drawn } from './card.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture scaled into a frame, for satori; it has twice the frame's pixels so that edges stay sharp. */
export async function fitPicture(picture: Uint8Array, width: number, height: number): Promise<Drawn> {
  const { data, info } = await sharp(picture)
    .autoOrient()
    .resize({ width: width * 2, height: height * 2, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const src = `data:image/png;base64,${data.toString('base64')}`;
  return { src, width: Math.round(info.width / 2), height: Math.round(info.height / 2) };
}

interface Fitting extends Size {
  /** Largest share of the longer side that may be cropped. A picture that would lose more is shown as a whole. */
  readonly maxCut: number;
  readonly background: string;
  /** Bytes: the quality is lowered until the file fits. */
  readonly maxBytes: number;
}

/** A picture in exactly this size, as JPEG. */
export async function fittedJpeg(
  picture: Uint8Array,
  { maxCut, background, maxBytes, ...size }: Fitting,
): Promise<Uint8Array> {
  const { autoOrient: original } = await sharp(picture).metadata();
  const proportion = original.width / original.height / (size.width / size.height);
  const fit = 1 - Math.min(proportion, 1 / proportion) <= maxCut ? 'cover' : 'contain';
  const pixels = await sharp(picture)
    .autoOrient()
    .flatten({ background })
    .resize({ ...size, fit, background })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: size.width, height: size.height, channels: pixels.info.channels };
  return firstFitting([86, 78, 70, 60, 50, 40, 30, 20], maxBytes, (quality) => {
    const options = { quality, mozjpeg: true, chromaSubsampling: quality >= 70 ? '4:4:4' : '4:2:0' };
    return sharp(pixels.data, { raw }).jpeg(options).toBuffer();
  });
}

/** The same picture with a palette, so that the file is smaller. */
export async function shrinkPng(png: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  return firstFitting([256, 128, 64, 32, 16], maxBytes, (colours) =>
    sharp(png).flatten().png({ palette: true, colours }).toBuffer(),
  );
}

/** The first file that is small enough, else the last one. */
async function firstFitting(
  settings: readonly number[],
  maxBytes: number,
  encode: (setting: number) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  let file: Uint8Array = new Uint8Array();
  for (const setting of settings) {
    file = await encode(setting);
    if (file.length <= maxBytes) break;
  }
  return file;
}

/** A square in the background colour with a symbol in the middle. */
export async function iconPicture(
  symbol: Uint8Array,
  size: number,
  background: string,
  share: number,
): Promise<Uint8Array> {
  const inner = Math.round(size * share);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const input = await sharp(symbol)
    .autoOrient()
    .resize({ width: inner, height: inner, fit: 'contain', background: clear })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
}
