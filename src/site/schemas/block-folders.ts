import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../options.ts';

const blocksFolder = path.join(projectRoot, 'src/blocks');

/** The present block types: the folders of `src/blocks` that hold a schema, in alphabetical order. */
export async function listBlockTypes(): Promise<string[]> {
  const entries = await readdir(blocksFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(path.join(blocksFolder, entry.name, 'schema.ts')))
    .map((entry) => entry.name)
    .sort();
}
