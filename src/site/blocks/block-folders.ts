import path from 'node:path';
import { projectRoot } from '../options.ts';
import { owner } from '../owner.mjs';
import { type BlockFolder, listBlocks, listProse } from './block-source.mjs';

/** The files without which no page can show a block. */
const needed = ['schema.ts', 'block.tsx', 'style.css'];

/** The folders of the block types that pages can use, which hold a schema, in alphabetical order. */
export function blockFolders(): BlockFolder[] {
  const { disable } = owner();
  return listBlocks(projectRoot).filter(({ type, files }) => files.includes('schema.ts') && !disable.includes(type));
}

/** The folder of a block type. */
export function blockFolder(type: string): BlockFolder | undefined {
  return listBlocks(projectRoot).find((block) => block.type === type);
}

/** The folders with a component: of blocks, and of parts that the compiler makes of texts. */
export function componentFolders(): BlockFolder[] {
  return [...listBlocks(projectRoot), ...listProse(projectRoot)].filter(({ files }) => files.includes('block.tsx'));
}

/** The needed files that folders of blocks lack, as messages name them. */
export function missingBlockFiles(
  blocks: readonly Pick<BlockFolder, 'name' | 'files'>[] = listBlocks(projectRoot),
): string[] {
  return blocks.flatMap(({ name, files }) =>
    needed.filter((file) => !files.includes(file)).map((file) => `${name}/${file}`),
  );
}

/**
 * The address of a source file for Vite: its path in the project (`/src/app/start.ts`), or Vite's address of a file
 * outside it.
 */
export function sourceAddress(file: string): string {
  const inside = path.relative(projectRoot, file).replaceAll(path.sep, '/');
  return inside.startsWith('../') || path.isAbsolute(inside) ? `/@fs${file.replaceAll(path.sep, '/')}` : `/${inside}`;
}

/** The file that an address of `sourceAddress` names. */
export function addressedFile(address: string): string {
  return address.startsWith('/@fs/') ? address.slice('/@fs'.length) : path.join(projectRoot, address);
}
