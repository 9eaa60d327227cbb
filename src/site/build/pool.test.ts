import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { createPool, type Pool } from './pool.ts';

const folder = temporaryFolder();
const loads = path.join(folder, 'loads');
const module = path.join(folder, 'renderer.mjs');

/** A module in place of the renderer bundle. It notes each thread that loads it; its tasks return their thread. */
const source = `
import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
appendFileSync(${JSON.stringify(loads)}, threadId + ' ');
export const warmUp = () => setTimeout(200);
export const analyze = () => setTimeout(20, threadId);
export const renderPages = analyze;
`;

let pool: Pool;

function openPool(): Pool {
  writeFileSync(module, source);
  writeFileSync(loads, '');
  pool = createPool(Promise.resolve(module), 2);
  return pool;
}

/** The threads that run tasks. */
async function threadsOf(name: 'analyze' | 'renderPages', count: number): Promise<ReadonlySet<unknown>> {
  const tasks = Array.from({ length: count }, () => ({}) as never);
  return new Set<unknown>(await pool.each(name, tasks));
}

const loadCount = () => readFileSync(loads, 'utf8').split(' ').length - 1;

afterEach(() => pool.close());

test('a single task waits for the thread that is starting, and starts no other', async () => {
  openPool();
  const threads = await threadsOf('analyze', 1);
  expect(await threadsOf('renderPages', 1)).toEqual(threads);
  expect(loadCount()).toBe(1);
});

test('several tasks share as many threads as there may be, and the same threads perform later tasks', async () => {
  openPool();
  const first = await threadsOf('analyze', 8);
  const later = await threadsOf('renderPages', 8);
  expect(later.size).toBe(2);
  expect([...first].filter((thread) => !later.has(thread))).toEqual([]);
  expect(loadCount()).toBe(2);
});
