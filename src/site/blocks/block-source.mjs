import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative, resolve, sep } from 'node:path';

/** Environment variable with the folder of a site's own blocks. Threads and child processes inherit it. */
const OWN_BLOCKS = 'PAGE_SCHEMA_BLOCKS';

/** The blocks of the program, relative to its root. */
export const programBlocks = 'src/blocks';

/** Parts that the compiler makes of texts. They have the files of a block; authors do not write them. */
const programProse = 'src/prose';

export function blocksNextTo(pages) {
  return join(dirname(resolve(pages)), 'blocks');
}

export function addBlocksOf(root, pages) {
  const own = blocksNextTo(pages);
  const isOfProgram = (folder) => folder.startsWith(realpathSync(root) + sep);
  if (existsSync(own) && !isOfProgram(realpathSync(own))) process.env[OWN_BLOCKS] = realpathSync(own);
}

export function ownBlocksFolder() {
  return process.env[OWN_BLOCKS];
}

export function listOwnBlocks() {
  const own = ownBlocksFolder();
  return own ? foldersIn(own, 'blocks') : [];
}

export function listBlocks(root) {
  const found = [...foldersIn(join(root, programBlocks), programBlocks), ...listOwnBlocks()];
  for (const [index, block] of found.entries()) {
    const other = found.slice(0, index).find(({ type }) => type === block.type);
    if (other) throw typeTaken(block, other);
  }
  return found.sort(byType);
}

export function listProse(root) {
  return foldersIn(join(root, programProse), programProse).sort(byType);
}

export function ownBlockOf(file) {
  // Vite writes slashes on every system.
  const found = normalize(file);
  return listOwnBlocks().find(({ folder }) => found.startsWith(folder + sep));
}

export function shownPath(root, file) {
  const own = ownBlockOf(file);
  const path = own ? join(own.name, relative(own.folder, file)) : relative(root, file);
  return path.replaceAll('\\', '/');
}

/** @param name of the folder in messages */
function foldersIn(folder, name) {
  if (!existsSync(folder)) return [];
  const types = readdirSync(folder).filter((type) => statSync(join(folder, type)).isDirectory());
  return types.map((type) => ({
    type,
    folder: realpathSync(join(folder, type)),
    name: `${name}/${type}`,
    files: readdirSync(join(folder, type)),
  }));
}

function byType(a, b) {
  return a.type < b.type ? -1 : 1;
}

function typeTaken(block, other) {
  const message = `The block "${block.type}" exists in ${other.name} and in ${block.name}: give one of the folders another name`;
  return blockError(block.name, message);
}

/** The class `BlockError` is TypeScript, which Node cannot load here. */
export function blockError(file, message) {
  return Object.assign(new Error(message), { name: 'BlockError', file });
}
