import { execFile } from 'node:child_process';

/** A failed command of git, with its output. */
export class GitError extends Error {
  /** The output for people. */
  readonly output: string;
  /** The standard output, which `--porcelain` makes readable for programs. */
  readonly stdout: string;
  /** True if the command was ended because it took too long. */
  readonly isLate: boolean;
  constructor(output: string, stdout: string, isLate: boolean) {
    super(output);
    this.output = output;
    this.stdout = stdout;
    this.isLate = isLate;
  }
}

/** Milliseconds after which git is ended. The longer time is for hooks, servers and logins. */
export const gitLimits = { question: 60_000, work: 600_000 };

const commandsOfWork = ['add', 'commit', 'fetch', 'ls-remote', 'merge', 'push', 'switch', 'worktree'];

/** Maximum size of the output of one command, in bytes: many times the text of the largest file. */
const MAX_OUTPUT = 256 * 1024 * 1024;

/** Variables that git sets for hooks and `bisect run`. They would select another repository. */
export const repositoryVariables = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
  'GIT_PREFIX',
] as const;

/**
 * Runs git in a folder, without a terminal: neither it nor ssh waits for a password. Paths are names, not patterns.
 * @param input for its standard input
 * @param index the file of an index; without it, git uses the index of the work tree
 * @returns its standard output
 * @throws {GitError} also if git is not installed
 */
export async function git(
  folder: string,
  args: readonly string[],
  input: string | Uint8Array = '',
  index?: string,
): Promise<string> {
  return (await gitBytes(folder, args, input, index)).toString();
}

/** The same with the bytes of a file as output. */
export function gitBytes(
  folder: string,
  args: readonly string[],
  input: string | Uint8Array = '',
  index?: string,
): Promise<Buffer> {
  const env = {
    ...process.env,
    ...Object.fromEntries(repositoryVariables.map((name) => [name, undefined])),
    ...(index !== undefined && { GIT_INDEX_FILE: index }),
    GIT_TERMINAL_PROMPT: '0',
    // `git status` must not write the index, because it would hold the lock that publishing needs at the same time.
    GIT_OPTIONAL_LOCKS: '0',
    SSH_ASKPASS_REQUIRE: 'force',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_EDITOR: 'true',
    LC_ALL: 'C',
  };
  return new Promise((resolve, reject) => {
    const timeout = commandsOfWork.includes(args[0]!) ? gitLimits.work : gitLimits.question;
    const options = { cwd: folder, env, maxBuffer: MAX_OUTPUT, encoding: 'buffer', timeout } as const;
    const child = execFile('git', args, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      const said = (stderr.toString() || stdout.toString() || error.message).trim();
      // Too much output ends a command too, with its own code.
      const isLate = error.killed === true && error.code === null;
      reject(new GitError(isLate ? `git ${args[0]}: ${timeout / 1000} s` : said, stdout.toString(), isLate));
    });
    // A command that ends before it has read its input is reported by its exit code.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/**
 * The output of a command without its last line end; undefined if the command fails.
 * @throws {GitError} for a command that takes too long
 */
export async function tryGit(folder: string, args: readonly string[]): Promise<string | undefined> {
  try {
    return (await git(folder, args)).trimEnd();
  } catch (error) {
    if (error instanceof GitError && !error.isLate) return undefined;
    throw error;
  }
}
