import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../src/site/options.ts';

/** Path of a module of a package that is installed in the site or in the program; undefined if it is in neither. */
export function findModule(root: string, name: string): string | undefined {
  for (const folder of [root, projectRoot]) {
    try {
      return createRequire(path.join(folder, 'package.json')).resolve(name);
    } catch {
      // Not installed there.
    }
  }
  return undefined;
}

/** Imports a module of a package that `findModule` finds. */
export async function importTool<T>(root: string, name: string): Promise<T> {
  return import(pathToFileURL(findModule(root, name)!).href);
}
