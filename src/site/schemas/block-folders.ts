import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../options.ts';

const blocksFolder = path.join(projectRoot, 'src/blocks');

/** Whether the folder of a block holds a file. */
export function hasBlockFile(type: string, name: string): boolean {
  return existsSync(path.join(blocksFolder, type, name));
}

/** The present block types: the folders of `src/blocks` that hold a schema, in alphabetical order. */
export async function listBlockTypes(): Promise<string[]> {
  const entries = await readdir(blocksFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && hasBlockFile(entry.name, 'schema.ts'))
    .map((entry) => entry.name)
    .sort();
}
