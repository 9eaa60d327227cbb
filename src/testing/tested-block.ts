import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlockSchema } from '../../schema/schema.ts';
import { type BlockFolder, listBlocks, listOwnBlocks } from '../site/blocks/block-source.mjs';
import { projectRoot } from '../site/options.ts';
import { schemas } from '../site/schemas/built-in-schemas.ts';

/** A block type whose guarantees are tested. */
export interface TestedBlock extends BlockFolder {
  /** Undefined if its folder has no `schema.ts`. */
  readonly schema: BlockSchema | undefined;
}

/** The blocks of the program, or those of a site alone. @param types all without it */
export function testedBlocks(owner: 'program' | 'site', types?: readonly string[]): TestedBlock[] {
  const own = new Set(listOwnBlocks().map(({ type }) => type));
  return listBlocks(projectRoot)
    .filter(({ type }) => own.has(type) === (owner === 'site') && (!types || types.includes(type)))
    .map((block) => ({ ...block, schema: schemas.blocks[block.type] }));
}

/** The absolute path of a file of a block. */
export function fileOf({ folder }: BlockFolder, name: string): string {
  return path.join(folder, name);
}

export function hasFile(block: BlockFolder, name: string): boolean {
  return existsSync(fileOf(block, name));
}

/** A file of a block with its text. */
export interface BlockText {
  readonly file: string;
  readonly text: string;
}

/** The texts of the files in the folder of a block whose names match. */
export async function readTexts(block: BlockFolder, names: RegExp): Promise<BlockText[]> {
  const matching = block.files.filter((name) => names.test(name)).sort();
  return Promise.all(
    matching.map(async (name) => ({ file: fileOf(block, name), text: await readFile(fileOf(block, name), 'utf8') })),
  );
}
