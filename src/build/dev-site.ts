import type { SiteData } from '../../schema/site-data.ts';
import type { Diagnostic } from '../content/diagnostic.ts';
import { createFileFinder, type FindFile } from './dev-files.ts';
import { type CheckedFolder, createFolderChecker } from './folder-check.ts';
import { type ImportModule, loadLanguage } from './language.ts';
import type { SiteOptions } from './options.ts';
import { readPalette } from './pictures/palette.ts';
import { type Presented, presentPage } from './present.ts';

/** What the overlay in the browser shows. */
export interface DevReport {
  readonly lang: string;
  readonly diagnostics: readonly (Diagnostic & { readonly excerpt: string })[];
  /** Folder that the files of the diagnostics are in, for opening them in the editor. */
  readonly folder: string;
}

/** The site as the development server knows it: the last good state of every page, and today's mistakes. */
export interface DevSite {
  /** Reads what changed on disk. */
  readonly refresh: () => Promise<void>;
  /** Reads the block schemas again, then the pages. */
  readonly reloadLanguage: () => Promise<void>;
  readonly hasPage: (route: string) => boolean;
  readonly page: (route: string) => Presented;
  readonly siteData: () => SiteData;
  /** Pictures, documents and whatever else the built site has beside its pages. */
  readonly fileAt: FindFile;
  readonly report: () => DevReport;
}

export async function createDevSite({ pages, lang }: SiteOptions, importModule: ImportModule): Promise<DevSite> {
  let language = await loadLanguage(importModule);
  let check = createFolderChecker(language, lang);
  const palette = await readPalette();
  let current = await check(pages);
  const goodPages = new Map<string, () => Presented>();
  let goodSite = current.siteData;
  let fileAt: FindFile = () => undefined;
  keepGood();

  async function refresh(): Promise<void> {
    current = await check(pages);
    keepGood();
  }

  /** Pages that are broken now keep what they were; pages whose file is gone are forgotten. */
  function keepGood(): void {
    const { pages: valid, folder, compilePage } = current;
    goodSite = current.siteData ?? goodSite;
    if (!goodSite) return;
    const context = { site: goodSite, language, palette, assets: folder.assets, collections: current.collections };
    for (const [route, record] of valid) goodPages.set(route, () => presentPage(compilePage(route), record, context));
    for (const route of goodPages.keys()) if (!valid.has(route) && !hasFile(folder, route)) goodPages.delete(route);
    fileAt = createFileFinder(current, goodSite, palette);
  }

  return {
    refresh,
    reloadLanguage: async () => {
      language = await loadLanguage(importModule);
      check = createFolderChecker(language, lang);
      await refresh();
    },
    hasPage: (route) => goodPages.has(route) && goodSite !== undefined,
    page: (route) => goodPages.get(route)!(),
    siteData: () => goodSite!,
    fileAt: (url) => fileAt(url),
    report: () => ({
      lang,
      folder: pages.slice(0, -current.folder.root.length - 1),
      diagnostics: current.diagnostics.map((diagnostic) => ({ ...diagnostic, excerpt: excerpt(current, diagnostic) })),
    }),
  };
}

function hasFile({ root, pages }: CheckedFolder['folder'], route: string): boolean {
  const stem = route === '/' ? '/index' : route;
  return pages.some((file) => file === `${root}${stem}.yaml` || file === `${root}${stem}/index.yaml`);
}

/** The line that a diagnostic is about. */
function excerpt({ source }: CheckedFolder, { file, line }: Diagnostic): string {
  return source(file)?.split(/\r?\n/)[line - 1] ?? '';
}
