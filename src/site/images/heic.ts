/** Longest side of a converted photograph, in pixels. Browsers reduce photographs to the same size before an upload. */
const LONGEST_SIDE = 2560;

/** Quality of photographs that the server encodes for an author, equal to that of browsers before an upload. */
export const UPLOAD_QUALITY = 88;

/** True if the bytes are a photograph as iPhones take them. */
export async function isHeic(bytes: Uint8Array): Promise<boolean> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  return found?.ext === 'heic' || found?.mime === 'image/heif';
}

/**
 * A HEIC photograph as JPEG: rotated upright, of limited size and without metadata. The decoder is loaded here, because
 * few uploads need it: sharp cannot decode this format.
 * @returns undefined for a photograph that cannot be decoded
 */
export async function jpegOfHeic(bytes: Uint8Array): Promise<Buffer | undefined> {
  const [{ default: decode }, { default: sharp }] = await Promise.all([import('heic-decode'), import('./sharp.ts')]);
  const decoded = await decode({ buffer: bytes }).catch(() => undefined);
  if (!decoded) return undefined;
  const { data, width, height } = decoded;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: UPLOAD_QUALITY })
    .toBuffer();
}
