import { UsageError } from '../cli.ts';
import type { Words } from './words.ts';

/** A page that exists, whether or not it is valid. */
export interface ExistingPage {
  readonly route: string;
  readonly file: string;
}

const MAX_PART = 60;
const part = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** Addresses that the built site, the authoring server or Windows use themselves. */
const reserved = /^\/(?:404|site|assets(?:\/.*)?|__.*|(?:.*\/)?(?:index|con|prn|aux|nul|com\d|lpt\d))$/i;

/**
 * The address that an author typed, whether with or without its slash, as a file's path or copied from
 * the browser. It is not yet known to be free.
 * @throws {UsageError} when it is none
 */
export function readRoute(typed: readonly string[], say: Words): string {
  const [first = '', ...rest] = typed;
  if (rest.length > 0) throw new UsageError(say.severalRoutes(guessRoute(typed.join('-'))));
  if (!first) throw new UsageError(`${say.missingRoute}\n\n${say.usage}`);
  if (/^[A-Za-z]:[\\/]/.test(first)) throw new UsageError(say.gitBash(first.split(/[\\/]/).at(-1)!));
  const path = first
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^(?:\.\/)?(?:[^/]+\/)?(.*)\.ya?ml$/, '$1')
    .replace(/^\/+|\/+$/g, '');
  if (path === '') return '/';
  const route = `/${path}`;
  if (reserved.test(route)) throw new UsageError(say.reserved(route));
  const parts = path.split('/');
  if (!parts.every((word) => part.test(word))) throw new UsageError(say.invalidRoute(first, guessRoute(path)));
  if (parts.some((word) => word.length > MAX_PART)) throw new UsageError(say.tooLong(MAX_PART));
  return route;
}

/**
 * Without the dashes npm keeps `--product` for itself, and its group arrives as a second address.
 * @throws {UsageError} when one of the further words is a group, with the command that was meant
 */
export function expectDashes([first = '', ...rest]: readonly string[], groups: readonly string[], say: Words): void {
  const group = rest.find((word) => groups.includes(word));
  if (group === undefined) return;
  const route = readRoute([first], say);
  throw new UsageError(`${say.missingDashes}\n\n  npm run new:page -- ${route} --product ${group}`);
}

/** @throws {UsageError} when a page has this address, or one that some file systems take for the same */
export function expectFree(route: string, existing: readonly ExistingPage[], say: Words): void {
  for (const { route: other, file } of existing) {
    if (other === route) throw new UsageError(say.exists(route, file));
    if (isSameButForCase(other, route)) throw new UsageError(say.differsInCase(route, other, file));
    const folder = foldersOf(other).find((theirs) => foldersOf(route).some((ours) => isSameButForCase(theirs, ours)));
    if (folder) throw new UsageError(say.folderDiffersInCase(folder, folder + route.slice(folder.length)));
  }
}

function isSameButForCase(a: string, b: string): boolean {
  return a !== b && a.toLowerCase() === b.toLowerCase();
}

/** `/a/b/c` is in `/a` and `/a/b`. */
function foldersOf(route: string): string[] {
  const parts = route.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

/** What can be an address of what was typed. */
function guessRoute(typed: string): string {
  const parts = typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split('/')
    .map((word) =>
      word
        .replace(/\.html?$/, '')
        .replace(/[#?].*$/, '')
        .replace(/[^A-Za-z0-9_-]+/g, '-')
        .replace(/^[-_]+|-+$/g, ''),
    )
    .filter(Boolean);
  return parts.length > 0 ? `/${parts.join('/')}` : '';
}
