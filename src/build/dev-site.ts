import type { SiteData } from '../../schema/site-data.ts';
import { compilePage } from '../content/compile.ts';
import type { Diagnostic } from '../content/diagnostic.ts';
import { createExaminer, type Examiner } from '../content/examine.ts';
import { createFileFinder, type FindFile } from './dev-files.ts';
import { type CheckedFolder, createFolderChecker } from './folder-check.ts';
import { type GoodPage, keepGoodPages } from './good-pages.ts';
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
  const palette = await readPalette();
  let language = await loadLanguage(importModule);
  let check = createFolderChecker(language, lang);
  let examiner: Examiner | undefined;
  let current = await check(pages);
  let goodPages = keepGoodPages(new Map(), current);
  let goodSite = current.siteData;
  let fileAt = findFiles();

  function findFiles(): FindFile {
    if (!goodSite) return () => undefined;
    // Drafts and pages that are broken now are not published, but here they are shown, with their pictures.
    const shown = [...goodPages].map(([route, { record }]) => [route, { ...record, isDraft: false }] as const);
    return createFileFinder({ ...current, pages: new Map(shown) }, goodSite, palette);
  }

  async function refresh(before: ReadonlyMap<string, GoodPage>): Promise<void> {
    current = await check(pages);
    goodPages = keepGoodPages(before, current);
    goodSite = current.siteData ?? goodSite;
    fileAt = findFiles();
  }

  function page(route: string): Presented {
    const { record, bytes } = goodPages.get(route)!;
    const { brand, collections, folder } = current;
    const context = { site: goodSite!, language, brand, palette, assets: folder.assets, collections };
    examiner ??= createExaminer(language, lang);
    const data = examiner.data({ path: record.file, bytes });
    return presentPage(compilePage(data, route, context), record, context);
  }

  return {
    refresh: () => refresh(goodPages),
    reloadLanguage: async () => {
      language = await loadLanguage(importModule);
      check = createFolderChecker(language, lang);
      examiner = undefined;
      // What was good in the language of before may not be anything in that of today.
      await refresh(new Map());
    },
    hasPage: (route) => goodPages.has(route) && goodSite !== undefined,
    page,
    siteData: () => goodSite!,
    fileAt: (url) => fileAt(url),
    report: () => ({
      lang,
      folder: current.folder.parent,
      diagnostics: current.diagnostics.map((diagnostic) => ({ ...diagnostic, excerpt: excerpt(current, diagnostic) })),
    }),
  };
}

/** The line that a diagnostic is about. */
function excerpt({ source }: CheckedFolder, { file, line }: Diagnostic): string {
  return source(file)?.split(/\r?\n/)[line - 1] ?? '';
}
