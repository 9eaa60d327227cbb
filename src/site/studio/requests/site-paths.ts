import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { LONGEST_NAME } from '../../../content/common/file-names.ts';
import { readSiteFile } from '../../site-file.mjs';
import { ApiError } from '../api-error.ts';

/** Maximum length. The limit of systems is about four times as high, but includes the path of the site. */
const LONGEST_PATH = 1000;

/** A file of a site that a request may read or write. */
export interface SitePath {
  /** As in diagnostics: `pages/blog/post1.yaml`. */
  readonly file: string;
  /** The pages folder. */
  readonly pages: string;
  /** The path of the file on the disk, without symbolic links. */
  readonly absolute: string;
}

/** The bytes of a file of a site. @throws errors of the file system */
export function readSitePath({ pages, absolute }: SitePath): Buffer {
  return readSiteFile(pages, path.relative(pages, absolute));
}

/**
 * Resolves the name of a page file, of `site.yaml` or of a data file, which need not exist.
 * @param pages the pages folder
 * @param isData true for the data file of a collection
 * @throws {ApiError} wrong-name for other files and for symbolic links; name-too-long
 */
export function pagePath(pages: string, file: string, isData = false): SitePath {
  const inside = insideFolder(pages, file);
  if (inside[0] === 'assets' || !(file.endsWith('.yaml') || isData)) throw ApiError.of('wrong-name', shown(file));
  return resolved(pages, file, inside);
}

/** Resolves the name of a file of the assets folder: `assets/blog/foto.jpg`, with or without the name of the pages folder. */
export function assetPath(pages: string, name: string): SitePath {
  const root = path.basename(pages);
  const file = name.startsWith('assets/') ? `${root}/${name}` : name;
  const inside = insideFolder(pages, file);
  if (inside[0] !== 'assets' || inside.length < 2) throw ApiError.of('wrong-name', shown(name));
  return resolved(pages, file, inside);
}

/** The steps of a name in the pages folder. Names that some system reads differently are refused. */
function insideFolder(pages: string, file: string): string[] {
  const [root, ...steps] = file.split('/');
  const isPlain = (step: string) => step !== '' && !step.startsWith('.') && !/[. ]$/.test(step);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  const isOdd = /[\\:\0-\x1f\x7f]/.test(file);
  if (isOdd || root !== path.basename(pages) || steps.length === 0 || !steps.every(isPlain))
    throw ApiError.of('wrong-name', shown(file));
  if (file.length > LONGEST_PATH || steps.some((step) => Buffer.byteLength(step) > LONGEST_NAME))
    throw ApiError.of('name-too-long', LONGEST_NAME);
  return steps;
}

/** Follows no symbolic link: the checker reports them, and one could lead out of the folder. */
function resolved(pages: string, file: string, steps: readonly string[]): SitePath {
  const real = realpathSync(pages);
  let absolute = real;
  for (const step of steps) {
    absolute = path.join(absolute, step);
    const found = lstatSync(absolute, { throwIfNoEntry: false });
    const isLast = absolute === path.join(real, ...steps);
    if (found && (found.isSymbolicLink() || (isLast ? !found.isFile() : !found.isDirectory())))
      throw ApiError.of('wrong-name', shown(file));
    // On systems that ignore case, another spelling leads to the same file.
    if (found && path.basename(realpathSync.native(absolute)).normalize() !== step.normalize())
      throw ApiError.of('wrong-name', shown(file));
  }
  return { file, pages: real, absolute };
}

/** A name for messages. */
function shown(name: string): string {
  return name.length > 100 ? `${name.slice(0, 100)}…` : name;
}
