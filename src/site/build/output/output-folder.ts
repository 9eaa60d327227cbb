import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inZone } from '../../../content/common/time/zoned-time.ts';
import { nextChanges } from '../../../content/link/due/changes.ts';
import { acquireLock, type Lock, type LockOptions } from '../../cache/lock.mjs';
import { OutputError } from '../../check/build-errors.ts';
import type { CheckReport } from '../../check/check-report.ts';
import { markerFile, projectRoot } from '../../options.ts';

const program = 'page-schema-renderer';

/**
 * The contents of the marker: equal for all builds of this version for the same time, so that shards of a site have the
 * same bytes. A site that changes by itself has the time for which it was built, and the time of its next change.
 */
export function markerText({ clock, changes }: Partial<Pick<CheckReport, 'clock' | 'changes'>> = {}): string {
  const [next] = clock && changes ? nextChanges(changes, clock.now) : [];
  const times = clock && changes?.length ? { now: inZone(clock.now, clock.timeZone), next: next?.at ?? null } : {};
  return `${JSON.stringify({ program, format: 1, ...times })}\n`;
}

/** Source folders of the project. */
const sourceFolders = ['src', 'schema', 'scripts', 'tests', 'pages', 'node_modules', '.git'];

/**
 * Resolves the output folder of a build, including symbolic links.
 * @param out the folder as given by the user; it need not exist
 * @param pages the pages folder
 * @returns the real path
 * @throws {OutputError} if a build must not write to this path, whatever it contains
 */
export function resolveOutput(out: string, pages: string): string {
  const real = realPath(out);
  expectFolder(real);
  expectApart(real, realPath(pages), 'the pages folder');
  for (const name of sourceFolders)
    expectApart(real, realPath(path.join(projectRoot, name)), 'the sources of the program');
  const home = realPath(os.homedir());
  if (holds(real, home)) throw refuse(real, `it holds the home folder ${home}`);
  if (isMountPoint(real)) throw new OutputError(mountMessage(real));
  return real;
}

/**
 * Acquires the lock of an output folder: a second build into the same folder waits until the first has ended.
 * @param out real path of the output folder
 */
export function lockOutput(out: string, options?: LockOptions): Promise<Lock> {
  return acquireLock(path.join(path.dirname(out), `.${path.basename(out)}.lock`), options);
}

/**
 * @param isKnown whether the cache lists the folder as built: earlier versions wrote no marker
 * @throws {OutputError} if a folder has contents that no build has made
 */
export function expectOwn(folder: string, isKnown: () => boolean): void {
  if (isMarked(folder) || isMissingOrEmpty(folder) || isKnown()) return;
  const message = `${folder} was not made by this program, or by an earlier version of it (it has no ${markerFile}), so it is left as it is.`;
  throw new OutputError(
    `${message}\nIf you do not need what is in it, delete it and run the command again; or name another folder with --out.`,
  );
}

/** Removes a built folder. The marker is removed last, so that a partly removed folder can still be recognised. */
export function removeOwn(folder: string): void {
  const names = isMissingOrEmpty(folder) ? [] : readdirSync(folder);
  for (const name of names) if (name !== markerFile) rmSync(path.join(folder, name), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

/** The message for a folder that the system does not allow to be renamed. */
export function mountMessage(folder: string): string {
  return `${folder} cannot be exchanged for another folder: it is a mount point, or another program holds it open.\nName a folder inside it: --out ${path.join(folder, 'site')}`;
}

function isMarked(folder: string): boolean {
  try {
    return JSON.parse(readFileSync(path.join(folder, markerFile), 'utf8')).program === program;
  } catch {
    return false;
  }
}

function isMissingOrEmpty(folder: string): boolean {
  return !statSync(folder, { throwIfNoEntry: false }) || readdirSync(folder).length === 0;
}

/** The real path. For a path that does not exist: the real path of its nearest existing folder, and the rest. */
export function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP') throw refuse(file, 'it is a link that leads to itself');
    if (!['ENOENT', 'ENOTDIR'].includes(code)) throw error;
    const parent = realPath(path.dirname(file));
    const link = linkAt(file);
    return link ? realPath(path.resolve(parent, link)) : path.join(parent, path.basename(file));
  }
}

/** The target of a symbolic link; undefined for any other path. */
function linkAt(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined;
  }
}

/** @throws {OutputError} if the nearest existing path is not a folder */
function expectFolder(file: string): void {
  // A path below a file does not exist either, so that this finds the file.
  const found = existsSync(file) && statSync(file);
  if (!found) expectFolder(path.dirname(file));
  else if (!found.isDirectory()) throw refuse(file, 'it is a file');
}

function expectApart(out: string, folder: string, what: string): void {
  if (holds(out, folder)) throw refuse(out, `it holds ${what} (${folder})`);
  if (holds(folder, out)) throw refuse(out, `it lies in ${what} (${folder})`);
}

function holds(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

function isMountPoint(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found !== undefined && found.dev !== statSync(path.dirname(folder)).dev;
}

function refuse(out: string, reason: string): OutputError {
  return new OutputError(`--out ${out}: ${reason}. Name another folder, such as ${path.join(projectRoot, 'dist')}.`);
}
