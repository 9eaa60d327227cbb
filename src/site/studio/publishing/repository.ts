import { lstatSync } from 'node:fs';
import path from 'node:path';
import { git, gitBytes, tryGit } from '../../git.ts';
import { isTemporary } from '../../page-files/write.ts';

/** The git repository of the pages folder. */
export interface Repository {
  /** The pages folder, in which all commands run. */
  readonly folder: string;
  /** Null if a commit is checked out instead of a branch. */
  readonly branch: string | null;
  readonly remote: string | null;
  /**
   * Files that differ from the last commit, relative to the pages folder. The value is the name of the bytes in that
   * commit, null for a new file, or empty for an entry that was no file, such as a symbolic link or another repository.
   */
  readonly changed: ReadonlyMap<string, string | null>;
}

/**
 * Runs few commands of git, because the start of a command takes longer than its work.
 * @returns undefined if the pages folder is in no repository, or git is not installed
 */
export async function readRepository(folder: string): Promise<Repository | undefined> {
  const prefix = await tryGit(folder, ['rev-parse', '--show-prefix']);
  if (prefix === undefined) return undefined;
  const status = ['status', '--porcelain=v2', '--branch', '-z', '--no-renames', '--untracked-files=all', '--', '.'];
  const [state, settings = ''] = await Promise.all([
    git(folder, status),
    tryGit(folder, ['config', '--null', '--get-regexp', String.raw`^(remote\..*\.url|branch\..*\.remote)$`]),
  ]);
  const lines = state.split('\0');
  const branch = branchIn(lines);
  return { folder, branch, remote: remoteIn(settings, branch), changed: changedIn(lines, prefix) };
}

function branchIn(lines: readonly string[]): string | null {
  const head = '# branch.head ';
  const name = lines.find((line) => line.startsWith(head))?.slice(head.length) ?? '';
  return name === '(detached)' ? null : name;
}

/** @param settings as `git config` lists them @returns the remote of the branch, or else the first one */
function remoteIn(settings: string, branch: string | null): string | null {
  const pairs = settings.split('\0').map((setting) => setting.split('\n'));
  const configured = pairs.findLast(([name]) => name === `branch.${branch}.remote`)?.[1];
  const remotes = pairs.flatMap(([name = '']) => /^remote\.(.*)\.url$/.exec(name)?.[1] ?? []);
  return configured ?? remotes.sort()[0] ?? null;
}

/**
 * Position of the path, the committed mode and the hash of the committed bytes in a line of `git status`. The lines are
 * about a changed file, a file with a conflict, or a new file.
 */
const places: Readonly<Record<string, Place>> = {
  '1': { path: 8, committed: { mode: 3, bytes: 6 } },
  u: { path: 10, committed: { mode: 4, bytes: 8 } },
  '?': { path: 1 },
};

interface Place {
  readonly path: number;
  readonly committed?: { readonly mode: number; readonly bytes: number };
}

/** The beginning of the modes of files. Symbolic links and nested repositories have other modes. */
const FILE_MODE = '100';

/** The hash of a commit. @throws {GitError} if there is no such commit */
export async function commitAt(folder: string, name: string): Promise<string> {
  return (await git(folder, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])).trim();
}

/** The branch of the remote to which the present branch is sent: `refs/heads/main`. */
export async function targetOf({ folder, branch }: Pick<Repository, 'folder' | 'branch'>): Promise<string> {
  return (await tryGit(folder, ['config', `branch.${branch}.merge`])) ?? `refs/heads/${branch}`;
}

/** True if a commit contains another one. */
export async function isAncestor(folder: string, commit: string, of: string): Promise<boolean> {
  return (await tryGit(folder, ['merge-base', '--is-ancestor', commit, of])) !== undefined;
}

/** The hash of the commit that a reference names; undefined without the reference. */
export async function referenceAt(folder: string, reference: string): Promise<string | undefined> {
  return tryGit(folder, ['rev-parse', '--verify', '--quiet', reference]);
}

/** The names of the files of the pages folder that differ between two commits. */
export async function changedBetween(folder: string, from: string, to: string): Promise<string[]> {
  return namesIn(await git(folder, ['diff', '--name-only', '--no-renames', '--relative', '-z', from, to]));
}

