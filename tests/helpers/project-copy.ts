import { cpSync } from 'node:fs';
import { copyFile, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder, projectRoot } from '../../src/site/options.ts';
import { type CommandOptions, type RunningCommand, startCommand, startProcess } from './command.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A copy of the project that a test may change. It shares the installed packages and has caches of its own. */
export interface ProjectCopy {
  readonly folder: string;
  /** Runs a shell command in the copy. @returns its standard output @throws with its output when it fails */
  readonly sh: (command: string) => Promise<string>;
}

/** Entries of the checkout that no command reads, and `node_modules`, whose packages are linked. */
const notCopied = new Set(['node_modules', 'dist', 'prebuilt', '.git', '.cache', 'coverage', 'tests']);

/** Copies the project without its tests, which are nearly half of the files. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = temporaryFolder();
  // By Node's synchronous call: the other one takes half as much processor time again.
  for (const name of await readdir(projectRoot))
    if (!notCopied.has(name)) cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
  await linkPackages(folder);
  await copyCaches(folder);
  return {
    folder,
    sh: async (command) => {
      const { code, stdout, output } = await startProcess(command, undefined, { cwd: folder }).ended;
      if (code !== 0) throw new Error(`${command}\n${output}`);
      return stdout;
    },
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

/** The slowest results: pictures, and the code of the site, as long as the copy does not change it. */
const copiedCaches = ['pictures', 'renderer-bundles'];

async function copyCaches(folder: string): Promise<void> {
  const to = path.join(folder, path.relative(projectRoot, cacheFolder));
  for (const name of copiedCaches) {
    const entries = await readdir(path.join(cacheFolder, name), { recursive: true, withFileTypes: true }).catch(
      nothing,
    );
    for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
      const target = path.join(to, path.relative(cacheFolder, parentPath));
      await mkdir(target, { recursive: true });
      // Another process may rename a file that it has just written.
      await copyFile(path.join(parentPath, name), path.join(target, name)).catch(() => undefined);
    }
  }
}

const nothing = () => [];

/** The authoring server of a copy, as `npm run dev` starts it. */
export interface RunningServer extends AsyncDisposable {
  /** Base URL without a trailing slash. */
  readonly base: string;
  /** Its output so far. */
  readonly output: () => string;
}

/** Starts the authoring server of a checkout and waits for its URL. @param args options of the command */
export function startServer(
  { folder }: Pick<ProjectCopy, 'folder'>,
  port: number,
  args: readonly string[] = [],
): Promise<RunningServer> {
  const env = { PORT: String(port) };
  return untilServing((onOutput) => startCommand('dev', args, { cwd: folder, env, onOutput }));
}

/** Waits for the URL of an authoring server that a function starts. */
export async function untilServing(
  start: (onOutput: CommandOptions['onOutput']) => RunningCommand,
): Promise<RunningServer> {
  let output = '';
  let listening = (_: string) => {};
  const address = new Promise<string>((resolve) => {
    listening = resolve;
  });
  const { child, ended } = start((text) => {
    output = text;
    const base = /http:\/\/localhost:\d+/.exec(text)?.[0];
    if (base) listening(base);
  });
  const failed = ended.then(() => Promise.reject(new Error(`The authoring server ended:\n${output}`)));
  const base = await Promise.race([address, failed]);
  return {
    base,
    output: () => output,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await ended;
    },
  };
}
