import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { owner } from '../owner.mjs';
import { overrideOf } from './own-theme.mjs';

/** The blocks of the program, relative to its root. */
export const programBlocks = 'src/blocks';

/** Parts that the compiler makes of texts. They have the files of a block; authors do not write them. */
const programProse = 'src/prose';

export function listOwnBlocks() {
  const found = owner().blocks.flatMap(({ folder, name }) => foldersIn(folder, name));
  for (const [index, block] of found.entries()) {
    const other = found.slice(0, index).find(({ type }) => type === block.type);
    if (other) throw typeTaken(block, other);
  }
  return found;
}

export function listProgramBlocks(root) {
  return foldersIn(join(root, programBlocks), programBlocks).map((block) => ({ ...block, ...overrideOf(block.type) }));
}

export function listBlocks(root) {
  const own = listOwnBlocks();
  const isReplaced = ({ type }) => own.some((block) => block.type === type);
  return [...listProgramBlocks(root).filter((block) => !isReplaced(block)), ...own].sort(byType);
}

export function listProse(root) {
  return foldersIn(join(root, programProse), programProse).sort(byType);
}

/** @param name of the folder in messages */
function foldersIn(folder, name) {
  if (!existsSync(folder)) return [];
  const types = readdirSync(folder).filter((type) => statSync(join(folder, type)).isDirectory());
  return types.map((type) => {
    const real = realpathSync(join(folder, type));
    const files = readdirSync(real);
    const [component, style] = ['block.tsx', 'style.css'].map((file) => join(real, file));
    return { type, folder: real, name: `${name}/${type}`, files, component, style };
  });
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
