import { availableParallelism } from 'node:os';
import type { Asset } from '../../content/assets.ts';
import type { MadeFile } from '../outputs/made-file.ts';
import { mapLimited } from '../pictures/concurrency.ts';
import { PictureError } from '../pictures/pictures.ts';
import type { NextSite } from './next-site.ts';
import { write } from './written.ts';

/**
 * Puts files into the next state of a site; those that are there already are not made again.
 * @returns originals of pictures that cannot be decoded; any other failure rejects
 */
export async function putFiles(next: NextSite, files: readonly MadeFile[]): Promise<readonly Asset[]> {
  const broken = new Set<Asset>();
  const missing = files.filter(({ path, identity }) => identity === undefined || !next.keep(path, identity));
  await mapLimited(missing, availableParallelism(), async ({ path, identity, contents }) => {
    try {
      const bytes = await contents();
      if (identity === undefined) next.put(path, bytes);
      else next.add(write(next.folder, path, bytes), identity);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      broken.add(error.asset);
    }
  });
  return [...broken];
}
