import {
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  lstatSync,
  openSync,
  readFile,
  readFileSync,
  realpathSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';

/** Opening fails for a link, and does not wait for the other end of a pipe. Windows has no such flags. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

export function readSiteFile(pages, name) {
  const descriptor = openSiteFile(pages, name);
  try {
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export function readSourceFile(parent, file) {
  const [root, ...steps] = file.split('/');
  return readSiteFile(join(parent, root), steps.join('/'));
}

export async function loadSiteFile(pages, name) {
  const descriptor = openSiteFile(pages, name);
  try {
    return await promisify(readFile)(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export function streamSiteFile(pages, name) {
  return createReadStream('', { fd: openSiteFile(pages, name) });
}

function openSiteFile(pages, name) {
  const file = join(pages, name);
  // Checked before the file is opened, because opening a device may have an effect.
  expectFile(lstatSync(file), file);
  const folder = realpathSync.native(dirname(file));
  const root = realpathSync.native(pages);
  if (folder !== root && !folder.startsWith(root.endsWith(sep) ? root : root + sep)) throw refusal('ELOOP', file);
  const descriptor = openSync(file, FLAGS);
  try {
    expectFile(fstatSync(descriptor), file);
    return descriptor;
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

function expectFile(found, file) {
  if (found.isFile()) return;
  throw refusal(found.isDirectory() ? 'EISDIR' : found.isSymbolicLink() ? 'ELOOP' : 'ENXIO', file);
}

/** An error in the form of system errors for files that cannot be opened. */
function refusal(code, file) {
  return Object.assign(new Error(`${code}: ${reasons[code]}, open '${file}'`), { code, syscall: 'open', path: file });
}

const reasons = {
  EISDIR: 'a folder is no file',
  ELOOP: 'a symbolic link is not followed',
  ENXIO: 'a device or a pipe is no file',
};
