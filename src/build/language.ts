import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BlockSchemas } from '../../schema/emit.ts';
import type { BlockSchema } from '../../schema/schema.ts';
import { createLanguage, type Language } from '../content/language.ts';
import { projectRoot } from './options.ts';

const blocksFolder = path.join(projectRoot, 'src/blocks');

/** The block types there are: the folders of `src/blocks` that hold a schema, in alphabetical order. */
export async function listBlockTypes(): Promise<string[]> {
  const entries = await readdir(blocksFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(path.join(blocksFolder, entry.name, 'schema.ts')))
    .map((entry) => entry.name)
    .sort();
}

/** How a TypeScript module is imported: Node with a loader, or Vite's module runner. */
export type ImportModule = (file: string) => Promise<unknown>;

/** Reads every block's schema from its folder. */
export async function loadBlockSchemas(importModule: ImportModule): Promise<BlockSchemas> {
  const types = await listBlockTypes();
  const schemas = await Promise.all(types.map((type) => loadBlockSchema(type, importModule)));
  return Object.fromEntries(types.map((type, index) => [type, schemas[index]!]));
}

export async function loadLanguage(importModule: ImportModule): Promise<Language> {
  return createLanguage(await loadBlockSchemas(importModule));
}

/** For processes that run TypeScript themselves, such as the command-line doors. */
export const nodeImport: ImportModule = (file) => import(pathToFileURL(file).href);

async function loadBlockSchema(type: string, importModule: ImportModule): Promise<BlockSchema> {
  const file = path.join(blocksFolder, type, 'schema.ts');
  const module = (await importModule(file)) as { default?: BlockSchema };
  if (!module.default) throw new Error(`src/blocks/${type}/schema.ts has no default export`);
  return module.default;
}
