import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const beatEvery = 5_000;
const abandonedAfter = 30_000;

/**
 * Does work while no other process does work under the same lock.
 * @template T
 * @param {string} path of the lock file
 * @param {() => Promise<T>} work
 * @param {(holder: string) => void} onWait called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  const token = `${process.pid} ${hostname()} ${randomUUID()}`;
  await acquire(path, token, onWait);
  const release = () => readToken(path) === token && rmSync(path, { force: true });
  const beat = setInterval(() => touch(path), beatEvery);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

async function acquire(path, token, onWait) {
  let hasWaited = false;
  while (!tryCreate(path, token)) {
    const holder = readHolder(path);
    if (holder && isAbandoned(holder, { now: Date.now(), host: hostname(), isAlive })) {
      if (await takeOver(path, token)) return;
    } else {
      // A holder without a number is still writing it.
      if (holder?.pid && !hasWaited) onWait(`process ${holder.pid}`);
      hasWaited ||= Boolean(holder?.pid);
      await sleep(300);
    }
  }
}

/**
 * Whether the process that took a lock is gone. Its host tells whether its number means anything here; its beat, kept
 * in the file's time, tells the rest.
 * @param {{ pid: number, host: string, beat: number }} holder
 * @param {{ now: number, host: string, isAlive: (pid: number) => boolean }} here
 */
export function isAbandoned(holder, here) {
  if (here.now - holder.beat > abandonedAfter) return true;
  return holder.host === here.host && !here.isAlive(holder.pid);
}

function tryCreate(path, token) {
  try {
    writeFileSync(path, token, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Of several processes that find the same abandoned lock, the last to write its name has it. */
async function takeOver(path, token) {
  writeFileSync(path, token);
  await sleep(200);
  return readToken(path) === token;
}

function readHolder(path) {
  try {
    const beat = statSync(path).mtimeMs;
    const [pid, host] = readFileSync(path, 'utf8').split(' ');
    return { pid: Number(pid), host, beat };
  } catch {
    // It has just been freed.
    return undefined;
  }
}

function readToken(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // Someone removed the lock; the work goes on.
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
