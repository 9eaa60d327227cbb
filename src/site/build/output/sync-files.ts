import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { mapLimited } from '../../images/concurrency.ts';

const run = promisify(execFile);

/** Number of files from which syncing the file system is faster than syncing each: for 20,000, five times. */
const MANY = 256;

/** Number of files synced at a time: more than the threads of Node's pool, so that no thread is idle. */
const FILES_AT_ONCE = 16;

/**
 * Flushes files and the entries of their folders to the disk, so that they survive a power cut.
 * @param names paths inside `folder`
 */
export async function syncFiles(folder: string, names: readonly string[]): Promise<void> {
  if (names.length >= MANY && (await syncFileSystem(folder))) return;
  await mapLimited(names, FILES_AT_ONCE, (name) => syncPath(path.join(folder, name), 'r+'));
  await mapLimited([...new Set(names.flatMap(foldersOf))], FILES_AT_ONCE, (name) =>
    syncFolder(path.join(folder, name)),
  );
}

/** Runs the system's `sync` command, because Node has no such function. @returns false if there is no such command */
function syncFileSystem(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(false);
  return run('sync', ['-f', folder]).then(
    () => true,
    () => false,
  );
}

/** Flushes the entries of a folder to the disk. Windows has no such operation. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncPath(folder, 'r');
}

async function syncPath(file: string, flags: string): Promise<void> {
  const handle = await open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** `a/b/c.html` is in `a/b`, `a` and `.`. */
function foldersOf(name: string): string[] {
  const parent = path.dirname(name);
  return parent === '.' ? ['.'] : [parent, ...foldersOf(parent)];
}
