import type { ViteBuilder } from 'vite';
import type { CheckedFolder } from './folder-check.ts';
import { countErrors, createFolderChecker } from './folder-check.ts';
import { loadLanguage, nodeImport } from './language.ts';
import type { SiteOptions } from './options.ts';
import { prerender } from './prerender.ts';
import { buildProgram } from './program.ts';
import { replaceFolder } from './replace-folder.ts';

/** The pages have mistakes, so that nothing was built. The diagnostics say which. */
export class ContentError extends Error {
  constructor(readonly site: CheckedFolder) {
    super(`${countErrors(site.diagnostics)} errors in the pages`);
  }
}

export interface BuildResult {
  readonly site: CheckedFolder;
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Checks the pages, lets Vite build the program and renders every page into `options.out`.
 * @throws {ContentError} when a page has errors; the previous `options.out` then stays as it was
 */
export async function buildSite(builder: ViteBuilder, options: SiteOptions): Promise<BuildResult> {
  const language = await loadLanguage(nodeImport);
  const site = await createFolderChecker(language, options.lang)(options.pages);
  if (countErrors(site.diagnostics) > 0) throw new ContentError(site);
  const program = await buildProgram(builder);
  const written = await replaceFolder(options.out, prerender(site, options.pages, program));
  return { site, pages: site.pages.size, ...written };
}
