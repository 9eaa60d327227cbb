import { existsSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../options.ts';

const blocksFolder = path.join(projectRoot, 'src/blocks');

/** True if the folder of a block has a file. */
export function hasBlockFile(type: string, name: string): boolean {
  return existsSync(path.join(blocksFolder, type, name));
}

/** Folders of components: blocks that authors write, and blocks that the compiler makes of texts. */
const renderedFolders = ['src/blocks', 'src/prose'];

/** The folders with a component, by block type, relative to the project. */
export function componentFolders(): Readonly<Record<string, string>> {
  const types = renderedFolders.flatMap((folder) => readdirSync(path.join(projectRoot, folder)));
  return Object.fromEntries(
    types.flatMap((type) => {
      const folder = componentFolder(type);
      return folder ? [[type, folder]] : [];
    }),
  );
}

/** The folder with the component of a block type, relative to the project; undefined if there is none. */
export function componentFolder(type: string): string | undefined {
  return renderedFolders
    .map((folder) => `${folder}/${type}`)
    .find((folder) => existsSync(path.join(projectRoot, folder, 'block.tsx')));
}

/** The present block types: the folders of `src/blocks` with a schema, in alphabetical order. */
export async function listBlockTypes(): Promise<string[]> {
  const entries = await readdir(blocksFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && hasBlockFile(entry.name, 'schema.ts'))
    .map((entry) => entry.name)
    .sort();
}

/** Files that every block needs. */
const needed = ['schema.ts', 'block.tsx', 'style.css'];

/** The missing files of blocks, as paths from the root of the project. @param folder with the folders of the blocks */
export function missingBlockFiles(folder: string = blocksFolder): string[] {
  const types = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return types.flatMap(({ name: type }) =>
    needed.filter((name) => !existsSync(path.join(folder, type, name))).map((name) => `src/blocks/${type}/${name}`),
  );
}
