import type { SiteOptions } from '../options.ts';
import { writeSiteEditorFiles } from '../page-files/editor-files.ts';
import { programPages } from '../program.mjs';
import type { DevSite } from './dev-site.ts';
import { coalesceCalls } from './reading/coalesce.ts';

/** Milliseconds without a change after which the schemas are written, because the first page is more urgent. */
const QUIET = 2000;

/**
 * Writes the schemas that the editor of another site uses. They change with its blocks, pages and pictures. The committed
 * schemas of the program describe the blocks of the program alone.
 */
export function createEditorHelp(site: DevSite, { pages, locale }: SiteOptions): () => void {
  return coalesceCalls(async () => {
    if (pages !== programPages) await writeSiteEditorFiles(site.checked(), locale);
  }, QUIET);
}