/** The files of the pages folder that differ from a commit, in the form of `Repository.changed`. */
export async function changedFrom(folder: string, commit: string): Promise<ReadonlyMap<string, string | null>> {
  const [raw, others] = await Promise.all([
    git(folder, ['diff-index', '--raw', '--no-abbrev', '--no-renames', '--relative', '-z', commit, '--', '.']),
    git(folder, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.']),
  ]);
  const known = committedFiles(raw);
  const names = new Set([...known.map(({ name }) => name), ...namesIn(others)].filter((name) => !isTemporary(name)));
  const present = await presentFiles(folder, [...names]);
  const committed = new Map(known.map((file) => [file.name, file]));
  return new Map(
    [...names].sort().flatMap((name): [string, string | null][] => {
      const { mode = '', before = null } = committed.get(name) ?? {};
      // Git also lists files that were only touched.
      if (before !== null && present.get(name) === before) return [];
      return [[name, before !== null && !mode.startsWith(FILE_MODE) ? '' : before]];
    }),
  );
}

/** The names in the output of a command with `-z`. */
export function namesIn(output: string): string[] {
  return output.split('\0').filter(Boolean);
}

/** The names of the bytes that files have in a commit, by the names of the files relative to the pages folder. */
export async function filesAt(folder: string, commit: string, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const lines = namesIn(await git(folder, ['ls-tree', '-r', '-z', commit, '--', ...names]));
  return new Map(
    lines.map((line) => {
      const [, bytes = '', name = ''] = /^\d+ \w+ (\w+)\t(.*)$/s.exec(line) ?? [];
      return [name, bytes];
    }),
  );
}

/** The path of the pages folder in the work tree: `site/pages/`. */
export async function prefixOf(folder: string): Promise<string> {
  return (await git(folder, ['rev-parse', '--show-prefix'])).trimEnd();
}

/**
 * The names of the bytes that files of the pages folder have now, as git would store them. Other entries are left out.
 * @param isStored true to store the bytes in the repository
 */
export async function presentFiles(
  folder: string,
  names: readonly string[],
  isStored = false,
): Promise<Map<string, string>> {
  const files = names.filter((name) => lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile());
  if (files.length === 0) return new Map();
  // Git reads these paths from the root of the work tree.
  const prefix = await prefixOf(folder);
  const paths = files.map((name) => `${prefix}${name}\n`).join('');
  const bytes = (await git(folder, ['hash-object', ...(isStored ? ['-w'] : []), '--stdin-paths'], paths))
    .trim()
    .split('\n');
  return new Map(files.map((name, index) => [name, bytes[index]!]));
}

/** @param lines of `git status` @param prefix of the pages folder in the repository */
function changedIn(lines: readonly string[], prefix: string): Map<string, string | null> {
  const changed = new Map<string, string | null>();
  for (const line of lines) {
    const words = line.split(' ');
    const place = places[words[0]!];
    if (!place) continue;
    const name = words.slice(place.path).join(' ').slice(prefix.length);
    // A file that was only removed from the index has a second line as a new file, which is ignored.
    if (!isTemporary(name) && !changed.has(name)) changed.set(name, committedBytes(words, place));
  }
  return changed;
}

/** The name of the committed bytes of a file as `Repository` has it. */
function committedBytes(words: readonly string[], { committed }: Place): string | null {
  const bytes = committed && words[committed.bytes]!;
  if (bytes === undefined || /^0+$/.test(bytes)) return null;
  return words[committed!.mode]!.startsWith(FILE_MODE) ? bytes : '';
}

/** A commit that changed files of the pages folder. */
export interface Commit {
  readonly id: string;
  /** ISO 8601, in the time zone of its author. */
  readonly at: string;
  readonly author: string;
  readonly message: string;
  readonly files: readonly CommittedFile[];
}

interface CommittedFile {
  /** Relative to the pages folder. */
  readonly name: string;
  /** The mode that the file had before, such as `100644`. */
  readonly mode: string;
  /** The names of its bytes before and after the commit; null if there was no such file. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Maximum number of commits that are read. */
const MAX_COMMITS = 200;

/**
 * The commits of the pages folder, newest first; none outside of a repository.
 * @param name a file relative to the pages folder: only its commits, also those before the file was renamed
 */
export async function commitsOf(folder: string, name?: string): Promise<Commit[]> {
  const wanted = name === undefined ? ['--no-renames', '--', '.'] : ['--follow', '--', name];
  const format = '--format=%x01%H%x02%aI%x02%an%x02%B%x02';
  const log = ['log', `--max-count=${MAX_COMMITS}`, '--relative', '--raw', '--no-abbrev', '-z', format, ...wanted];
  const commits = ((await tryGit(folder, log)) ?? '').split('\u0001').slice(1);
  return commits.map((commit) => {
    const [id = '', at = '', author = '', message = '', files = ''] = commit.split('\u0002');
    return { id, at, author, message: message.trim(), files: committedFiles(files) };
  });
}

/** The beginning of a file that git lists with `--raw -z`: modes, bytes before and after, and the kind of the change. */
const rawFile = /:(?<mode>\d+) \d+ (?<before>\w+) (?<after>\w+) (?<kind>[A-Z])\d*\0/;

function committedFiles(raw: string): CommittedFile[] {
  const [, ...parts] = raw.split(rawFile);
  const bytes = (name = '') => (/^0+$/.test(name) ? null : name);
  return Array.from({ length: parts.length / 5 }, (_, index) => {
    const [mode = '', before, after, , names = ''] = parts.slice(index * 5);
    // A renamed file has its former name first.
    return { name: namesIn(names).at(-1) ?? '', mode, before: bytes(before), after: bytes(after) };
  });
}

/** The texts of files of the repository. @param names of their bytes */
export async function textsOf(folder: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  if (names.length === 0) return texts;
  const output = await gitBytes(folder, ['cat-file', '--batch'], `${names.join('\n')}\n`);
  for (let start = 0; start < output.length; ) {
    const headEnd = output.indexOf('\n', start);
    const [name = '', , size] = output.toString('latin1', start, headEnd).split(' ');
    // A name that git does not find has no size and no contents.
    const end = size === undefined ? headEnd : headEnd + 1 + Number(size);
    if (end > headEnd) texts.set(name, output.toString('utf8', headEnd + 1, end));
    start = end + 1;
  }
  return texts;
}
