import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Measurement, measure } from './measure.ts';
import type { Project } from './project.ts';
import type { Run, Timings } from './report/results.ts';
import type { Command } from './session.ts';

/** The environment without the options that the caller's shell sets for every Node process. */
const env = { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' };

/** A command of the project as npm starts it, without npm itself. */
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

/** Measured commands of a project. */
export interface Commands {
  readonly build: () => Promise<Run>;
  readonly check: () => Promise<Run>;
}

/**
 * Runs the build once, so that a broken build is reported at the start, and determines whether it can report its
 * stages. This run also bundles the commands, which is needed once after each change of the sources.
 */
export async function prepareCommands(project: Project): Promise<Commands> {
  const timings = path.join(project.notes, 'timings.json');
  const out = ['--out', project.out];
  const withTimings = command(project, 'build', [...out, '--timings', timings]);
  const tried = await measure(withTimings);
  const build = tried.exitCode === 0 ? withTimings : command(project, 'build', out);
  if (tried.exitCode !== 0) expectSuccess(await measure(build), build);
  const check = command(project, 'check', []);
  expectSuccess(await measure(check), check);
  return {
    build: async () => {
      rmSync(timings, { force: true });
      const run = expectSuccess(await measure(build), build);
      const read = readTimings(timings);
      return { ...run, ...(read && { timings: read }) };
    },
    check: async () => expectSuccess(await measure(check), check),
  };
}

/** @throws with the last lines of the command's output */
export function expectSuccess(run: Measurement, { argv, log }: Command): Measurement {
  if (run.exitCode === 0) return run;
  const said = readFileSync(log, 'utf8').trim().split('\n').slice(-15).join('\n');
  throw new Error(`${argv.join(' ')}: exit code ${run.exitCode}\n${said}`);
}

function readTimings(file: string): Timings | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Timings;
  } catch {
    return undefined;
  }
}
