import type { Sharp } from 'sharp';
import type { Copy, Format } from './recipe.ts';
import sharp from './sharp.ts';

/** A decoded photograph, from which its copies are made. */
export interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/**
 * Decodes a photograph: rotated by its EXIF orientation, in sRGB, without metadata (where and when a picture was taken
 * is private), and no wider than its widest copy.
 * @throws if the original cannot be decoded
 */
export async function decodePhoto(original: Uint8Array, width: number): Promise<Pixels> {
  const { data, info } = await sharp(original)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels as 1 | 2 | 3 | 4 } };
}

/** Makes one copy of a decoded photograph. */
export async function encodeCopy(
  { data, raw }: Pixels,
  { width, format }: Copy,
  isPhoto: boolean,
): Promise<Uint8Array> {
  const picture = sharp(data, { raw });
  const resized = width < raw.width ? picture.resize({ width }) : picture;
  return encoders[format](resized, isPhoto).toBuffer();
}

/**
 * Qualities at which the formats look alike; photographs tolerate coarser chroma than drawings and screenshots. AVIF
 * takes six times as long with the next higher effort.
 */
const encoders: Readonly<Record<Format, (picture: Sharp, isPhoto: boolean) => Sharp>> = {
  avif: (picture, isPhoto) => picture.avif({ quality: 55, effort: 3, chromaSubsampling: isPhoto ? '4:2:0' : '4:4:4' }),
  jpg: (picture, isPhoto) =>
    picture.jpeg({ quality: 78, mozjpeg: true, chromaSubsampling: isPhoto ? '4:2:0' : '4:4:4' }),
  png: (picture) => picture.png({ palette: true, quality: 90 }),
};
