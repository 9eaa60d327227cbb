import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export function isFolder(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

export function isInside(file, folder) {
  return file === folder || file.startsWith(folder + sep);
}

export function hideFromGit(folder) {
  const file = join(folder, '.gitignore');
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, '*\n');
}
