import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Measurement, measure } from './measure.ts';
import type { Project } from './project.ts';
import type { Command } from './session.ts';

/** The environment without the options that the caller's shell sets for every Node process. */
const env = { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' };

/** A command of the project as npm starts it, but without npm. */
export function command(project: Project, name: 'build' | 'check' | 'dev', args: readonly string[]): Command {
  return {
    argv: [
      process.execPath,
      '--require',
      './scripts/run/all-cores.cjs',
      'scripts/run.mjs',
      name,
      '--pages',
      project.pages,
      ...args,
    ],
    cwd: project.root,
    env,
    log: path.join(project.notes, `${name}.log`),
  };
}

/** The output of `build --timings FILE`: milliseconds of each stage, summed over threads, and counts of pages. */
interface Timings {
  readonly stages: Readonly<Record<string, number>>;
  readonly pages: number;
  readonly rendered?: number;
  readonly reused?: number;
  readonly written?: number;
}

export interface Run extends Measurement {
  /** Reported by builds only. */
  readonly timings?: Timings;
}

/** Measured commands of a project. */
export interface Commands {
  readonly build: () => Promise<Run>;
  readonly check: () => Promise<Run>;
}

/** Prepares the commands and tries them, which reports a broken build at once and bundles the commands. */
export async function prepareCommands(project: Project): Promise<Commands> {
  const file = path.join(project.notes, 'timings.json');
  const build = command(project, 'build', ['--out', project.out, '--timings', file]);
  const check = command(project, 'check', []);
  const commands = {
    build: async () => {
      const run = await measureSuccess(build);
      return { ...run, timings: JSON.parse(readFileSync(file, 'utf8')) as Timings };
    },
    check: () => measureSuccess(check),
  };
  await commands.build();
  await commands.check();
  return commands;
}

/** Measures a command. @throws with the last lines of its output when it fails */
export async function measureSuccess(command: Command): Promise<Measurement> {
  const run = await measure(command);
  if (run.exitCode === 0) return run;
  const output = readFileSync(command.log, 'utf8').trim().split('\n').slice(-15).join('\n');
  throw new Error(`${command.argv.join(' ')}: exit code ${run.exitCode}\n${output}`);
}
