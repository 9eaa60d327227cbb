import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { hashBytes, write } from '../cache/write-file.ts';
import { mapLimited } from '../images/concurrency.ts';
import { compress, type Encoding, encodings, isCompressible } from './compress.ts';
import type { NextSite } from './next-site.ts';

/**
 * Puts compressed copies beside files of the next state of a site, for servers that send them as they
 * are: `contacto.html.br` and `contacto.html.gz` beside `contacto.html`. Those that are right already
 * are kept, and a build without them removes them, so that no copy outlives what it is a copy of.
 * @param names files that are in `next` already
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
