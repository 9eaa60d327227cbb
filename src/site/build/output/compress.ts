import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { hashBytes } from '../../cache/fingerprint.mjs';
import { write } from '../../cache/write-file.ts';
import { mapLimited } from '../../images/concurrency.ts';
import type { NextSite } from './next-site.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The encoders by the file extension of the copy. Both compress at the highest level, in Node's thread pool. */
const encoders: Readonly<Record<string, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) => brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => gzip(bytes, { level: 9 }),
};

/** Bytes. A smaller response fits into one packet without compression. */
export const SMALLEST = 860;

const text = /\.(html|js|json|md|svg|xml|txt|webmanifest|css)$/;

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
    for (const [extension, encode] of Object.entries(encoders)) {
      const copy = `${name}.${extension}`;
      if (!next.keep(copy, identity)) next.add(write(next.folder, copy, await encode(bytes)), identity);
    }
  });
}
