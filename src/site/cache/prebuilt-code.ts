import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ownTheme } from '../blocks/own-theme.mjs';
import { owner } from '../owner.mjs';
import { packageBuild, prebuilt } from '../program.mjs';

/**
 * Code of the program that was built when its package was packed.
 * @param name of the file, without `.json`
 * @param dependsOnSite true if a site with own code needs another version
 * @returns undefined in a checkout, and for a site that needs another version
 */
export function readPrebuilt<T>(name: string, dependsOnSite: boolean): T | undefined {
  if (!packageBuild || (dependsOnSite && siteHasCode())) return undefined;
  return JSON.parse(readFileSync(path.join(prebuilt, `${name}.json`), 'utf8'));
}

/** True if the site has code that is rendered: blocks, overrides, drawings of icons, slots or styles of a theme. */
function siteHasCode(): boolean {
  const { blocks, overrides, icons } = owner();
  const { slots, style } = ownTheme();
  const tables = [overrides, icons, slots];
  return blocks.length > 0 || style !== undefined || tables.some((table) => Object.keys(table).length > 0);
}
