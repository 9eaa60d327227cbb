import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { OutputError } from '../../check/build-errors.ts';
import { mountMessage, removeOwn } from './output-folder.ts';

/** The hidden folders next to an output folder: of the next state, and of the former one while they change. */
export function hiddenFolders(out: string): { readonly folder: string; readonly old: string } {
  const { dir, base } = path.parse(out);
  return { folder: path.join(dir, `.${base}.next`), old: path.join(dir, `.${base}.old`) };
}

/**
 * Replaces the present state by the next one with two renames. `recover` completes the exchange if the process is killed
 * between them.
 * @throws {OutputError} if the system does not permit the rename; nothing has changed then
 */
export function exchange(out: string): void {
  const { folder, old } = hiddenFolders(out);
  mkdirSync(path.dirname(out), { recursive: true });
  if (existsSync(out)) moveAway(out, old);
  try {
    renameSync(folder, out);
  } catch (error) {
    if (existsSync(old)) renameSync(old, out);
    throw error;
  }
  if (existsSync(old)) renameSync(old, folder);
}

function moveAway(out: string, old: string): void {
  try {
    renameSync(out, old);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw ['EBUSY', 'EXDEV'].includes(code) ? new OutputError(mountMessage(out), { cause: error }) : error;
  }
}

/** Completes an interrupted exchange. The caller must hold the lock of `out` and have checked that a build made `.old`. */
export function recover(out: string): void {
  const { folder, old } = hiddenFolders(out);
  if (!existsSync(old)) return;
  if (!existsSync(out)) renameSync(old, out);
  else if (existsSync(folder)) removeOwn(old);
  else renameSync(old, folder);
}
