import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { hashBytes } from '../../cache/fingerprint.mjs';
import { write } from '../../cache/write-file.ts';
import { mapLimited } from '../../images/concurrency.ts';
import { compress, type Encoding, encodings, isCompressible } from './compress.ts';
import type { NextSite } from './next-site.ts';

/**
 * Adds compressed copies of files to the next state of a site, for servers that send precompressed files:
 * `contacto.html.br` and `contacto.html.gz` beside `contacto.html`. Unchanged copies are kept. A build without this step
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
