import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { memorise, recall } from './manifest.ts';
import { hashBytes, isUntouched, type Written, write } from './written.ts';

/** A file of a built site, with a name for its contents: same identity, same bytes. */
interface KnownFile extends Written {
  readonly identity: string;
}

type KnownFiles = Map<string, KnownFile>;

/**
 * The next state of a built site, prepared in a folder beside the present one. Files that are right
 * already are kept or shared by hard links, others are written anew. `publish` exchanges the two
 * folders; until then, whatever happens, the present one stays as it is. The folder that is replaced
 * is kept, hidden, as the start of the build after this, so that an edit costs what it changes.
 */
export interface NextSite {
  readonly folder: string;
  /** True when a file with these contents is there already, so that none has to be made. */
  readonly keep: (name: string, identity: string) => boolean;
  /** Notes a file that has been written into `folder`. */
  readonly add: (file: Written, identity: string) => void;
  /** Writes a file unless it is there already. */
  readonly put: (name: string, contents: string | Uint8Array) => void;
  /** Makes this the present site. */
  readonly publish: () => { readonly files: number; readonly bytes: number; readonly written: number };
  /** Removes what has been prepared. */
  readonly abandon: () => void;
}

/** @param cache folder where the manifests of built sites are remembered */
export function prepareNextSite(out: string, cache: string): NextSite {
  const { folder, old } = beside(out);
  recover(out);
  const manifests = path.join(cache, 'sites', hashBytes(out));
  const present = knownFiles(out, manifests);
  const spare = knownFiles(folder, manifests);
  if (spare.size === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Without its manifest the folder is nobody's state: a build that dies here leaves nothing to be trusted.
  rmSync(path.join(manifests, folderKey(folder)), { force: true });
  const wanted: KnownFiles = new Map();
  let written = 0;

  function keep(name: string, identity: string): boolean {
    const here = spare.get(name);
    const there = present.get(name);
    if (here?.identity === identity && isUntouched(folder, here)) wanted.set(name, here);
    else if (there?.identity === identity && isUntouched(out, there)) {
      share(path.join(out, name), path.join(folder, name));
      wanted.set(name, there);
    } else return false;
    return true;
  }

  function add(file: Written, identity: string): void {
    wanted.set(file.path, { ...file, identity });
    written += 1;
  }

  return {
    folder,
    keep,
    add,
    put: (name, contents) => {
      const identity = hashBytes(contents);
      if (!keep(name, identity)) add(write(folder, name, contents), identity);
    },
    publish: () => {
      for (const name of spare.keys()) if (!wanted.has(name)) removeFile(folder, name);
      const files = [...wanted.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
      const key = folderKey(folder);
      memorise(path.join(manifests, key), key, files);
      exchange(out, folder, old);
      forgetOthers(manifests, [key, folderKey(folder)]);
      return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0), written };
    },
    abandon: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function beside(out: string): { readonly folder: string; readonly old: string } {
  const { dir, base } = path.parse(out);
  return { folder: path.join(dir, `.${base}.next`), old: path.join(dir, `.${base}.old`) };
}

/** Two renames with nothing in between that could fail; `recover` mends a machine that stops right there. */
function exchange(out: string, folder: string, old: string): void {
  mkdirSync(path.dirname(out), { recursive: true });
  if (existsSync(out)) renameSync(out, old);
  renameSync(folder, out);
  if (existsSync(old)) renameSync(old, folder);
}

/** Ends an exchange that was cut short. */
export function recover(out: string): void {
  const { folder, old } = beside(out);
  if (!existsSync(old)) return;
  if (!existsSync(out)) renameSync(old, out);
  else if (existsSync(folder)) rmSync(old, { recursive: true });
  else renameSync(old, folder);
}

/** What a build of ours wrote into a folder; others may have changed it since. */
function knownFiles(folder: string, manifests: string): KnownFiles {
  const key = folderKey(folder);
  const files = recall<KnownFile[]>(path.join(manifests, key), key);
  return new Map(files?.map((file) => [file.path, file]));
}

/** Tells a folder from any other that has stood, or will stand, at its path; renaming keeps it. */
function folderKey(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ? `${found.ino}-${Math.round(found.birthtimeMs)}` : 'none';
}

/** Most often there is nothing in the way: looking first would take longer than linking. */
function share(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') mkdirSync(path.dirname(to), { recursive: true });
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

function forgetOthers(manifests: string, ids: readonly string[]): void {
  for (const name of readdirSync(manifests)) if (!ids.includes(name)) rmSync(path.join(manifests, name));
}
