import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatPointer, valueAt } from '../../../../schema/pointer.ts';
import { differences } from '../../../content/edit/difference.ts';
import type { EditOperation } from '../../../content/edit/operation.ts';
import { isTemporary } from '../../page-files/write.ts';
import { dataOf } from '../pages/source-text.ts';
import type { StudioContext } from '../studio-site.ts';
import { git, tryGit } from './git.ts';

/** A file that differs from the last commit. */
export interface ChangedFile {
  readonly file: string;
  /** Its text in the last commit; null where it was not there. Files that are no YAML have empty texts. */
  readonly before: string | null;
  /** Its present text; null where it is gone. */
  readonly after: string | null;
  /** The values that differ, in the order of the file; empty where one of the texts does not parse. */
  readonly values: readonly ChangedValue[];
  /** On a new file of the assets folder that no page names, as an edit leaves one that was undone. */
  readonly isUnused?: true;
}

export interface ChangedValue {
  readonly pointer: string;
  /** The value in the last commit, and the present one; absent where there is none. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Takes this change back. */
  readonly operation: EditOperation;
}

export interface SiteChanges {
  /** Null where the pages folder is in no git repository. */
  readonly git: null | {
    /** Null where a single commit is checked out and no branch. */
    readonly branch: string | null;
    /** Whether git knows the name and the mail address that commits are signed with. */
    readonly isAuthorKnown: boolean;
    /** Where versions are sent; null where there is no such place. */
    readonly remote: string | null;
    /** Number of commits that the remote does not have. */
    readonly unsent: number;
  };
  readonly files: readonly ChangedFile[];
}

/** How the pages folder lies in its git repository. */
export interface Repository {
  /** The pages folder, in which all commands run. */
  readonly folder: string;
  /** Null where a single commit is checked out and no branch. */
  readonly branch: string | null;
  readonly remote: string | null;
  /** Files that differ from the last commit, relative to the pages folder. */
  readonly changed: readonly string[];
}

/** @returns undefined where the pages folder is in no repository, or git is not installed */
export async function readRepository(folder: string): Promise<Repository | undefined> {
  const prefix = await tryGit(folder, ['rev-parse', '--show-prefix']);
  if (prefix === undefined) return undefined;
  const branch = (await tryGit(folder, ['symbolic-ref', '--quiet', '--short', 'HEAD'])) ?? null;
  const remotes = ((await tryGit(folder, ['remote'])) ?? '').split('\n').filter(Boolean);
  const configured = await tryGit(folder, ['config', `branch.${branch}.remote`]);
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.'];
  const lines = (await git(folder, status)).split('\0').filter(Boolean);
  const changed = lines.map((line) => line.slice(3 + prefix.length)).filter((name) => !isTemporary(name));
  return { folder, branch, remote: configured ?? remotes[0] ?? null, changed };
}

/** What differs from the last commit, file by file. */
export async function listChanges(context: StudioContext): Promise<SiteChanges> {
  const repository = await readRepository(context.options.pages);
  if (!repository) return { git: null, files: [] };
  const { branch, remote, changed, folder } = repository;
  const unsent = remote === null ? 0 : await countUnsent(folder, remote);
  const files: ChangedFile[] = [];
  const isUnused = unusedAssets(context);
  for (const name of changed) {
    const found = await describe(context, repository, name);
    if (found.before === found.after && found.before !== '') continue;
    files.push(found.before === null && isUnused(name) ? { ...found, isUnused: true } : found);
  }
  return { git: { branch, remote, unsent, isAuthorKnown: await isAuthorKnown(folder) }, files };
}

/** @returns whether a file, relative to the pages folder, is in the assets folder and named by no page, nor by `site.yaml` */
function unusedAssets({ site }: StudioContext): (name: string) => boolean {
  const { known, missing } = site.checked();
  // A page that has not been read yet may name any file.
  if (missing > 0) return () => false;
  const facts = Object.values(known).flatMap(({ analyzed }) => analyzed.facts ?? analyzed.entry?.facts ?? []);
  const values = facts.flatMap(({ assets, hrefs }) => [...assets, ...hrefs].map(({ value }) => value));
  const named = new Set(values.map((value) => value.replace(/[?#].*/, '')));
  return (name) => name.startsWith('assets/') && !named.has(`/${name}`);
}

/** Without settings, git would sign with the names of the user and of the computer. */
async function isAuthorKnown(folder: string): Promise<boolean> {
  return (await tryGit(folder, ['-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT'])) !== undefined;
}

async function countUnsent(folder: string, remote: string): Promise<number> {
  return Number((await tryGit(folder, ['rev-list', '--count', 'HEAD', '--not', `--remotes=${remote}`])) ?? 0);
}

async function describe(context: StudioContext, { folder }: Repository, name: string): Promise<ChangedFile> {
  const file = `${path.basename(folder)}/${name}`;
  const committed = `HEAD:./${name}`;
  if (!/\.ya?ml$/.test(name)) {
    const before = (await tryGit(folder, ['rev-parse', '--quiet', '--verify', committed])) === undefined ? null : '';
    return { file, before, after: existsSync(path.join(folder, name)) ? '' : null, values: [] };
  }
  const before = await git(folder, ['show', committed]).catch(() => null);
  const after = readIfThere(path.join(folder, name));
  return { file, before, after, values: valuesOf(context, file, before, after) };
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The values that differ between two texts of a file. */
function valuesOf(context: StudioContext, file: string, before: string | null, after: string | null): ChangedValue[] {
  if (!before || !after) return [];
  const [old, now] = [dataOf(context, file, before), dataOf(context, file, after)];
  if (old === undefined || now === undefined) return [];
  return differences([], now, old).flatMap((change): ChangedValue[] => {
    const pointer = formatPointer(change.path);
    const present = valueAt(now, change.path);
    if (change.change === 'remove') return [{ pointer, after: present, operation: { op: 'remove', pointer } }];
    if (change.change === 'insert') {
      const operation = { op: 'insert', pointer, value: change.value } as const;
      return [{ pointer, before: change.value, operation }];
    }
    if (change.change !== 'set') return [];
    const operation = { op: 'set', pointer, value: change.value } as const;
    return [{ pointer, before: change.value, after: present, operation }];
  });
}
