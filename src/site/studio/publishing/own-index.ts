import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GitError, git } from '../../git.ts';
import { namesIn, prefixOf } from './repository.ts';

/** Runs git with another index. */
export type RunGit = (args: readonly string[], input?: string) => Promise<string>;

/**
 * Works with an index of its own, which has the files of a commit. The index of the work tree stays as it is.
 * @param work gets a folder for its files, which is removed afterwards
 */
export async function inOwnIndex<T>(
  folder: string,
  commit: string,
  work: (run: RunGit, temporary: string) => Promise<T>,
): Promise<T> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'page-schema-'));
  const run: RunGit = async (args, input) => (await git(folder, args, input, path.join(temporary, 'index'))).trim();
  try {
    await run(['read-tree', commit]);
    return await work(run, temporary);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * Writes files of a commit into another folder, with the filters of the repository, and removes it after the work.
 * @param names relative to the pages folder
 * @param work gets the parent of a folder that has the name of the pages folder
 */
export function withCommitted<T>(
  folder: string,
  commit: string,
  names: readonly string[],
  work: (parent: string) => Promise<T>,
): Promise<T> {
  return inOwnIndex(folder, commit, async (run, temporary) => {
    const prefix = await prefixOf(folder);
    const top = path.join(temporary, 'files', prefix === '' ? path.basename(folder) : '');
    await run(
      ['checkout-index', '--force', '-z', '--stdin', `--prefix=${top}/`],
      names.map((name) => `${name}\0`).join(''),
    );
    return work(path.dirname(path.join(top, prefix)));
  });
}

/** The least share of equal contents of a renamed file, in percent. Pages of one kind are similar to each other. */
const LEAST_EQUAL = 80;

/**
 * The renamed files among files that differ from a commit: the former names by the new ones.
 * @param added the new files @param removed the files that are gone; all names are relative to the pages folder
 */
export async function renamedFiles(
  folder: string,
  commit: string,
  added: readonly string[],
  removed: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (added.length === 0 || removed.length === 0) return new Map();
  const found = await inOwnIndex(folder, commit, async (run) => {
    // The files are compared in the work tree, so that nothing is stored in the repository.
    await run(['add', '--intent-to-add', '--force', '--', ...added]);
    const renames = ['diff', '--name-status', `--find-renames=${LEAST_EQUAL}`, '--diff-filter=R', '--relative', '-z'];
    return run([...renames, commit, '--', ...removed, ...added]);
  }).catch((error: unknown) => {
    // A file that is removed meanwhile is no reason not to list the others.
    if (error instanceof GitError) return '';
    throw error;
  });
  const parts = namesIn(found);
  return new Map(
    Array.from({ length: parts.length / 3 }, (_, index) => [parts[3 * index + 2]!, parts[3 * index + 1]!]),
  );
}
