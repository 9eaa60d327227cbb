import { spawn } from 'node:child_process';
import path from 'node:path';
import { exitCodes, Interrupted } from '../common/cli.ts';
import { readManifest } from './package-manager.ts';

/** Settings of a child process. The terminal shows its errors. */
interface ChildOptions {
  readonly cwd: string;
  /** When the terminal shows its standard output; always by default. */
  readonly output?: 'never' | 'on-failure';
}

/**
 * Runs a command of an installed program.
 * @returns its exit code
 * @throws {Interrupted} if it was interrupted
 */
export async function runProgram(program: string, args: readonly string[], options: ChildOptions): Promise<number> {
  const { bin } = await readManifest(program);
  const file = path.join(program, bin['page-schema']!);
  return runChild({ file: process.execPath, args: [file, ...args], shell: false }, options);
}

/** Runs a package manager. Its output is shown if it fails. The result is that of `runProgram`. */
export function runManager(name: string, args: readonly string[], cwd: string): Promise<number> {
  return runChild(managerCommand(name, args), { cwd, output: 'on-failure' });
}

interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly shell: boolean;
}

/**
 * The command that runs a package manager: its script, if it has started this process, else its name. Windows finds the
 * name only through a shell, which needs quotes around paths with spaces.
 */
export function managerCommand(name: string, args: readonly string[]): Command {
  const script = process.env.npm_execpath ?? '';
  if ([`${name}-cli.js`, `${name}.js`, `${name}.cjs`].includes(path.basename(script)))
    return { file: process.execPath, args: [script, ...args], shell: false };
  const shell = process.platform === 'win32';
  return { file: name, args: shell ? args.map((arg) => `"${arg}"`) : args, shell };
}

function runChild({ file, args, shell }: Command, { cwd, output }: ChildOptions): Promise<number> {
  // npm gives commands that it starts the folder of their package, and would install there.
  const { npm_config_local_prefix: _, PAGE_SCHEMA_OWNER: __, ...env } = process.env;
  const shown = { never: 'ignore', 'on-failure': 'pipe', always: 'inherit' } as const;
  const child = spawn(file, args, { cwd, env, shell, stdio: ['ignore', shown[output ?? 'always'], 'inherit'] });
  const printed: Buffer[] = [];
  child.stdout?.on('data', (data) => printed.push(data));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(exitCodes.system);
    });
    child.once('close', (code) => {
      if (code === null || code === exitCodes.interrupted) return reject(new Interrupted(''));
      if (code !== exitCodes.clean) process.stderr.write(Buffer.concat(printed));
      resolve(code);
    });
  });
}
