import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { hashBytes } from '../../cache/fingerprint.mjs';
import { write } from '../../cache/write-file.ts';
import { mapLimited } from '../../images/concurrency.ts';
import type { NextSite } from './next-site.ts';

/** The encodings of compressed copies, best first, with their file extensions. */
const encodings = { br: 'br', gzip: 'gz' } as const;
type Encoding = keyof typeof encodings;

/** Bytes. A smaller response fits into one packet without compression. */
export const SMALLEST = 860;

const text = /\.(html|js|json|svg|xml|txt|webmanifest|css)$/;

/** True if compression makes a file smaller: pictures and documents are already compressed. */
function isCompressible(name: string, size: number): boolean {
  return size >= SMALLEST && text.test(name);
}

/**
 * Adds compressed copies of files to the next state of a site, for servers that send precompressed files:
 * `contacto.html.br` and `contacto.html.gz` next to `contacto.html`. Unchanged copies are kept. A build without this step
 * removes the copies, so that none becomes outdated.
 * @param names files that `next` already contains
 */
export async function putCompressed(next: NextSite, names: readonly string[]): Promise<void> {
  await mapLimited(names, availableParallelism(), async (name) => {
    const bytes = await readFile(path.join(next.folder, name));
    if (!isCompressible(name, bytes.length)) return;
    const identity = hashBytes(bytes);
    for (const [encoding, ending] of Object.entries(encodings)) {
      const copy = `${name}.${ending}`;
      if (next.keep(copy, identity)) continue;
      next.add(write(next.folder, copy, await compress(bytes, encoding as Encoding)), identity);
    }
  });
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Compresses at the highest level, in Node's thread pool. */
function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'gzip') return gzip(bytes, { level: 9 });
  return brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
