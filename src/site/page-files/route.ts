import { routePart } from '../../../schema/addresses.ts';
import type { Declarations } from '../../../schema/collections/declarations.ts';
import { withoutAccents } from '../../../schema/common/plain-text.ts';
import { notForWindows } from '../../content/common/file-names.ts';
import { commandLine } from '../../content/common/program/command-line.ts';
import { isListRoute } from '../../content/link/collections/list-navigation.ts';
import { UsageError } from '../usage-error.ts';
import type { Messages } from './messages.ts';
import { groupIds } from './plan.ts';

/** An existing page, valid or not. */
export interface ExistingPage {
  readonly route: string;
  readonly file: string;
}

/** The addresses that a new page cannot have. */
export interface TakenAddresses {
  readonly pages: readonly ExistingPage[];
  /** Addresses that lead to the page of a file. */
  readonly former?: readonly ExistingPage[];
  /** Addresses that a file of redirects leads elsewhere. */
  readonly moved?: readonly ExistingPage[];
  /** The collections of the site. Their lists have further pages. */
  readonly declared?: Declarations;
}

const MAX_PART = 60;
const part = new RegExp(`^(?=[A-Za-z0-9])${routePart}$`);

/** Routes reserved by the built site or the authoring server. */
const reserved = /^\/(?:404|site|assets(?:\/.*)?|__.*|(?:.*\/)?index)$/i;

/**
 * Parses a route typed by an author: with or without slash, as a file path, or as a URL copied from the browser. The
 * route may be taken.
 * @throws {UsageError} when it is not a route
 */
export function readRoute(typed: readonly string[], say: Messages): string {
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
  if (!parts.every((word) => part.test(word))) {
    const guess = guessRoute(path);
    throw new UsageError(say.invalidRoute(first, guess), guess || undefined);
  }
  if (notForWindows(route)) throw new UsageError(say.reserved(route));
  if (parts.some((word) => word.length > MAX_PART)) throw new UsageError(say.tooLong(MAX_PART));
  return route;
}

/**
 * Detects a missing `--`: npm then consumes `--COLLECTION`, and the group arrives as a second argument.
 * @throws {UsageError} with the corrected command, when one of the further arguments is a group
 */
export function expectDashes([first = '', ...rest]: readonly string[], collections: Declarations, say: Messages): void {
  for (const [name, declaration] of Object.entries(collections)) {
    const group = rest.find((word) => groupIds(declaration).includes(word));
    if (group === undefined) continue;
    const route = readRoute([first], say);
    throw new UsageError(`${say.missingDashes}\n\n  ${commandLine('new:page', `${route} --${name} ${group}`)}`);
  }
}

/** @throws {UsageError} if the route is taken, or differs from a taken one in case only */
export function expectFree(
  route: string,
  { pages, former = [], moved = [], declared = {} }: TakenAddresses,
  say: Messages,
): void {
  for (const { route: other, file } of pages) {
    if (other === route) throw new UsageError(say.exists(route, file));
    if (isSameButForCase(other, route)) throw new UsageError(say.differsInCase(route, other, file));
    const folder = foldersOf(other).find((theirs) => foldersOf(route).some((ours) => isSameButForCase(theirs, ours)));
    if (folder) throw new UsageError(say.folderDiffersInCase(folder, folder + route.slice(folder.length)));
  }
  const leading = former.find((each) => each.route.toLowerCase() === route.toLowerCase());
  if (leading) throw new UsageError(say.isFormer(leading.route, leading.file));
  const line = moved.find((each) => each.route.toLowerCase() === route.toLowerCase());
  if (line) throw new UsageError(say.isRedirected(line.route, line.file));
  const list = Object.values(declared).find((declaration) => isListRoute(route, declaration));
  if (list) throw new UsageError(say.isOfList(route, list.index!));
}

function isSameButForCase(a: string, b: string): boolean {
  return a !== b && a.toLowerCase() === b.toLowerCase();
}

/** Parent routes: `/a` and `/a/b` for `/a/b/c`. */
function foldersOf(route: string): string[] {
  const parts = route.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

/** The closest valid route to the typed text. */
function guessRoute(typed: string): string {
  const parts = withoutAccents(typed)
    .split('/')
    .map((word) =>
      word
        .replace(/\.html?$/, '')
        .replace(/[#?].*$/, '')
        .replace(/[^A-Za-z0-9_.-]+|(?<![0-9])\.|\.(?![0-9])/g, '-')
        .replace(/^[-_]+|-+$/g, ''),
    )
    .filter(Boolean);
  return parts.length > 0 ? `/${parts.join('/')}` : '';
}
