import { type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';

export interface FolderChanges {
  /** Called with each path that may have been changed, added or removed, possibly several times. */
  readonly onChange: (file: string) => void;
  /** Called for the first folder that cannot be watched: the others fail for the same reason. */
  readonly onFailure: (error: NodeJS.ErrnoException) => void;
}

const isDeepBySystem = process.platform === 'darwin' || process.platform === 'win32';

/**
 * Watches a folder and all folders in it with one watcher per folder: common libraries use one per file, which for
 * thousands of pages takes longer than reading them. A folder that is removed and created again is watched again,
 * including the watched folder itself.
 * @returns a function that ends watching
 */
export function watchFolder(folder: string, { onChange, onFailure }: FolderChanges): () => void {
  const watchers = new Map<string, FSWatcher>();
  let hasFailed = false;

  function open(directory: string, recursive: boolean, onEvent: (event: string, name: string) => void): void {
    try {
      const watcher = watch(directory, { recursive }, (event, name) => name !== null && onEvent(event, name));
      // On Windows a watcher fails when its folder is removed; the folder above reports the removal.
      watcher.on('error', () => close(directory));
      watchers.set(directory, watcher);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') report(error as NodeJS.ErrnoException);
    }
  }

  function report(error: NodeJS.ErrnoException): void {
    if (!hasFailed) onFailure(error);
    hasFailed = true;
  }

  function close(directory: string): void {
    watchers.get(directory)?.close();
    watchers.delete(directory);
  }

  /** Removes the watchers of a folder and its subfolders: they do not follow a folder that is created again. */
  function closeTree(directory: string): void {
    for (const watched of [...watchers.keys()]) {
      if (watched === directory || watched.startsWith(directory + path.sep)) close(watched);
    }
  }

  /** @param isNew whether the folder was created after watching began, so that its files are changes */
  function openTree(directory: string, isNew: boolean): void {
    const entries = listOf(directory);
    if (!entries && watchers.has(directory)) closeTree(directory);
    if (!entries || watchers.has(directory)) return;
    open(directory, isDeepBySystem, (_event, name) => noteChange(directory, name));
    for (const entry of entries) {
      const file = path.join(directory, entry.name);
      if (isNew) onChange(file);
      if (entry.isDirectory() && !isDeepBySystem) openTree(file, isNew);
    }
  }

  function noteChange(directory: string, name: string): void {
    // A removed or moved folder reports its own name. One of its entries may have the same name.
    if (name === path.basename(directory)) reopen(directory);
    const file = path.join(directory, name);
    onChange(file);
    if (!isDeepBySystem) openTree(file, true);
  }

  function reopen(directory: string): void {
    closeTree(directory);
    onChange(directory);
    openTree(directory, true);
  }

  openTree(folder, false);
  open(path.dirname(folder), false, (event, name) => {
    if (event === 'rename' && name === path.basename(folder)) reopen(folder);
  });
  return () => {
    for (const directory of [...watchers.keys()]) close(directory);
  };
}

/** The entries of a folder; undefined if it does not exist. Symbolic links are not followed. */
function listOf(directory: string) {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return undefined;
  }
}
