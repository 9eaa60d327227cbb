import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAbandoned, withLock } from './lock.mjs';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const noWait = () => {
  throw new Error('nobody holds this lock');
};

test('two works never overlap', async () => {
  const events = [];
  const work = (name) => async () => {
    events.push(`${name} starts`);
    await sleep(50);
    events.push(`${name} ends`);
  };
  const waits = [];
  await Promise.all([withLock(path, work('a'), noWait), withLock(path, work('b'), (holder) => waits.push(holder))]);
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
  expect(waits).toEqual([`process ${process.pid}`]);
  expect(existsSync(path)).toBe(false);
});

test('a failing work frees the lock', async () => {
  const failing = withLock(path, () => Promise.reject(new Error('broken')), noWait);
  await expect(failing).rejects.toThrow('broken');
  expect(existsSync(path)).toBe(false);
});

test('a lock left by a killed process is taken over', async () => {
  writeFileSync(path, `999999999 ${hostname()} left`);
  await expect(withLock(path, async () => 'done', noWait)).resolves.toBe('done');
});

test('an empty lock left by a full disk is taken over once it is old', async () => {
  writeFileSync(path, '');
  utimesSync(path, new Date(0), new Date(0));
  await expect(withLock(path, async () => 'done', noWait)).resolves.toBe('done');
});

test.each([
  ['its process is alive', { pid: 1, host: 'here', beat: 0 }, true, false],
  ['its process is gone', { pid: 1, host: 'here', beat: 0 }, false, true],
  ['its process is on another host', { pid: 1, host: 'there', beat: 0 }, false, false],
  ['its beat has stopped', { pid: 1, host: 'there', beat: -60_000 }, true, true],
])('when %s', (_, holder, isHolderAlive, expected) => {
  expect(isAbandoned(holder, { now: 0, host: 'here', isAlive: () => isHolderAlive })).toBe(expected);
});
