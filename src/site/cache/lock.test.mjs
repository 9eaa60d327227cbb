import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { acquireLock } from './lock.mjs';

let folder = '';
let path = '';
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, 'lock');
});

/** Settings with which a lock is never abandoned because of silence, but only if its holder's process has ended. */
const patient = { beat: 60_000, silence: 3_600_000, look: 1 };
const impatient = { beat: 60_000, silence: 30, look: 1 };

/** The file in the lock that identifies its holder. */
const tokenFile = () => join(path, readdirSync(path)[0]);

/** Leaves a lock as a killed process does. */
async function leaveLock(change) {
  await acquireLock(path, { pace: patient });
  const text = change(JSON.parse(readFileSync(tokenFile(), 'utf8')));
  rmSync(path, { recursive: true });
  mkdirSync(path);
  writeFileSync(join(path, 'left'), text);
}

const expectFree = async (pace) => {
  const lock = await acquireLock(path, { pace });
  expect(lock.isHeld()).toBe(true);
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
};

describe('a lock that is held', () => {
  test('keeps a second process waiting until it is released, and names the first', async () => {
    const waits = [];
    const first = await acquireLock(path, { pace: patient });
    const second = acquireLock(path, { pace: patient, onWait: (holder) => waits.push(holder) });
    await sleep(20);
    expect(first.isHeld()).toBe(true);
    first.release();
    const lock = await second;
    expect(waits).toEqual([process.pid]);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is updated regularly, so that it does not count as abandoned', async () => {
    const lock = await acquireLock(path, { pace: { beat: 1, silence: 1, look: 1 } });
    const file = tokenFile();
    utimesSync(file, new Date(0), new Date(0));
    while (statSync(file).mtimeMs === 0) await sleep(1);
    expect(lock.isHeld()).toBe(true);
    lock.release();
  });

  test('stays when a process releases a lock that it has lost', async () => {
    const lost = await acquireLock(path, { pace: patient });
    const lock = await acquireLock(path, { pace: impatient });
    expect([lost.isHeld(), lock.isHeld()]).toEqual([false, true]);
    lost.release();
    expect(lock.isHeld()).toBe(true);
    expect(existsSync(tokenFile())).toBe(true);
    lock.release();
  });

  test('leaves a wait at once that is aborted, with the reason', async () => {
    const lock = await acquireLock(path, { pace: patient });
    const abort = new AbortController();
    const waiting = acquireLock(path, {
      pace: { ...patient, look: 3_600_000 },
      signal: abort.signal,
      onWait: () => setImmediate(() => abort.abort(new Error('stopped'))),
    });
    await expect(waiting).rejects.toThrow('stopped');
    expect(lock.isHeld()).toBe(true);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('an abandoned lock is taken over', () => {
  test('its process has ended', async () => {
    await leaveLock((holder) => JSON.stringify({ ...holder, pid: 999_999_999 }));
    await expectFree(patient);
  });

  test('its process had the number of this process, as in containers', async () => {
    await leaveLock((holder) => JSON.stringify({ ...holder, pid: process.pid }));
    await expectFree(patient);
  });

  test('its process was on another host, and it is no longer updated', async () => {
    await leaveLock((holder) => JSON.stringify({ ...holder, host: 'elsewhere' }));
    await expectFree(impatient);
  });

  test('the number of its process belongs to another process now', async () => {
    await leaveLock((holder) => JSON.stringify({ ...holder, pid: process.ppid }));
    await expectFree(impatient);
  });

  test('its token is empty, because the disk was full', async () => {
    await leaveLock(() => '');
    await expectFree(impatient);
  });

  test('it is an empty folder', async () => {
    mkdirSync(path);
    await expectFree(patient);
  });

  test.each(['', '4711'])('it is a file, as earlier versions made it, with «%s» in it', async (text) => {
    writeFileSync(path, text);
    await expectFree(impatient);
  });

  test('it was only prepared', async () => {
    mkdirSync(`${path}.00000000-0000-4000-8000-000000000000`);
    await expectFree(patient);
  });

  test('by one of many processes that find it at the same time', { timeout: 120_000 }, async () => {
    const contender = join(import.meta.dirname, '../../../tests/helpers/processes/lock-contender.mjs');
    const processes = Array.from({ length: 6 }, () => promisify(execFile)(process.execPath, [contender, path, '40']));
    const overlaps = (await Promise.all(processes)).map(({ stdout }) => Number(stdout));
    expect(overlaps).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
