import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { OutputError } from '../check/output-error.ts';
import { mountMessage, removeOwn } from './output-folder.ts';

/** The hidden folders beside an output folder: the next state, and the former one in the moment of the exchange. */
export function beside(out: string): { readonly folder: string; readonly old: string } {
  const { dir, base } = path.parse(out);
  return { folder: path.join(dir, `.${base}.next`), old: path.join(dir, `.${base}.old`) };
}

/**
 * Puts the next state into the place of the present one, by two renames; `recover` repairs what a process leaves that
 * is killed between them.
 * @throws {OutputError} when the system does not let the folder be renamed; nothing has changed then
 */
export function exchange(out: string): void {
  const { folder, old } = beside(out);
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

/** Ends an exchange that was cut short. Only for the holder of the lock of `out`, when `.old` is its own. */
export function recover(out: string): void {
  const { folder, old } = beside(out);
  if (!existsSync(old)) return;
  if (!existsSync(out)) renameSync(old, out);
  else if (existsSync(folder)) removeOwn(old);
  else renameSync(old, folder);
}
