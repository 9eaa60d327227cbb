import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { OutputError } from '../check/output-error.ts';
import { projectRoot } from '../options.ts';

/** Stands in every folder that this program builds: what has no such file is not replaced or removed. */
export const markerFile = '.page-schema-renderer.json';

const program = 'page-schema-renderer';

/** The same for every build of this version: parts of a site that are built apart give the same bytes. */
export const markerText = `${JSON.stringify({ program, format: 1 })}\n`;

/** Folders of the project that are not made by a build. */
const sourceFolders = ['src', 'schema', 'scripts', 'tests', 'pages', 'node_modules', '.git'];

/**
 * Finds where a build writes, with all links resolved.
 * @param out as the user named it; it need not exist
 * @param pages the pages folder
 * @returns the real path
 * @throws {OutputError} when a build must not write there, whatever is in it
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
 * @param isKnown asks the cache whether this program has made the folder: earlier versions left no marker
 * @throws {OutputError} when a folder has contents that this program has not made
 */
export function expectOwn(folder: string, isKnown: () => boolean): void {
  if (isMarked(folder) || isMissingOrEmpty(folder) || isKnown()) return;
  const message = `${folder} was not made by this program, or by an earlier version of it (it has no ${markerFile}), so it is left as it is.`;
  throw new OutputError(
    `${message}\nIf you do not need what is in it, delete it and run the command again; or name another folder with --out.`,
  );
}

/** Removes a folder of this program, its marker last: what a killed process leaves of it can still be removed. */
export function removeOwn(folder: string): void {
  const names = isMissingOrEmpty(folder) ? [] : readdirSync(folder);
  for (const name of names) if (name !== markerFile) rmSync(path.join(folder, name), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

/** What to say of a folder that the system does not allow to be renamed. */
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

/** Of what does not exist yet, the real path of the folder that does, and the rest. */
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

/** What a symbolic link names; undefined for anything else. */
function linkAt(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined;
  }
}

/** The nearest path that exists must be a folder. */
function expectFolder(file: string): void {
  // What would lie in a file does not exist either.
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
