import { statSync } from 'node:fs';
import { basename, dirname, join, normalize, relative, sep } from 'node:path';
import { owner } from '../owner.mjs';
import { listOwnBlocks } from './block-source.mjs';

export function ownCodeFolders() {
  const { overrides, theme } = owner();
  const folders = [...Object.values(overrides), ...Object.values(theme.slots), theme.tokens].flatMap(folderOf);
  return [...listOwnBlocks(), ...[...new Set(folders)].map((folder) => ({ folder, name: basename(folder) }))];
}

/** @param file a file, or a folder of a block */
function folderOf(file) {
  const found = file && statSync(file, { throwIfNoEntry: false });
  return found ? [found.isDirectory() ? file : dirname(file)] : [];
}

export function ownFolderOf(file) {
  // Vite writes slashes on every system.
  const found = normalize(file);
  return ownCodeFolders().find(({ folder }) => found.startsWith(folder + sep));
}

export function shownPath(root, file) {
  const own = ownFolderOf(file);
  const path = own ? join(own.name, relative(own.folder, file)) : relative(root, file);
  return path.replaceAll('\\', '/');
}
