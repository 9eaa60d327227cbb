import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Cell } from '../../parse/table.ts';
import { redirectRoute } from './former-addresses.ts';

/** The statuses that a redirect may have. 410 leads nowhere: the page is gone. */
export const statuses = [301, 302, 307, 308, 410] as const;

export type RedirectStatus = (typeof statuses)[number];

/** One name of a query and its value: `['p', '12']` of `?p=12`. */
export type QueryPair = readonly [name: string, value: string];

/** The addresses that a redirect takes. */
export interface RedirectSource {
  /** The path with readable letters, without a slash at its end: `/años`. Hosts compare it so. */
  readonly path: string;
  /** True if the redirect takes all addresses below the path, without the path itself. The path may be empty. */
  readonly isWildcard: boolean;
  /** The pairs that the query of an address has to have, by name. */
  readonly query: readonly QueryPair[];
}

/** A rule that leads visitors of former addresses to the present one. */
export interface Redirect extends RedirectSource {
  /** A route or file of the site, or a whole address; absent if the page is gone. */
  readonly to?: string;
  /** True if the part of the address below the path of a wildcard follows the target and a slash. */
  readonly keepsRest: boolean;
  readonly status: RedirectStatus;
  /** True if the path is that of a page, which may be published again. */
  readonly isPage?: true;
}

export type CellName = 'from' | 'to' | 'status';

/** A line of a file of redirects. */
export interface RedirectLine {
  /** From 1. */
  readonly number: number;
  readonly from: Cell;
  readonly to?: Cell;
  readonly status?: Cell;
}

/** A file of redirects after reading. */
export interface AnalyzedRedirects {
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Without the lines that cannot be read. */
  readonly lines: readonly RedirectLine[];
}

/** True if a path is a file of redirects at the top of a pages folder of any name. */
export function isRedirectsFile(file: string): boolean {
  return /^[^/]+\/redirects\.(?:yaml|csv)$/.test(file);
}

/** The redirect of a former address of a page. */
export function redirectOf(from: string, to: string): Redirect {
  return { path: from, isWildcard: false, query: [], to, keepsRest: false, status: 301 };
}

/** True if a path has a `:name`, which hosts with `_redirects` take as any text. */
export function hasName(path: string): boolean {
  return /:[A-Za-z]/.test(path);
}

/**
 * The key of a source. Sources that one file on a host would answer have the same key: `/a`, `/A`, `/a.html` and
 * `/a/index.html`.
 */
export function sourceKey({ path, isWildcard, query }: RedirectSource): string {
  const pairs = query.map((pair) => pair.join('=')).join('&');
  return `${redirectRoute(path).toLowerCase()}${isWildcard ? '/*' : ''}${pairs && `?${pairs}`}`;
}

/** The folders above a path, from the nearest one to the root, which is empty. */
export function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}
