import type { PageIndexEntry } from '../page-index.ts';
import { formerAddresses, redirectRoute } from './former-addresses.ts';
import type { ReadRedirect } from './read-lines.ts';
import { foldersAbove } from './redirect.ts';

/** The target of a former address, and the place that names it. */
export interface FoundRedirect {
  /** Absent if the page is gone. */
  readonly to?: string;
  /** The file of the page with `redirectFrom`; absent for a line of a file of redirects. */
  readonly file?: string;
  /** Index of the line. */
  readonly index?: number;
}

interface Wildcard extends FoundRedirect {
  readonly keepsRest: boolean;
}

/** Finds the present address of a former one. Of several redirects that take an address, the first one counts. */
export interface Redirects {
  /** @param path without query; the addresses `/a`, `/a/`, `/a.html` and `/a/index.html` are alike */
  readonly find: (path: string) => FoundRedirect | undefined;
}

/** Gathers the former addresses of pages and the lines of a file of redirects. Lines with a query are left out. */
export function gatherRedirects(pages: Iterable<PageIndexEntry>, lines: readonly ReadRedirect[] = []): Redirects {
  const exact = new Map<string, FoundRedirect>();
  const wildcards = new Map<string, Wildcard>();
  for (const page of pages)
    for (const address of formerAddresses(page))
      if (!exact.has(redirectRoute(address))) exact.set(redirectRoute(address), { to: page.route, file: page.file });
  for (const { index, redirect } of lines) {
    const { path, isWildcard, query, to, keepsRest } = redirect;
    const found = { index, ...(to !== undefined && { to }) };
    if (isWildcard && !wildcards.has(path)) wildcards.set(path, { ...found, keepsRest });
    // `/a.html` may lead to `/a`.
    const isOtherForm = path !== to && redirectRoute(path) === to?.replace(/(?<=.)\/$/, '');
    if (!isWildcard && !isOtherForm && query.length === 0 && !exact.has(redirectRoute(path)))
      exact.set(redirectRoute(path), found);
  }
  return {
    find: (path) => {
      const plain = path.replace(/(?<=.)\/$/, '');
      const found = exact.get(redirectRoute(plain));
      if (found || wildcards.size === 0) return found;
      const folder = foldersAbove(plain).find((above) => wildcards.has(above));
      if (folder === undefined) return undefined;
      const { keepsRest, ...wildcard } = wildcards.get(folder)!;
      return keepsRest ? { ...wildcard, to: wildcard.to + plain.slice(folder.length) } : wildcard;
    },
  };
}
