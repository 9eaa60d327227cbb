import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { readCache, readJsonCache, writeCache } from '../../cache/cache-file.mjs';
import { hashBytes, listFiles } from '../../cache/fingerprint.mjs';
import { isUntouched } from '../../cache/write-file.ts';
import { type BuiltFile, type PackedFiles, packFiles, unpackFiles } from './packed-files.ts';

export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** Lists of the files that builds wrote into one output folder and its hidden companions. */
export interface Manifests {
  /** The files that builds wrote into a folder; they may have been changed since. Empty without a manifest. */
  readonly read: (folder: string) => BuiltFiles;
  /** The hash of the manifest of a folder. */
  readonly hashOf: (folder: string) => string | undefined;
  readonly write: (folder: string, list: Buffer) => void;
  readonly remove: (folder: string) => void;
  /** Removes the manifests of all other folders. */
  readonly keepOnly: (folders: readonly string[]) => void;
}

/** The form of a manifest. A manifest in another form, of an earlier version of the program, counts as missing. */
const FORMAT = 'packed';

/** @param cache folder of the manifests */
export function openManifests(out: string, cache: string): Manifests {
  const manifests = path.join(cache, 'sites', hashBytes(out));
  const fileOf = (folder: string) => path.join(manifests, folderKey(folder));
  const keyOf = (folder: string) => `${FORMAT} ${folderKey(folder)}`;
  return {
    read: (folder) => {
      const packed = readJsonCache<PackedFiles>(fileOf(folder), keyOf(folder));
      return new Map(packed && unpackFiles(packed).map((file) => [file.path, file]));
    },
    hashOf: (folder) => {
      const packed = readCache(fileOf(folder), keyOf(folder));
      return packed && hashBytes(packed);
    },
    write: (folder, list) => {
      writeCache(fileOf(folder), keyOf(folder), list);
    },
    remove: (folder) => rmSync(fileOf(folder), { force: true }),
    keepOnly: (folders) => {
      const kept = folders.map(folderKey);
      for (const name of existsSync(manifests) ? readdirSync(manifests) : [])
        if (!kept.includes(name)) rmSync(path.join(manifests, name));
    },
  };
}

/** The contents of the manifest of a folder with these files. */
export function manifestOf(files: readonly BuiltFile[]): Buffer {
  return Buffer.from(JSON.stringify(packFiles(files)));
}

/** True if a folder still contains an unchanged file that was written into it. */
export function holdsAny(folder: string, known: BuiltFiles): boolean {
  return [...known.values()].some((file) => isUntouched(folder, file));
}

/** True if a folder contains the files that were written into it and no others, with their sizes and times. */
export function isAsBuilt(folder: string, known: BuiltFiles): boolean {
  if (known.size === 0 || listFiles(folder).length !== known.size) return false;
  return [...known.values()].every((file) => isUntouched(folder, file));
}

/** Reads every file. @returns paths of files that are missing, have other bytes, or are not in the manifest */
export function findDifferences(folder: string, known: BuiltFiles): string[] {
  const changed = [...known.values()].filter((file) => hashFile(folder, file.path) !== file.hash);
  const added = listFiles(folder).filter((name) => !known.has(name));
  return [...changed.map((file) => file.path), ...added].sort();
}

function hashFile(folder: string, name: string): string | undefined {
  try {
    return hashBytes(readFileSync(path.join(folder, name)));
  } catch {
    return undefined;
  }
}

/** Identifies a folder independently of its path: renaming keeps the key, a new folder gets another. */
function folderKey(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ? `${found.ino}-${Math.round(found.birthtimeMs)}` : 'none';
}
