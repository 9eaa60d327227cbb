import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readSiteFile } from '../site-file.mjs';
import { hashBytes } from './fingerprint.mjs';

/** Changes with the layout of cache files. Files with another layout count as missing. */
const FORMAT = 'cache 1';

const DAY = 24 * 3600 * 1000;
const MONTH = 30 * DAY;

export function readCache(file, key, now = Date.now()) {
  const value = readEntry(file, key);
  if (value) markUsed(file, now);
  return value;
}

export function readEntry(file, key) {
  const stored = readOrNothing(file);
  const end = stored.indexOf('\n');
  const value = stored.subarray(end + 1);
  return end >= 0 && stored.toString('latin1', 0, end) === header(key, value) ? value : undefined;
}

export function writeCache(file, key, value) {
  try {
    writeWhole(file, Buffer.concat([Buffer.from(`${header(key, value)}\n`), Buffer.from(value)]));
    return true;
  } catch (error) {
    if (error.syscall === undefined) throw error;
    return false;
  }
}

export function writeWhole(file, contents) {
  const fresh = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(fresh, contents);
    // The rename is atomic. A concurrent command, or a command after a power cut, reads either the whole entry or
    // nothing.
    renameSync(fresh, file);
  } catch (error) {
    removeQuietly(fresh);
    throw error;
  }
}

export function readJsonCache(file, key, now) {
  const value = readCache(file, key, now);
  return value && JSON.parse(value.toString());
}

export function writeJsonCache(file, key, value) {
  return writeCache(file, key, Buffer.from(JSON.stringify(value)));
}

export function versionOf(file, now) {
  try {
    const start = Buffer.alloc(header('', '').length);
    const descriptor = openSync(file);
    readSync(descriptor, start);
    closeSync(descriptor);
    markUsed(file, now);
    return start.toString('latin1');
  } catch {
    return '';
  }
}

export function markUsed(file, now = Date.now()) {
  try {
    // The time is updated once a day at most, so that an unchanged site is usually read without writing.
    if (statSync(file).mtimeMs < now - DAY) utimesSync(file, now / 1000, now / 1000);
  } catch {
    // In a folder that may not be written the entries are not pruned either.
  }
}

export function pruneCache(folder, now = Date.now()) {
  const last = join(folder, 'pruned');
  try {
    if (timeOf(last) > now - DAY) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(last, '');
    utimesSync(last, now / 1000, now / 1000);
    prune(folder, now - MONTH);
  } catch (error) {
    if (error.syscall === undefined) throw error;
  }
}

/** Ignores errors, because another command may write or prune at the same time. */
function prune(folder, before) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // Read before pruning the contents, which changes the time of the folder.
    const isOld = timeOf(path) < before;
    if (entry.isDirectory()) prune(path, before);
    if (isOld) removeQuietly(path, entry.isDirectory());
  }
}

function removeQuietly(path, isFolder = false) {
  try {
    if (isFolder) rmdirSync(path);
    else rmSync(path, { force: true });
  } catch {
    // Folders that are not empty stay, and so do files that may not be removed.
  }
}

function timeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY;
}

/** Reads an entry like a file of a site, because others may have supplied it (`supplied-pictures.ts`). */
function readOrNothing(file) {
  try {
    return readSiteFile(dirname(file), basename(file));
  } catch {
    return Buffer.alloc(0);
  }
}

function header(key, value) {
  return `${FORMAT} ${hashBytes(key)} ${hashBytes(value)}`;
}
