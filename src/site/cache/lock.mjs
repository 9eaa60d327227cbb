// Plain JavaScript without packages: the set-up takes this lock before packages are installed.
import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const usualPace = { beat: 5_000, silence: 30_000, look: 200 };

/** Identifies the process table: containers may share a host name but not their process ids. */
const host = `${hostname()} ${processNamespace()}`;

/** Tokens of the locks that this process holds. */
const held = new Set();

/*
 * A lock is a folder with one file in it: the token of its holder. The folder is prepared under another name and then
 * renamed, which fails while the lock holds a token and replaces an empty folder. Token names are unique, so that
 * exactly one of several processes that find an abandoned lock removes its token and acquires the lock.
 */
export async function acquireLock(path, { onWait = () => {}, signal, pace = usualPace } = {}) {
  const token = randomUUID();
  const isSilent = createObserver(pace.silence);
  mkdirSync(dirname(path), { recursive: true });
  for (let hasWaited = false; ; ) {
    signal?.throwIfAborted();
    const holder = readHolder(path);
    if (!holder) {
      if (tryTake(path, token)) break;
    } else if (isGone(holder) || isSilent(holder)) {
      removeIfThere(holder.file);
    } else {
      if (!hasWaited) onWait(holder.pid);
      hasWaited = true;
      // The wait rejects when the signal aborts it; the reason is thrown above.
      await sleep(pace.look, undefined, { signal }).catch(() => {});
    }
  }
  return hold(path, token, pace.beat);
}

function hold(path, token, beat) {
  const file = join(path, token);
  held.add(token);
  const timer = setInterval(() => touch(file), beat).unref();
  const release = () => {
    clearInterval(timer);
    process.off('exit', release);
    held.delete(token);
    removeIfThere(file);
    removeIfEmpty(path);
  };
  process.once('exit', release);
  return { isHeld: () => held.has(token) && modifiedAt(file) !== undefined, release };
}

function tryTake(path, token) {
  const fresh = `${path}.${token}`;
  mkdirSync(fresh);
  try {
    writeFileSync(join(fresh, token), JSON.stringify({ pid: process.pid, host }));
    // Windows does not replace empty folders.
    if (process.platform === 'win32') removeIfEmpty(path);
    renameSync(fresh, path);
    removePrepared(path);
    return true;
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (isTaken(error)) return false;
    throw error;
  }
}

/** ENOENT: the holder has removed the prepared folder, see `removePrepared`. */
function isTaken({ code }) {
  return (
    ['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'ENOENT'].includes(code) || (code === 'EPERM' && process.platform === 'win32')
  );
}

/** Removes folders prepared by killed processes. A live process prepares its folder again. */
function removePrepared(path) {
  for (const name of readdirSync(dirname(path)))
    if (name.startsWith(`${basename(path)}.`) && endsInToken.test(name))
      rmSync(join(dirname(path), name), { recursive: true, force: true });
}

const endsInToken = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @returns undefined if the lock is free */
function readHolder(path) {
  // Earlier versions of this program wrote a file instead of a folder. The file has no token, only a time.
  const file = tokenIn(path);
  const time = file && modifiedAt(file);
  return time === undefined ? undefined : { file, time, ...readToken(file) };
}

function tokenIn(path) {
  try {
    const [token] = readdirSync(path);
    return token && join(path, token);
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    if (error.code === 'ENOTDIR') return path;
    throw error;
  }
}

function readToken(file) {
  try {
    const { pid, host } = JSON.parse(readFileSync(file, 'utf8'));
    return { pid, host };
  } catch {
    return {};
  }
}

/** True if the holder's process has ended; false if its id belongs to another host or container. */
function isGone(holder) {
  if (!Number.isInteger(holder.pid) || holder.host !== host) return false;
  return holder.pid === process.pid ? !held.has(basename(holder.file)) : !isAlive(holder.pid);
}

/**
 * Returns a function that is true if a holder has stopped touching its token. It uses the clock of this process, because
 * clocks of other hosts may differ.
 */
function createObserver(silence) {
  let seen = '';
  let since = 0;
  return ({ file, time }) => {
    const now = performance.now();
    const state = `${file} ${time}`;
    if (state !== seen) [seen, since] = [state, now];
    return now - since > silence;
  };
}

function processNamespace() {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    // `/proc` exists on Linux only.
    return '';
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

function modifiedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The lock has been taken over; `isHeld` then returns false.
  }
}

function removeIfThere(file) {
  try {
    unlinkSync(file);
  } catch (error) {
    // Another process may have replaced the file of an earlier version by its folder.
    const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory();
    if (!isFolder && !['ENOENT', 'ENOTDIR'].includes(error.code)) throw error;
  }
}

function removeIfEmpty(folder) {
  try {
    rmdirSync(folder);
  } catch {
    // Another process holds the lock now.
  }
}
