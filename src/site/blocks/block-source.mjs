import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve, sep } from 'node:path';

/** Environment variable with the folders of a site's own blocks. Threads and child processes inherit it. */
const OWN_BLOCKS = 'PAGE_SCHEMA_BLOCKS';

/** The blocks of the program, relative to its root. */
const programBlocks = 'src/blocks';

/** Parts that the compiler makes of texts. They have the files of a block; authors do not write them. */
const programProse = 'src/prose';

export function addBlocksOf(root, pages) {
  const own = join(dirname(resolve(pages)), 'blocks');
  if (existsSync(own) && !realpathSync(own).startsWith(realpathSync(root))) process.env[OWN_BLOCKS] = realpathSync(own);
}

export function ownBlockFolders() {
  return (process.env[OWN_BLOCKS] ?? '').split(delimiter).filter(Boolean);
}

export function isInOwnBlocks(file) {
  return ownBlockFolders().some((folder) => file.startsWith(folder + sep));
}

export function listBlocks(root) {
  const found = [join(root, programBlocks), ...ownBlockFolders()].flatMap((folder) => foldersIn(root, folder));
  for (const [index, block] of found.entries()) {
    const other = found.slice(0, index).find(({ type }) => type === block.type);
    if (other) throw typeTaken(block, other);
  }
  return found.sort(byType);
}

export function listProse(root) {
  return foldersIn(root, join(root, programProse)).sort(byType);
}

function foldersIn(root, folder) {
  if (!existsSync(folder)) return [];
  const types = readdirSync(folder).filter((type) => statSync(join(folder, type)).isDirectory());
  return types.map((type) => ({
    type,
    folder: realpathSync(join(folder, type)),
    name: shownPath(root, join(folder, type)),
    files: readdirSync(join(folder, type)),
  }));
}

export function shownPath(root, path) {
  const own = ownBlockFolders().find((folder) => path.startsWith(folder + sep));
  return relative(own ? dirname(own) : root, path).replaceAll('\\', '/');
}

function byType(a, b) {
  return a.type < b.type ? -1 : 1;
}

function typeTaken(block, other) {
  const message = `The block "${block.type}" exists in ${other.name} and in ${block.name}: give one of the folders another name`;
  return Object.assign(new Error(message), { name: 'BlockError', file: block.name });
}
