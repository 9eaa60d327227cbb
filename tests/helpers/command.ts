import { type ChildProcess, spawn } from 'node:child_process';
import { projectRoot } from '../../src/site/options.ts';

/** How a process has ended. */
export interface CommandResult {
  /** The exit code; null if a signal has ended the process. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Both outputs in the order in which they came. */
  readonly output: string;
}

export interface CommandOptions {
  /** The checkout whose command runs; this project by default. */
  readonly cwd?: string;
  /** Variables added to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Called at each new output with all output so far. */
  readonly onOutput?: (output: string) => void;
}

export interface RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<CommandResult>;
}

/** Starts a command of the project, for example `startCommand('build', ['--pages', folder])`. */
export function startCommand(name: string, args: readonly string[] = [], options: CommandOptions = {}): RunningCommand {
  return startProcess(process.execPath, ['scripts/run.mjs', name, ...args], options);
}

/** Runs a command of the project to its end. It never rejects because of an exit code. */
export function runCommand(
  name: string,
  args: readonly string[] = [],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return startCommand(name, args, options).ended;
}

/** Starts a program, or a line of a shell if there are no arguments. */
export function startProcess(
  program: string,
  args: readonly string[] | undefined,
  options: CommandOptions = {},
): RunningCommand {
  const { cwd = projectRoot, env, onOutput } = options;
  const child = spawn(program, args ?? [], { cwd, env: { ...ownEnvironment(), ...env }, shell: args === undefined });
  const text = { stdout: '', stderr: '', output: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      text[name] += chunk;
      text.output += chunk;
      onOutput?.(text.output);
    });
  const ended = new Promise<CommandResult>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, ...text }));
  });
  return { child, ended };
}

/** The environment without the variables of vitest and of the npm that started it: a command behaves as outside the tests. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const {
    VITEST,
    VITEST_MODE,
    VITEST_POOL_ID,
    VITEST_WORKER_ID,
    NODE_ENV,
    TEST,
    DEV,
    PROD,
    MODE,
    SSR,
    INIT_CWD,
    ...rest
  } = process.env;
  return { ...rest, CI: '1', NO_COLOR: '1' };
}
