import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pagefindFolder } from '../../check/site-limits.ts';
import { UsageError } from '../../usage-error.ts';

/** A file of an index: its path in the folder of the index, and its bytes in base64. */
export type PartsFile = readonly [name: string, base64: string];

/** A page for Pagefind: HTML with its attributes. */
export interface PagefindPage {
  readonly url: string;
  readonly content: string;
}

/** The part of Pagefind's module that the build calls. Sites install the package themselves, so its types may be absent. */
interface Pagefind {
  readonly createIndex: (options: { readonly maxFragments: number }) => Promise<{ index?: Index; errors: string[] }>;
  readonly close: () => Promise<unknown>;
}

interface Index {
  readonly addHTMLFile: (page: PagefindPage) => Promise<{ readonly errors: readonly string[] }>;
  readonly getFiles: () => Promise<{ files: { path: string; content: Uint8Array }[]; errors: readonly string[] }>;
}

/** The files of Pagefind that the search does not load: its own interfaces. */
const unused = /-ui\.(?:js|css)$|^pagefind-(?:highlight|worker)\.js$/;

/** Reads the installed Pagefind. The check has reported a missing package. @param parent folder of the pages folder */
export function readPagefind(parent: string) {
  const folder = pagefindFolder(parent)!;
  const { main, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly main: string;
    readonly version: string;
  };
  return { version, build: (pages: readonly PagefindPage[]) => buildParts(path.join(folder, main), pages) };
}

/** The largest number of files with the data of pages; hosts limit the number of files of a site. */
const MAX_FRAGMENTS = 500;

/** Makes an index. Equal pages in equal order give equal files. */
async function buildParts(module: string, pages: readonly PagefindPage[]): Promise<PartsFile[]> {
  const { createIndex, close } = (await import(pathToFileURL(module).href)) as Pagefind;
  try {
    const { index, errors } = await createIndex({ maxFragments: MAX_FRAGMENTS });
    const added = await Promise.all(pages.map((page) => index?.addHTMLFile(page)));
    const made = await index?.getFiles();
    const all = [...errors, ...added.flatMap((each) => each?.errors ?? []), ...(made?.errors ?? [])];
    if (!made || all.length > 0) throw new UsageError(`Pagefind: ${all.join('\n')}`);
    return made.files
      .filter(({ path: name }) => !unused.test(name))
      .map(({ path: name, content }) => [name, Buffer.from(content).toString('base64')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
  } finally {
    await close();
  }
}
