import { spawn } from 'node:child_process';
import path from 'node:path';
import { readManifest } from './package-manager.ts';

/** Settings of a child process whose output the terminal shows. */
interface ChildOptions {
  readonly cwd: string;
  /** True if its standard output is not shown. */
  readonly isQuiet?: boolean;
}

/** Runs a command of an installed program. @returns its exit code */
export async function runProgram(program: string, args: readonly string[], options: ChildOptions): Promise<number> {
  const { bin } = await readManifest(program);
  return runChild(process.execPath, [path.join(program, bin['page-schema']!), ...args], options);
}

/** @returns the exit code of a command, or 130 if a signal has ended it */
export function runChild(command: string, args: readonly string[], { cwd, isQuiet }: ChildOptions): Promise<number> {
  // npm gives commands that it starts the folder of their package, and would install there.
  const { npm_config_local_prefix: _, PAGE_SCHEMA_OWNER: __, ...env } = process.env;
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'inherit'],
    // On Windows, package managers are scripts.
    shell: process.platform === 'win32' && command !== process.execPath,
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 130));
  });
}
