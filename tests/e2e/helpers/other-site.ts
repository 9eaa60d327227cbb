import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { projectRoot } from '../../../src/site/options.ts';
import type { ServedSite } from '../../../src/testing/serve-site.ts';
import { buildAndServe } from '../../helpers/sites/built.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** Writes the site's own pages as a pages folder. */
export function copyPages(pages: string): Promise<void> {
  return cp(path.join(projectRoot, 'pages'), pages, { recursive: true });
}

/** Applies a change to a file. @throws when the contents stay the same */
export async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`The edit of ${file} found nothing to change`);
  await writeFile(file, after);
}

/** A site of a test file, once its `beforeAll` hooks have run. */
export interface SharedSite extends Pick<ServedSite, 'url' | 'out'> {
  /** The pages folder that it is built from. */
  readonly pages: string;
}

/**
 * Builds and serves another site before the surrounding tests, and stops its server after them.
 * @param writePages writes the pages folder at the given path
 */
export function shareSite(writePages: (pages: string) => Promise<void>): SharedSite {
  let served: ServedSite | undefined;
  let pages: string;
  beforeAll(async () => {
    const folder = temporaryFolder();
    pages = path.join(folder, 'pages');
    await writePages(pages);
    served = await buildAndServe(pages, path.join(folder, 'dist'));
  });
  afterAll(() => served?.[Symbol.asyncDispose]());
  return {
    get url() {
      return served!.url;
    },
    get out() {
      return served!.out;
    },
    get pages() {
      return pages;
    },
  };
}
