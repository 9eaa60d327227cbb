import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listOwnBlocks } from '../blocks/block-source.mjs';
import { packageBuild, prebuilt } from '../program.mjs';

/**
 * Code of the program that was built when its package was packed.
 * @param name of the file, without `.json`
 * @param hasOwnCode true if a site with own code needs another version
 * @returns undefined in a checkout, and for a site that needs another version
 */
export function readPrebuilt<T>(name: string, hasOwnCode = listOwnBlocks().length > 0): T | undefined {
  if (!packageBuild || hasOwnCode) return undefined;
  return JSON.parse(readFileSync(path.join(prebuilt, `${name}.json`), 'utf8'));
}
