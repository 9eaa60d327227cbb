import { normalize, relative } from 'node:path';
import { isInside } from '../folders.mjs';
import { listOwnBlocks } from './block-source.mjs';
import { listThemeFolders } from './own-theme.mjs';

export function ownCodeFolders() {
  return [...listOwnBlocks(), ...listThemeFolders()];
}

export function ownFolderOf(file) {
  // Vite writes slashes on every system.
  const found = normalize(file);
  return ownCodeFolders().find(({ folder }) => isInside(found, folder));
}

export function shownPath(root, file) {
  const own = ownFolderOf(file);
  const path = own ? `${own.name}/${relative(own.folder, file)}` : relative(root, file);
  return path.replaceAll('\\', '/');
}
