/** Longest side of an uploaded photograph, in pixels; the build makes smaller copies of it. */
const longestSide = 2560;
/** Bytes above which a photograph of any size is compressed again. */
const largestFile = 4_000_000;

export interface Upload {
  readonly name: string;
  readonly contents: Blob;
}

/** The media types that browsers can write, by the extension of the file. */
const writtenTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/**
 * Prepares a picture for upload: a large photograph is made smaller, and one in a format that browsers do not show
 * becomes JPEG. Drawings, other files, and photographs that this browser cannot decode stay unchanged: the server can
 * read some of these.
 * @param extension of the file that the upload replaces: a photograph of another type is converted
 */
export async function prepareUpload(file: File, extension = ''): Promise<Upload> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  const isPhotograph = isHeic || /^image\/(jpeg|png|webp|avif|bmp|tiff)$/.test(file.type);
  const asItIs = { name: file.name, contents: file };
  if (!isPhotograph) return asItIs;
  // The decoder applies the orientation of the camera.
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return asItIs;
  const { width, height } = reducedSize(bitmap.width, bitmap.height);
  const isReduced = width < bitmap.width || file.size > largestFile;
  const wanted = writtenTypes[extension.toLowerCase()];
  const isOther = wanted !== undefined && wanted !== file.type;
  if (!isReduced && !isHeic && !isOther && !/bmp|tiff/.test(file.type)) return asItIs;
  const written = wanted ? extension : mayBeTransparent(file.type) ? 'webp' : 'jpg';
  const contents = await draw(bitmap, width, height, writtenTypes[written.toLowerCase()]!);
  return { name: file.name.replace(/(\.\w+)?$/, `.${written}`), contents };
}

/** The size of a photograph whose longest side is at most `longestSide`. */
export function reducedSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function mayBeTransparent(type: string): boolean {
  return /png|webp|avif/.test(type);
}

async function draw(bitmap: ImageBitmap, width: number, height: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type, quality: 0.88 });
}
