import {
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { hashBytes } from '../cache/fingerprint.mjs';

/*
 * The package write-file-atomic cannot replace this module: it never flushes the folder, its temporary files have names
 * that git and file watchers see, and it cannot create a file without replacing another one.
 */

/** The usual mode of a new file, before the mask of the process. */
const NEW_FILE = 0o666;

/**
 * Replaces the contents of an existing file and keeps its mode. If the process is killed or the power fails, the file
 * has either the old or the new contents.
 * @throws an error of the file system; the file is then unchanged
 */
export function replaceFile(file: string, contents: string | Uint8Array): void {
  const { mode } = statSync(file);
  const fresh = writeNextTo(file, contents, (descriptor) => fchmodSync(descriptor, mode & 0o7777));
  cleaningUp(fresh, () => renameSync(fresh, file));
  syncFolder(path.dirname(file));
}

/**
 * Writes a new file, completely or not at all, with the folders that it needs.
 * @returns false if a file with this name exists; it is then unchanged
 */
export function createFile(file: string, contents: string | Uint8Array): boolean {
  mkdirSync(path.dirname(file), { recursive: true });
  const fresh = writeNextTo(file, contents);
  try {
    giveName(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  syncFolder(path.dirname(file));
  return true;
}

/** Gives a written file a second name. Unlike a rename, this never replaces a file. @throws EEXIST if the name is taken */
function giveName(fresh: string, file: string): void {
  try {
    linkSync(fresh, file);
  } catch (error) {
    // File systems of memory cards have no links.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code!)) throw error;
    copyFileSync(fresh, file, constants.COPYFILE_EXCL);
  }
}

/** Removes a file and the folders that it leaves empty, but not `root`. */
export function removeFile(file: string, root: string): void {
  rmSync(file);
  let folder = path.dirname(file);
  while (folder !== root && folder.startsWith(root + path.sep) && readdirSync(folder).length === 0) {
    rmSync(folder, { recursive: true });
    folder = path.dirname(folder);
  }
  syncFolder(folder);
}

const SAVING = '.saving';

/**
 * The name under which contents are first written. It is hidden, because lists of pages omit hidden files. It contains
 * the process id, so that two servers on one folder use different names. A killed process leaves at most one such file
 * for each name.
 */
function temporaryName(file: string): string {
  return path.join(path.dirname(file), `.${hashBytes(path.basename(file))}.${process.pid}${SAVING}`);
}

/** True if a path is a file that is still being written. */
export function isTemporary(file: string): boolean {
  return path.basename(file).startsWith('.') && file.endsWith(SAVING);
}

/** Writes contents to the disk, next to a file. @returns the path of the new file */
function writeNextTo(file: string, contents: string | Uint8Array, prepare?: (descriptor: number) => void): string {
  const fresh = temporaryName(file);
  cleaningUp(fresh, () => {
    const descriptor = openSync(fresh, 'w', NEW_FILE);
    try {
      writeFileSync(descriptor, contents);
      prepare?.(descriptor);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
  return fresh;
}

/** Removes the unfinished file if the work on it fails, for example on a full disk. */
function cleaningUp(fresh: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

/** Makes a rename permanent. Windows cannot open folders, so nothing is done there. */
function syncFolder(folder: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(folder, 'r');
  } catch {
    return;
  }
  try {
    fsyncSync(descriptor);
  } catch {
    // Some network file systems refuse this for folders; the rename itself has succeeded.
  } finally {
    closeSync(descriptor);
  }
}
