import type { SiteData } from '../../schema/site-data.ts';
import type { CheckedFolder } from './folder-check.ts';
import { hostFiles } from './host-files.ts';
import { contentFiles } from './outputs/content-files.ts';
import { type MadeFile, madeFile } from './outputs/made-file.ts';
import type { Palette } from './pictures/palette.ts';
import { sitePolicy, speculationRules } from './policy.ts';
import type { Program } from './program.ts';
import { publishedPages } from './published-pages.ts';

/** Every file of the built site that is not a page. Nothing is made yet. */
export function siteFiles(site: CheckedFolder, program: Program, siteData: SiteData, palette: Palette): MadeFile[] {
  const addresses = publishedPages(site).flatMap((page) => page.facts.hrefs);
  const policy = sitePolicy(siteData, { start: program.start, rules: speculationRules }, addresses);
  return [
    ...Object.entries(program.files).map(([name, contents]) => madeFile(name, contents)),
    ...contentFiles(site, siteData, palette),
    ...hostFiles(policy).map((file) => madeFile(file.path, file.contents)),
  ];
}
