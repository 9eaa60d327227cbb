import type { HostFile } from '../host.ts';
import { type HostRedirect, isPlain, targetWithQuery, targetWithRest } from './host-redirect.ts';

/** The redirects of a built site for its preview. */
export const previewRedirects = '_server/redirects.json';

/** The file with the redirects for the preview; none if small pages answer all of them. */
export function previewRedirectFiles(redirects: readonly HostRedirect[]): readonly HostFile[] {
  if (redirects.every(isPlain)) return [];
  return [{ path: previewRedirects, contents: JSON.stringify(redirects) }];
}

export interface Followed {
  readonly status: HostRedirect['status'];
  /** Absent if the page is gone. */
  readonly location?: string;
}

/**
 * The answer of the first redirect that takes an address.
 * @param path decoded, without the path of the site
 * @param search the query, with its question mark
 */
export function followRedirect(redirects: readonly HostRedirect[], path: string, search: string): Followed | undefined {
  const query = new URLSearchParams(search);
  const found = redirects.find((redirect) => takes(redirect, path, query));
  if (!found) return undefined;
  const { status, to } = found;
  if (to === undefined) return { status };
  const rest = encodeURI(path.slice(found.path.length + 1));
  return { status, location: targetWithQuery(found, targetWithRest(found, rest), search) };
}

function takes(redirect: HostRedirect, path: string, query: URLSearchParams): boolean {
  if (redirect.query.some(([name, value]) => query.get(name) !== value)) return false;
  if (!redirect.isWildcard) return withoutSlash(path) === withoutSlash(redirect.path);
  const rest = path.slice(redirect.path.length);
  // Programs read a backslash as a slash, and some end a header at a line break. Servers do not copy these either.
  return path.startsWith(`${redirect.path}/`) && /^\/[^\p{Cc} ?#%\\]+$/u.test(rest);
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}
