import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/site/options.ts';

const run = promisify(execFile);

/** A copy of the project that a test may change; it shares the installed packages. */
export interface ProjectCopy extends AsyncDisposable {
  readonly folder: string;
  /** Runs a shell command in the copy. @throws with its output when it fails */
  readonly sh: (command: string) => Promise<string>;
}

const notCopied = new Set(['node_modules', 'dist', '.git', '.cache', 'coverage']);

export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'project-'));
  await cp(projectRoot, folder, {
    recursive: true,
    filter: (file) => !notCopied.has(path.relative(projectRoot, file)),
  });
  await linkPackages(folder);
  return {
    folder,
    sh: async (command) => {
      const found = await run(command, [], { cwd: folder, shell: true, maxBuffer: 1e8, env: childEnvironment() }).catch(
        (error) => Promise.reject(new Error(`${command}\n${error.stdout}\n${error.stderr}`)),
      );
      return found.stdout;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** Links the packages one by one, so that caches in `node_modules` (`.vite`, `.cache`) belong to the copy. */
async function linkPackages(folder: string): Promise<void> {
  const from = path.join(projectRoot, 'node_modules');
  const to = path.join(folder, 'node_modules');
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => !name.startsWith('.') || name === '.bin');
  for (const name of names) await symlink(path.join(from, name), path.join(to, name), 'junction');
}

/** The authoring server of a copy, as `npm run dev` starts it. */
export interface RunningServer extends AsyncDisposable {
  /** Base URL without a trailing slash. */
  readonly base: string;
  /** Its output so far. */
  readonly output: () => string;
}

/** Starts the authoring server of a copy and waits for its URL. */
export async function startServer({ folder }: ProjectCopy, port: number): Promise<RunningServer> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: folder,
    env: { ...childEnvironment(), PORT: String(port) },
  });
  let output = '';
  const base = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`The authoring server ended:\n${output}`)));
  });
  return {
    base,
    output: () => output,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve());
        child.kill();
      }),
  };
}

/** The environment without vitest's variables, so that a copy behaves as outside the tests. */
function childEnvironment(): NodeJS.ProcessEnv {
  const { VITEST, VITEST_MODE, VITEST_POOL_ID, VITEST_WORKER_ID, NODE_ENV, TEST, DEV, PROD, MODE, SSR, ...rest } =
    process.env;
  return { ...rest, CI: '1', NO_COLOR: '1' };
}
