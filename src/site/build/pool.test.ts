import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { createPool, type Pool } from './pool.ts';

const folder = temporaryFolder();
const loads = path.join(folder, 'loads');
const module = path.join(folder, 'renderer.mjs');

/**
 * A module in place of the renderer bundle. Each thread that loads it is written to the file `loads`. A task waits until
 * as many threads as it asks for have begun a task of its name. Its result is the thread that runs it.
 */
const source = `
import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
appendFileSync(${JSON.stringify(loads)}, threadId + ' ');
export const warmUp = () => setTimeout(200);
const task = (name) => async ({ threads }) => {
  const begun = ${JSON.stringify(loads)} + '-' + name;
  appendFileSync(begun, threadId + ' ');
  while (new Set(readFileSync(begun, 'utf8').trimEnd().split(' ')).size < threads) await setTimeout(5);
  return threadId;
};
export const analyze = task('analyze');
export const renderPages = task('renderPages');
`;

let pool: Pool;

/** The threads that run tasks, each of which waits for a number of threads. */
async function threadsOf(name: 'analyze' | 'renderPages', count: number, threads: number) {
  const tasks = Array.from({ length: count }, () => ({ threads }) as never);
  return new Set<unknown>(await pool.each(name, tasks, (result) => result));
}

const loadCount = () => readFileSync(loads, 'utf8').split(' ').length - 1;

beforeEach(() => {
  writeFileSync(module, source);
  for (const name of [loads, `${loads}-analyze`, `${loads}-renderPages`]) writeFileSync(name, '');
  pool = createPool(Promise.resolve(module), 2);
});
afterEach(() => pool.close());

test('a single task waits for the thread that is starting, and starts no other', async () => {
  const threads = await threadsOf('analyze', 1, 1);
  expect(await threadsOf('renderPages', 1, 1)).toEqual(threads);
  expect(loadCount()).toBe(1);
});

test('several tasks share as many threads as there may be, and the same threads perform later tasks', async () => {
  const first = await threadsOf('analyze', 8, 2);
  expect(first.size).toBe(2);
  expect(await threadsOf('renderPages', 8, 2)).toEqual(first);
  expect(loadCount()).toBe(2);
});
