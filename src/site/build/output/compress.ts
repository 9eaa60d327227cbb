import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** The encodings of compressed copies, best first, with their file extensions. */
export const encodings = { br: 'br', gzip: 'gz' } as const;
export type Encoding = keyof typeof encodings;

/** Bytes. A smaller response fits into one packet without compression. */
export const SMALLEST = 860;

const text = /\.(html|js|json|svg|xml|txt|webmanifest|css)$/;

/** Whether compression makes a file smaller: pictures and documents are already compressed. */
export function isCompressible(path: string, size: number): boolean {
  return size >= SMALLEST && text.test(path);
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Compresses at the highest level, in Node's thread pool. */
export function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'gzip') return gzip(bytes, { level: 9 });
  return brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
