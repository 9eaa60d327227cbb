import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../src/site/options.ts';
import { generateSite } from './generated/generate.ts';

/** A copy of the project in a temporary folder, with its own caches; its pages and sources may be changed. */
export interface Project {
  readonly root: string;
  readonly pages: string;
  readonly out: string;
  /** Folder for logs and other temporary files, outside the copy. */
  readonly notes: string;
  /** Replaces the pages by a generated site, without output and caches; see `generateSite`. */
  readonly generate: (pages: number, photo?: Buffer) => void;
  readonly removeOutput: () => void;
  readonly removeCaches: () => void;
  readonly dispose: () => void;
}

/** Entries that are not copied: output, results, tests, and the pages, which are generated. */
const left = new Set(['node_modules', 'dist', 'pages', 'tests', 'coverage']);

/** Copies the project to the system's temporary folder (`TMPDIR` chooses another disk). */
export function copyProject(): Project {
  const work = mkdtempSync(path.join(os.tmpdir(), 'site-bench-'));
  const root = path.join(work, 'project');
  for (const name of readdirSync(projectRoot)) {
    if (left.has(name) || name.startsWith('.')) continue;
    cpSync(path.join(projectRoot, name), path.join(root, name), { recursive: true });
  }
  linkPackages(path.join(projectRoot, 'node_modules'), path.join(root, 'node_modules'));

  const setAside = createTrash(path.join(work, 'trash'));
  const pages = path.join(root, 'pages');
  const out = path.join(root, 'dist');
  const notes = path.join(work, 'notes');
  mkdirSync(notes);
  const removeCaches = () => {
    for (const name of ['.cache', '.vite']) setAside(path.join(root, 'node_modules', name));
  };
  return {
    root,
    pages,
    out,
    notes,
    removeCaches,
    removeOutput: () => setAside(out),
    generate: (count, photo) => {
      setAside(pages);
      setAside(out);
      removeCaches();
      generateSite(pages, count, photo);
    },
    // Retried, because a stopped command may still be writing.
    dispose: () => rmSync(work, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Links the packages of the checkout one by one, so that files that tools keep in `node_modules` stay in the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (!name.startsWith('.')) symlinkSync(path.join(from, name), path.join(to, name), 'junction');
  }
}

/**
 * Moves a folder away instead of deleting it. After thousands of deletions, some file systems (ext4) create files
 * slowly for a while, which would distort the next run.
 */
export function createTrash(trash: string): (file: string) => void {
  mkdirSync(trash, { recursive: true });
  let count = 0;
  return (file) => {
    if (existsSync(file)) renameSync(file, path.join(trash, String(count++)));
  };
}
