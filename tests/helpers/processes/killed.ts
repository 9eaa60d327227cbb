import path from 'node:path';
import { rolldown } from 'rolldown';
import { expect } from 'vitest';
import { projectRoot } from '../../../src/site/options.ts';
import { startProcess } from '../command.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { beforeFileChanges } from './file-changes.mjs';

const helpers = path.join(projectRoot, 'tests/helpers/processes');

/** Bundles a source of the project, so that a process can import it. @returns the path of the bundle */
export async function bundleSource(source: string): Promise<string> {
  const file = path.join(temporaryFolder(), 'bundle.mjs');
  const built = await rolldown({ input: path.join(projectRoot, source), platform: 'node', external: /^node:/ });
  await built.write({ file });
  await built.close();
  return file;
}

/**
 * Runs a script of this folder in a process that is killed before its `call`th call that changes files.
 * @returns the number of such calls, if it has ended before
 */
export async function runKilled(script: string, args: readonly string[], call: number): Promise<number | undefined> {
  const command = ['--import', path.join(helpers, 'kill-before-change.mjs'), path.join(helpers, script), ...args];
  const { code, signal, stdout, output } = await startProcess(process.execPath, command, {
    env: { CALL: String(call) },
  }).ended;
  if (signal === 'SIGKILL') return undefined;
  expect(code, output).toBe(0);
  return Number(stdout);
}

/**
 * Leaves on the disk what a process leaves that is killed before its `call`th call that changes files: this call and all
 * later ones fail, those of clean-up included. It costs a fraction of a process.
 * @returns the number of such calls, if the work has ended before
 */
export async function runStopped(work: () => Promise<void>, call: number): Promise<number | undefined> {
  let calls = 0;
  const restore = beforeFileChanges((each) => {
    calls = each;
    if (each >= call) throw new Error(`stopped before change ${call}`);
  });
  try {
    await work();
  } catch (error) {
    if (calls < call) throw error;
  } finally {
    restore();
  }
  return calls < call ? calls : undefined;
}
