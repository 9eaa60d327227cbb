import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { readCache, writeCache } from '../cache/cache-file.ts';
import { hashBytes, isUntouched, type WrittenFile } from '../cache/write-file.ts';

/** A file of a built site, with a name for what it was made from: same identity, same bytes. */
export interface BuiltFile extends WrittenFile {
  readonly identity: string;
}

export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** Remembers what builds into one output folder wrote. */
export interface Manifests {
  /** What was written into a folder; others may have changed it since. Empty when nothing is known. */
  readonly read: (folder: string) => BuiltFiles;
  readonly write: (folder: string, files: readonly BuiltFile[]) => void;
  readonly remove: (folder: string) => void;
  /** Forgets all folders but these. */
  readonly keepOnly: (folders: readonly string[]) => void;
}

/** @param cache folder that the manifests are kept in */
export function openManifests(out: string, cache: string): Manifests {
  const manifests = path.join(cache, 'sites', hashBytes(out));
  const fileOf = (folder: string) => path.join(manifests, folderKey(folder));
  return {
    read: (folder) => {
      const files = readCache<BuiltFile[]>(fileOf(folder), folderKey(folder));
      return new Map(files?.map((file) => [file.path, file]));
    },
    write: (folder, files) => writeCache(fileOf(folder), folderKey(folder), files),
    remove: (folder) => rmSync(fileOf(folder), { force: true }),
    keepOnly: (folders) => {
      const kept = folders.map(folderKey);
      for (const name of readdirSync(manifests)) if (!kept.includes(name)) rmSync(path.join(manifests, name));
    },
  };
}

/** Whether a folder still holds something of what was written into it. */
export function holdsAny(folder: string, known: BuiltFiles): boolean {
  return [...known.values()].some((file) => isUntouched(folder, file));
}

/** Reads every file. @returns the paths of files that are missing, have other bytes, or were added by others */
export function findDifferences(folder: string, known: BuiltFiles): string[] {
  const changed = [...known.values()].filter((file) => hashFile(folder, file.path) !== file.hash);
  const added = listFiles(folder).filter((name) => !known.has(name));
  return [...changed.map((file) => file.path), ...added].sort();
}

/** Paths of all files below a folder, with forward slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

function hashFile(folder: string, name: string): string | undefined {
  try {
    return hashBytes(readFileSync(path.join(folder, name)));
  } catch {
    return undefined;
  }
}

/** Tells a folder from any other that has stood, or will stand, at its path; renaming keeps it. */
function folderKey(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ? `${found.ino}-${Math.round(found.birthtimeMs)}` : 'none';
}
