import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { routeOf } from '../../../content/link/page-index.ts';
import type { SharedPage } from '../../../contract/studio/preview.ts';
import { sharedFile } from '../../addresses.ts';
import { startFile } from '../../program.mjs';
import { ApiError } from '../api-error.ts';
import type { StudioContext } from '../studio-site.ts';

/** Exit code of the command for a page with errors. */
const INVALID = 1;

/**
 * Makes one HTML file of a page with unsaved edits. The command makes it in a process of its own, because this one
 * renders pages with the code of the authoring server.
 * @throws {ApiError} cannot-share, if the page or `site.yaml` is not valid
 */
export async function sharedPage(
  { site, options }: StudioContext,
  file: string,
  bytes: Uint8Array,
): Promise<SharedPage> {
  const { pages, locale } = options;
  const route = routeOf(file);
  const folder = await mkdtemp(path.join(tmpdir(), 'page-schema-share-'));
  try {
    const [text, out] = ['page.yaml', 'page.html'].map((name) => path.join(folder, name)) as [string, string];
    await writeFile(text, bytes);
    const time = site.shownAt === undefined ? [] : ['--now', site.shownAt];
    const args = [startFile, 'share', route, '--pages', pages, '--lang', locale, '--text', text, '--out', out, ...time];
    // Vite sets the variable for the code of the authoring server.
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, NODE_ENV: undefined } }).catch(
      (error) => {
        throw error.code === INVALID ? ApiError.of('cannot-share') : error;
      },
    );
    return { name: sharedFile(route), html: await readFile(out, 'utf8') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
