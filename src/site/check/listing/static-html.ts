import path from 'node:path';
import type { Finding } from '../../../content/diagnostics/rule.ts';
import { staticHtml } from '../../../content/link/files/static-files.ts';
import { stateOf } from '../../cache/fingerprint.mjs';
import { readSiteFile } from '../../site-file.mjs';

/** Code and styles inside of a page, which the policy of the site forbids. Data in a script element is not run. */
const ownCode = [
  /<script\b(?![^>]*\s(?:src\s*=|type\s*=\s*["']?(?:application\/|speculationrules)))/i,
  /<[a-z][^>]*\s(?:style|on[a-z]+)\s*=/i,
];

/** The results of the last states of files, by path. */
const known = new Map<string, { readonly state: string | undefined; readonly result: boolean }>();

/**
 * The first page with own code of each folder at the top that is not open. A folder of generated pages has many.
 * @param folder of static files @param files paths inside it
 */
export function forbiddenCode(
  folder: string,
  files: readonly string[],
  openFolders: readonly string[],
): (readonly [name: string, finding: Finding])[] {
  const found = new Map<string, string>();
  for (const name of files) {
    const [top = '', ...inside] = name.split('/');
    const place = inside.length > 0 ? `/${top}` : `/${name}`;
    if (!/\.html?$/i.test(name) || found.has(place)) continue;
    if (openFolders.some((open) => `/${name}`.startsWith(`${open}/`))) continue;
    if (hasOwnCode(folder, name)) found.set(place, name);
  }
  return [...found].map(([place, name]) => [name, staticHtml(place === `/${name}` ? {} : { folder: place })] as const);
}

function hasOwnCode(folder: string, name: string): boolean {
  const file = path.join(folder, name);
  const state = stateOf(file, Date.now())?.fingerprint;
  const last = known.get(file);
  if (state !== undefined && last?.state === state) return last.result;
  const result = containsOwnCode(folder, name);
  known.set(file, { state, result });
  return result;
}

function containsOwnCode(folder: string, name: string): boolean {
  try {
    const html = String(readSiteFile(folder, name)).replace(/<!--.*?-->/gs, '');
    return ownCode.some((pattern) => pattern.test(html));
  } catch {
    // The file has gone since the folder was listed.
    return false;
  }
}
