import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageData } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';
import { contentHash } from './files.ts';
import type { CheckedFolder } from './folder-check.ts';
import { dataFile, htmlFile, robots, sitemap } from './outputs.ts';
import type { Program } from './program.ts';

export interface OutputFile {
  /** Path inside the output folder. */
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** Every file of the built site, one after the other. */
export async function* prerender(
  site: CheckedFolder,
  pagesFolder: string,
  program: Program,
): AsyncGenerator<OutputFile> {
  const { siteData } = site;
  if (!siteData) throw new Error('prerender() needs a valid site.yaml');
  const siteJson = JSON.stringify(siteData);
  const siteUrl = `/assets/site.${contentHash(siteJson)}.json`;
  const code = { app: program.app, site: siteUrl, build: program.build, start: program.start };
  yield { path: siteUrl.slice(1), contents: siteJson };
  for (const [name, contents] of program.files) yield { path: name, contents };
  yield* assetFiles(site, pagesFolder);

  const published: PageData[] = [];
  for (const { route, file, isDraft } of site.pages.values()) {
    if (isDraft) continue;
    const page = site.compilePage(route);
    published.push(page);
    yield { path: htmlFile(page.route), contents: renderPage(page, siteData, program, code, file) };
    yield { path: dataFile(page.route), contents: JSON.stringify({ build: program.build, page }) };
  }
  yield { path: 'sitemap.xml', contents: sitemap(published, siteData) };
  yield { path: 'robots.txt', contents: robots(siteData) };
}

function renderPage(
  page: PageData,
  site: SiteData,
  program: Program,
  code: Parameters<Program['render']>[2],
  file: string,
): string {
  try {
    return program.render(page, site, code);
  } catch (error) {
    throw new Error(`${file}: the page could not be rendered: ${(error as Error).message}`, { cause: error });
  }
}

/** Pictures go to their hashed address; every other file keeps its name, because people share its link. */
async function* assetFiles({ folder }: CheckedFolder, pagesFolder: string): AsyncGenerator<OutputFile> {
  for (const asset of folder.assets.values()) {
    const contents = await readFile(path.join(pagesFolder, asset.path));
    yield { path: asset.url.slice(1), contents };
  }
}
