import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

export interface Command {
  readonly argv: readonly [executable: string, ...args: string[]];
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** File for the command's output. */
  readonly log: string;
}

const running = new Set<ChildProcess>();

/**
 * Starts a command in a new session, so that all its processes can be found and stopped together. Ctrl+C in the
 * terminal does not reach them: `stopAll` must run when this process exits.
 */
export function startCommand({ argv: [executable, ...args], cwd, env, log }: Command): ChildProcess {
  const output = openSync(log, 'w');
  try {
    const child = spawn(executable, args, { cwd, env, stdio: ['ignore', output, output], detached: true });
    running.add(child);
    child.once('close', () => running.delete(child));
    return child;
  } finally {
    closeSync(output);
  }
}

/** The exit code; null when a signal ended the command. Rejects when the executable could not be started. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/** Ends every process of a command. */
export function stopCommand(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(-child.pid!, signal);
  } catch {
    child.kill(signal);
  }
}

export function stopAll(): void {
  for (const child of running) stopCommand(child);
}
