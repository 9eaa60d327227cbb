import { existsSync } from 'node:fs';
import path from 'node:path';
import { siteSchemas } from '../../content/analyze/assemble-site.ts';
import type { Schemas } from '../../content/common/site-schemas.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { isSiteFile } from '../../content/link/page-index.ts';
import { createFileAnalyzer } from '../check/file-analyzer.ts';

/** The site that a page file belongs to. */
export interface SiteOfFile {
  /** Path of the file, with the name of the pages folder. */
  readonly file: string;
  /** The schemas with the collections that the site declares. */
  readonly schemas: Schemas;
}

/**
 * Reads the `site.yaml` in the folder of a page file, or in the nearest one above.
 * @param schemas the schemas of a site that declares no collections
 * @returns undefined for a file outside of a site
 */
export function siteOfFile(file: string, schemas: Schemas, locale: Locale): SiteOfFile | undefined {
  const [first, ...others] = foldersAbove(path.resolve(file)).filter(hasSiteFile);
  const pages = first !== undefined && others[0] === path.dirname(first) && isOfLanguage(first) ? others[0] : first;
  if (pages === undefined) return undefined;
  const parent = path.dirname(pages);
  const site = { parent, locale, file: `${path.basename(pages)}/site.yaml` };
  const { analyzed } = createFileAnalyzer(schemas).analyzeSite(site);
  return {
    file: path.relative(parent, path.resolve(file)).split(path.sep).join('/'),
    schemas: siteSchemas(schemas, analyzed),
  };
}

function hasSiteFile(folder: string): boolean {
  return existsSync(path.join(folder, 'site.yaml'));
}

/** True if a folder may be that of a language inside of the pages folder. */
function isOfLanguage(folder: string): boolean {
  return isSiteFile(`pages/${path.basename(folder)}/site.yaml`);
}

/** The folders that contain a file, the innermost first, without the root of the file system. */
function foldersAbove(file: string): string[] {
  const folder = path.dirname(file);
  return folder === path.dirname(folder) ? [] : [folder, ...foldersAbove(folder)];
}
