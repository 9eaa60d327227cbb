import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteData } from '../../schema/site-data.ts';
import type { PageRecord } from '../content/record.ts';
import type { CheckedFolder } from './folder-check.ts';
import { robots, sitemap } from './outputs.ts';
import type { Program } from './program.ts';

export interface OutputFile {
  /** Path inside the output folder. */
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** Pages that visitors see, in the order of their addresses. */
export function publishedPages({ pages }: Pick<CheckedFolder, 'pages'>): PageRecord[] {
  return [...pages.values()].filter(({ isDraft }) => !isDraft).sort((a, b) => (a.route < b.route ? -1 : 1));
}

/** Every file of the built site that is not a page. */
export async function* siteFiles(
  site: CheckedFolder,
  program: Program,
  siteData: SiteData,
): AsyncGenerator<OutputFile> {
  for (const [name, contents] of Object.entries(program.files)) yield { path: name, contents };
  yield* assetFiles(site);
  const routes = publishedPages(site).map(({ route }) => route);
  yield { path: 'sitemap.xml', contents: sitemap(routes, siteData) };
  yield { path: 'robots.txt', contents: robots(siteData) };
}

/** Pictures go to their hashed address; every other file keeps its name, because people share its link. */
async function* assetFiles({ folder }: CheckedFolder): AsyncGenerator<OutputFile> {
  for (const asset of folder.assets.values()) {
    const contents = await readFile(path.join(folder.parent, folder.root, asset.path));
    yield { path: asset.url.slice(1), contents };
  }
}
