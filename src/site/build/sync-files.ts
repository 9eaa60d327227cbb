import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { mapLimited } from '../images/concurrency.ts';

const run = promisify(execFile);

/** From so many files on, writing out the whole file system takes less time than asking for each: a fifth for 20,000. */
const MANY = 256;

/** As many as Node's threads can have under way, and some that wait for them. */
const FILES_AT_ONCE = 16;

/**
 * Waits until files are on the disk, with the entries of the folders that they are in: a power cut after this leaves
 * them whole.
 * @param names paths inside `folder`
 */
export async function syncFiles(folder: string, names: readonly string[]): Promise<void> {
  if (names.length >= MANY && (await syncFileSystem(folder))) return;
  await mapLimited(names, FILES_AT_ONCE, (name) => syncPath(path.join(folder, name), 'r+'));
  await mapLimited([...new Set(names.flatMap(foldersOf))], FILES_AT_ONCE, (name) =>
    syncFolder(path.join(folder, name)),
  );
}

/** Node has no such call, the system's own command has. @returns false where there is none */
function syncFileSystem(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(false);
  return run('sync', ['-f', folder]).then(
    () => true,
    () => false,
  );
}

/** Waits until the names in a folder are on the disk. Windows has no such operation. */
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
