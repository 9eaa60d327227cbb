import { execFile } from 'node:child_process';

/** A command of git that has failed, with what it said. */
export class GitError extends Error {
  readonly output: string;
  constructor(output: string) {
    super(output);
    this.output = output;
  }
}

/** Bytes of output of one command at most: the text of the largest file, many times. */
const MAX_OUTPUT = 256 * 1024 * 1024;

/** Variables that git sets for hooks and `bisect run`, and that mean another repository than that of a folder. */
export const repositoryVariables = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
  'GIT_PREFIX',
] as const;

/**
 * Runs git in a folder, without a terminal: neither it nor ssh waits for a password. Paths are names and no patterns.
 * @param input for its standard input
 * @returns its standard output
 * @throws {GitError} also where git is not installed
 */
export async function git(folder: string, args: readonly string[], input: string | Uint8Array = ''): Promise<string> {
  return (await gitBytes(folder, args, input)).toString();
}

/** As `git`, for the bytes of a file. */
export function gitBytes(folder: string, args: readonly string[], input: string | Uint8Array = ''): Promise<Buffer> {
  const env = {
    ...process.env,
    ...Object.fromEntries(repositoryVariables.map((name) => [name, undefined])),
    GIT_TERMINAL_PROMPT: '0',
    // `git status` does not write the index: it would hold the lock that publishing at the same time needs.
    GIT_OPTIONAL_LOCKS: '0',
    SSH_ASKPASS_REQUIRE: 'force',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_EDITOR: 'true',
    LC_ALL: 'C',
  };
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, env, maxBuffer: MAX_OUTPUT, encoding: 'buffer' } as const;
    const child = execFile('git', args, options, (error, stdout, stderr) => {
      if (error) reject(new GitError((stderr.toString() || stdout.toString() || error.message).trim()));
      else resolve(stdout);
    });
    // A command that ends before it has read its input is reported by its exit code.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** The output of a command without its last line end; undefined where the command fails. */
export async function tryGit(folder: string, args: readonly string[]): Promise<string | undefined> {
  try {
    return (await git(folder, args)).trimEnd();
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}
