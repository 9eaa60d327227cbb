import type { Sharp } from 'sharp';
import type { Copy, Format } from './recipe.ts';
import sharp from './sharp.ts';

/**
 * Makes one copy of a photograph: turned as the camera says, in sRGB, without the camera's notes
 * (where and when a picture was taken is nobody's business).
 * @throws when the original cannot be decoded
 */
export async function encodeCopy(original: Uint8Array, { width, format }: Copy, isPhoto: boolean): Promise<Uint8Array> {
  const resized = sharp(original).autoOrient().resize({ width, withoutEnlargement: true });
  return encoders[format](resized, isPhoto).toBuffer();
}

/** Qualities at which the formats look alike; photographs bear coarser colour than drawings and screenshots. */
const encoders: Readonly<Record<Format, (picture: Sharp, isPhoto: boolean) => Sharp>> = {
  avif: (picture, isPhoto) => picture.avif({ quality: 55, effort: 4, chromaSubsampling: isPhoto ? '4:2:0' : '4:4:4' }),
  webp: (picture, isPhoto) => picture.webp({ quality: 78, smartSubsample: !isPhoto }),
  jpg: (picture, isPhoto) =>
    picture.jpeg({ quality: 78, mozjpeg: true, chromaSubsampling: isPhoto ? '4:2:0' : '4:4:4' }),
  png: (picture) => picture.png({ palette: true, quality: 90 }),
};
