import { existsSync, linkSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hashBytes, listFiles } from '../../cache/fingerprint.mjs';
import { isUntouched, makeParent, type WrittenFile, write } from '../../cache/write-file.ts';
import { markerFile } from '../../options.ts';
import {
  type BuiltFiles,
  findDifferences,
  holdsAny,
  type Manifests,
  manifestOf,
  openManifests,
} from './built-files.ts';
import { exchange, hiddenFolders, recover } from './exchange.ts';
import { expectOwn, lockOutput, markerText, removeOwn } from './output-folder.ts';
import type { BuiltFile, Rendering } from './packed-files.ts';
import { syncFiles, syncFolder } from './sync-files.ts';

/**
 * The next state of a built site, prepared in a folder next to the present one. Unchanged files are kept or shared as hard
 * links, others are written. `publish` exchanges the two folders; until then the present one is not modified. The
 * replaced folder is kept as a hidden folder, and the next build starts from it, so that only changes have to be written.
 */
export interface NextSite {
  readonly folder: string;
  /** With `verify`: files of the present state that have been changed since they were built. */
  readonly differences: readonly string[];
  /** Keeps an existing file with this identity. @returns false if there is none, so that it must be made */
  readonly keep: (name: string, identity: string) => boolean;
  /** The known earlier versions of a file that can be updated, each with its folder. */
  readonly statesOf: (name: string) => readonly BuiltState[];
  /** Registers a file that has been written into `folder`. */
  readonly add: (file: WrittenFile, identity: string, rendering?: Rendering) => void;
  /** Writes a file unless it exists with the same contents. */
  readonly put: (name: string, contents: string | Uint8Array) => void;
  /** Flushes the files to the disk, then makes this the present state. */
  readonly publish: () => Promise<PublishedSite>;
  /** Removes the prepared folder. */
  readonly abandon: () => void;
}

export interface BuiltState {
  readonly file: BuiltFile;
  readonly folder: string;
}

export interface PublishedSite {
  readonly files: number;
  readonly bytes: number;
  readonly written: number;
  /** The hash of the manifest of the published files. */
  readonly manifest: string;
}

export interface NextSiteOptions {
  /** Compares the bytes of files to keep, instead of their size and time. */
  readonly verify?: boolean | undefined;
  /** The contents of the marker. */
  readonly marker?: string;
}

/**
 * Prepares the next state. The caller must hold the lock of `out`.
 * @param out real path of the output folder
 * @param cache folder of the manifests of built sites
 * @throws {OutputError} if `out`, or a hidden folder next to it, has contents that no build has made
 */
export function prepareNextSite(
  out: string,
  cache: string,
  { verify = false, marker = markerText() }: NextSiteOptions = {},
): NextSite {
  const { folder } = hiddenFolders(out);
  const manifests = openManifests(out, cache);
  expectOwnFolders(out, cache);
  recover(out);
  const present = manifests.read(out);
  const differences = verify ? findDifferences(out, present) : [];
  const kept = { present: without(present, differences), spare: openSpare(folder, manifests, verify) };
  const wanted = new Map<string, BuiltFile>();
  const added: string[] = [];

  function keep(name: string, identity: string): boolean {
    const here = kept.spare.get(name);
    const there = kept.present.get(name);
    if (here?.identity === identity && isUntouched(folder, here)) wanted.set(name, here);
    else if (there?.identity === identity && isUntouched(out, there)) {
      share(out, folder, name);
      wanted.set(name, there);
    } else return false;
    return true;
  }

  function statesOf(name: string): readonly BuiltState[] {
    const states = [
      { folder, file: kept.spare.get(name) },
      { folder: out, file: kept.present.get(name) },
    ];
    return states.filter((state): state is BuiltState => state.file !== undefined);
  }

  function add(file: WrittenFile, identity: string, rendering?: Rendering): void {
    wanted.set(file.path, { ...file, identity, rendering });
    added.push(file.path);
  }

  function put(name: string, contents: string | Uint8Array): void {
    const identity = hashBytes(contents);
    if (!keep(name, identity)) add(write(folder, name, contents), identity);
  }

  async function publish(): Promise<PublishedSite> {
    for (const name of listFiles(folder)) if (!wanted.has(name)) removeFile(folder, name);
    const files = [...wanted.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    const synced = syncFiles(folder, [markerFile, ...added]);
    // Serialized here, while the disk is busy; written after all files that the manifest names.
    const manifest = manifestOf(files);
    await synced;
    manifests.write(folder, manifest);
    exchange(out);
    await syncFolder(path.dirname(out));
    manifests.keepOnly([out, folder]);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    return { files: files.length, bytes, written: added.length, manifest: hashBytes(manifest) };
  }

  put(markerFile, marker);
  return { folder, differences, keep, statesOf, add, put, publish, abandon: () => removeOwn(folder) };
}

/**
 * Completes an interrupted exchange, so that the output folder exists.
 * @param out real path of the output folder
 * @param signal ends the wait for a build that is running
 */
export async function recoverOutput(out: string, cache: string, signal?: AbortSignal): Promise<void> {
  if (existsSync(out) || !existsSync(hiddenFolders(out).old)) return;
  const lock = await lockOutput(out, { signal });
  try {
    expectOwnFolders(out, cache);
    recover(out);
  } finally {
    lock.release();
  }
}

/** @throws {OutputError} if `out`, or a hidden folder next to it, has contents that no build has made */
export function expectOwnFolders(out: string, cache: string): void {
  const manifests = openManifests(out, cache);
  for (const folder of [out, ...Object.values(hiddenFolders(out))])
    expectOwn(folder, () => holdsAny(folder, manifests.read(folder)));
}

/** Starts the next state with the files of the former one. @returns its known files; none for an empty folder */
function openSpare(folder: string, manifests: Manifests, verify: boolean): BuiltFiles {
  const known = manifests.read(folder);
  if (known.size === 0) removeOwn(folder);
  mkdirSync(folder, { recursive: true });
  // The marker is written before the manifest is removed, so that a folder left by a killed build can be recognised.
  const marked = known.has(markerFile) ? known : withMarker(folder, known);
  // The build now changes the folder, so that its manifest is no longer valid.
  manifests.remove(folder);
  return verify ? without(marked, findDifferences(folder, marked)) : marked;
}

function withMarker(folder: string, known: BuiltFiles): BuiltFiles {
  const marker = { ...write(folder, markerFile, markerText()), identity: hashBytes(markerText()) };
  return new Map([...known, [markerFile, marker]]);
}

function without(files: BuiltFiles, names: readonly string[]): BuiltFiles {
  const left = new Map(files);
  for (const name of names) left.delete(name);
  return left;
}

/** Links a file of the present state into the next. Errors are handled afterwards: checking first would be slower. */
function share(out: string, folder: string, name: string): void {
  const from = path.join(out, name);
  const to = path.join(folder, name);
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') makeParent(folder, name);
    else if (code === 'EEXIST') rmSync(to, { recursive: true });
    else throw error;
    linkSync(from, to);
  }
}

function removeFile(folder: string, name: string): void {
  rmSync(path.join(folder, name), { force: true });
  for (let parent = path.dirname(name); parent !== '.'; parent = path.dirname(parent)) {
    if (readdirSync(path.join(folder, parent)).length > 0) return;
    rmdirSync(path.join(folder, parent));
  }
}
