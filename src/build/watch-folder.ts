import { type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';

/**
 * Watches a folder and all folders in it, one watcher each: the usual ones take one for every file, which holds a
 * server with thousands of pages up for longer than reading them.
 * @param onChange gets the path of whatever may have changed, appeared or gone; several times, if in doubt
 * @returns ends watching
 */
export function watchFolder(folder: string, onChange: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const isDeepBySystem = process.platform === 'darwin' || process.platform === 'win32';

  function add(directory: string): void {
    if (watchers.has(directory)) return;
    try {
      const watcher = watch(directory, { recursive: isDeepBySystem }, (_event, name) => {
        if (name !== null) noteChange(path.join(directory, name));
      });
      watcher.on('error', () => remove(directory));
      watchers.set(directory, watcher);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') tellUnwatched(directory, error);
    }
  }

  function remove(directory: string): void {
    watchers.get(directory)?.close();
    watchers.delete(directory);
  }

  function noteChange(file: string): void {
    if (file === folder || file.startsWith(folder + path.sep)) onChange(file);
    if (!isDeepBySystem) addTree(file);
  }

  /** Folders that are new, with the files that came before they were watched. */
  function addTree(directory: string): void {
    const entries = listOf(directory);
    if (!entries) remove(directory);
    if (!entries || watchers.has(directory)) return;
    add(directory);
    for (const entry of entries) {
      const file = path.join(directory, entry.name);
      if (isStarted) onChange(file);
      if (entry.isDirectory()) addTree(file);
    }
  }

  let isStarted = false;
  if (isDeepBySystem) add(folder);
  else addTree(folder);
  isStarted = true;
  return () => {
    for (const directory of [...watchers.keys()]) remove(directory);
  };
}

/** What is in a folder; undefined where there is none. Links are not followed. */
function listOf(directory: string) {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return undefined;
  }
}

function tellUnwatched(directory: string, error: unknown): void {
  console.error(`${directory} cannot be watched (${(error as Error).message}): restart to see what changes in it`);
}
