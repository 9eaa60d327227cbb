import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** The encodings that a built site is kept in beside the plain one, best first, by the ending of their files. */
export const encodings = { br: 'br', gzip: 'gz' } as const;
export type Encoding = keyof typeof encodings;

/** Below this many bytes the answer fits in one packet anyway. */
export const SMALLEST = 860;

const text = /\.(html|js|json|svg|xml|txt|webmanifest|css)$/;

/** Whether a file is worth compressing: pictures and documents are compressed already. */
export function isCompressible(path: string, size: number): boolean {
  return size >= SMALLEST && text.test(path);
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Compresses as far as the encoding goes, in a thread of its own. */
export function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'gzip') return gzip(bytes, { level: 9 });
  return brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
