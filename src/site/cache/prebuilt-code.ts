import { readFileSync } from 'node:fs';
import path from 'node:path';
import { owner } from '../owner.mjs';
import { packageBuild, prebuilt } from '../program.mjs';

/**
 * Code of the program that was built when its package was packed.
 * @param name of the file, without `.json`
 * @param hasOwnCode true if a site with own code needs another version
 * @returns undefined in a checkout, and for a site that needs another version
 */
export function readPrebuilt<T>(name: string, hasOwnCode = siteHasCode()): T | undefined {
  if (!packageBuild || hasOwnCode) return undefined;
  return JSON.parse(readFileSync(path.join(prebuilt, `${name}.json`), 'utf8'));
}

/** True if the site has code that is rendered: blocks, overrides, drawings of icons, or parts of a theme. */
function siteHasCode(): boolean {
  const { blocks, overrides, icons, theme } = owner();
  const tables = [overrides, icons, theme.slots];
  return blocks.length > 0 || theme.tokens !== undefined || tables.some((table) => Object.keys(table).length > 0);
}
