import { availableParallelism } from 'node:os';
import type { Asset } from '../../../content/link/assets.ts';
import { write } from '../../cache/write-file.ts';
import { mapLimited } from '../../images/concurrency.ts';
import { PictureError } from '../../images/pictures.ts';
import type { OutputFile } from '../../outputs/output-file.ts';
import type { NextSite } from './next-site.ts';

/** Called before and after each file is made. */
export type FileProgress = (done: number, total: number, file: string) => void;

export interface PutFiles {
  /** Originals of pictures that cannot be decoded. */
  readonly broken: readonly Asset[];
  /** Total milliseconds of work on pictures. */
  readonly pictures: number;
}

/**
 * Adds files to the next state of a site, as many at a time as there are processors. Existing files with the same
 * identity are kept. Rejects if a file cannot be made, except for damaged pictures, which are returned.
 */
export async function putFiles(
  next: NextSite,
  files: readonly OutputFile[],
  onProgress?: FileProgress,
): Promise<PutFiles> {
  const broken = new Set<Asset>();
  const missing = files.filter(({ path, identity }) => identity === undefined || !next.keep(path, identity));
  let pictures = 0;
  let done = 0;
  await mapLimited(missing, availableParallelism(), async ({ path, identity, contents }) => {
    onProgress?.(done, missing.length, path);
    const started = performance.now();
    try {
      const bytes = await contents();
      if (identity === undefined) next.put(path, bytes);
      else next.add(write(next.folder, path, bytes), identity);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      broken.add(error.asset);
    }
    // Only pictures have an identity before they are made, so this measures the work on pictures.
    if (identity !== undefined) pictures += performance.now() - started;
    onProgress?.(++done, missing.length, path);
  });
  return { broken: [...broken], pictures };
}
