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

/** Maximum number of versions of a file that are read. */
const MAX_VERSIONS = 200;

/** The names of the committed bytes of a file, newest first. @param name relative to the pages folder */
export async function versionsOf(folder: string, name: string): Promise<readonly string[]> {
  const args = ['log', `--max-count=${MAX_VERSIONS}`, '--raw', '--no-abbrev', '--format=', '--', name];
  const lines = ((await tryGit(folder, args)) ?? '').split('\n').filter(Boolean);
  // `:100644 100644 before after M\tname`; the bytes before the oldest read commit count too.
  const names = lines.map((line) => line.split(' ').slice(2, 4));
  return [...names.map(([, after = '']) => after), names.at(-1)?.[0] ?? ''].filter((each) => /[1-9a-f]/.test(each));
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
