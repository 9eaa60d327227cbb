import type { Metadata, Sharp } from 'sharp';
import type { PictureCrop } from '../../contract/studio/media.ts';
import { UPLOAD_QUALITY } from './heic.ts';
import sharp from './sharp.ts';

/**
 * An area of a photograph in the same format, with its colour profile and without other metadata. The photograph is
 * first rotated by its EXIF orientation, then by the quarter turns. If this is the photograph as it is, its bytes stay
 * unchanged, because each encoding loses something.
 * @param crop inside of the turned photograph
 */
export async function cropPhoto(original: Uint8Array, { turns, ...area }: PictureCrop): Promise<Uint8Array> {
  const metadata = await sharp(original).metadata();
  const { width, height } = metadata.autoOrient;
  if (turns === 0 && area.width === width && area.height === height) return original;
  const picture = sharp(original)
    .autoOrient()
    .rotate(turns * 90)
    .extract(area)
    .keepIccProfile();
  return encoded(picture, metadata, original).toBuffer();
}

/** The picture in the format of its original, at a quality that equals the one of uploads. */
function encoded(picture: Sharp, metadata: Metadata, original: Uint8Array): Sharp {
  const { format, isPalette = false, isProgressive = false } = metadata;
  const chromaSubsampling = metadata.chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0';
  switch (format) {
    case 'png':
      return picture.png({ compressionLevel: 9, palette: isPalette });
    case 'webp':
      return picture.webp({ quality: UPLOAD_QUALITY, lossless: Buffer.from(original).includes('VP8L') });
    case 'heif':
      return picture.avif({ quality: AVIF_QUALITY, chromaSubsampling });
    default:
      return picture.jpeg({ quality: UPLOAD_QUALITY, progressive: isProgressive, chromaSubsampling });
  }
}

/** Quality at which AVIF looks like JPEG at `UPLOAD_QUALITY`. */
const AVIF_QUALITY = 70;
