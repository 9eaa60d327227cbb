import type { PageData } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';
import type { Diagnostic } from '../content/diagnostic.ts';
import { type CheckedFolder, createFolderChecker } from './folder-check.ts';
import { type ImportModule, loadLanguage } from './language.ts';
import type { SiteOptions } from './options.ts';

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
  readonly page: (route: string) => PageData;
  readonly siteData: () => SiteData;
  /** Path, inside the pages folder, of the asset at an address. */
  readonly assetOf: (url: string) => string | undefined;
  readonly report: () => DevReport;
}

export async function createDevSite({ pages, lang }: SiteOptions, importModule: ImportModule): Promise<DevSite> {
  let check = createFolderChecker(await loadLanguage(importModule), lang);
  let current = await check(pages);
  const goodPages = new Map<string, () => PageData>();
  let goodSite = current.siteData;
  keepGood();

  async function refresh(): Promise<void> {
    current = await check(pages);
    keepGood();
  }

  /** Pages that are broken now keep what they were; pages whose file is gone are forgotten. */
  function keepGood(): void {
    const { pages: valid, folder, compilePage } = current;
    for (const route of valid.keys()) goodPages.set(route, () => compilePage(route));
    for (const route of goodPages.keys()) if (!valid.has(route) && !hasFile(folder, route)) goodPages.delete(route);
    goodSite = current.siteData ?? goodSite;
  }

  return {
    refresh,
    reloadLanguage: async () => {
      check = createFolderChecker(await loadLanguage(importModule), lang);
      await refresh();
    },
    hasPage: (route) => goodPages.has(route) && goodSite !== undefined,
    page: (route) => goodPages.get(route)!(),
    siteData: () => goodSite!,
    assetOf: (url) =>
      [...current.folder.assets.values()].find((asset) => asset.url === url || asset.path === url)?.path,
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
