import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../src/site/options.ts';
import { generateSite } from './generate.ts';

/** A copy of the project in a temporary folder: its pages and program may be changed, its caches are its own. */
export interface Project {
  readonly root: string;
  readonly pages: string;
  readonly out: string;
  /** Folder for logs and the like, outside the copy. */
  readonly notes: string;
  /** Replaces the pages by a generated site, without output and caches. @returns the mean size of a page in bytes */
  readonly generate: (pages: number) => number;
  readonly removeOutput: () => void;
  readonly removeCaches: () => void;
  readonly dispose: () => void;
}

/** Output and results of a checkout; the pages are generated, and tests are not measured. */
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
    generate: (count) => {
      setAside(pages);
      setAside(out);
      removeCaches();
      return generateSite(pages, count).bytesPerPage;
    },
    // Retried: a command that was just stopped may still be writing.
    dispose: () => rmSync(work, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** The packages are shared with the checkout, the folder is not: what tools keep in it stays in the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (!name.startsWith('.')) symlinkSync(path.join(from, name), path.join(to, name), 'junction');
  }
}

/**
 * Moves away what a run must not find, instead of deleting it: after thousands of deletions some file systems (ext4)
 * are slow to create files for a while, which would be charged to whatever runs next.
 */
export function createTrash(trash: string): (file: string) => void {
  mkdirSync(trash, { recursive: true });
  let count = 0;
  return (file) => {
    if (existsSync(file)) renameSync(file, path.join(trash, String(count++)));
  };
}
