import type { Redirect } from '../../../content/link/redirects/redirect.ts';

/**
 * A redirect as hosts need it: the path is that of a route, and the target is an address for visitors, percent-encoded.
 * Redirects with a query come first, then those of single addresses, then wildcards.
 */
export interface HostRedirect extends Redirect {
  /** True if the redirect also takes addresses of files in the built site. */
  readonly isForced?: true;
}

/** True if a redirect takes a single address for ever. A small page can stand in for it. */
export function isPlain({ query, isWildcard, status }: HostRedirect): boolean {
  return query.length === 0 && !isWildcard && status === 301;
}

/** Redirects by the names of the query that they look at, which are joined by spaces. */
export function byNames(redirects: readonly HostRedirect[]): Map<string, HostRedirect[]> {
  const sets = new Map<string, HostRedirect[]>();
  for (const redirect of redirects) {
    const names = redirect.query.map(([name]) => name).join(' ');
    const known = sets.get(names);
    if (known) known.push(redirect);
    else sets.set(names, [redirect]);
  }
  return sets;
}

/** A text as a regular expression that matches it alone. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&');
}

/** The path of a redirect on its host, without a slash at its end. */
export function hostPath({ path }: HostRedirect, base: string): string {
  return (base + path).replace(/(?<=.)\/$/, '');
}

/** The path of a redirect, percent-encoded, with the wildcard at its end. */
export function encodedPath({ path, isWildcard }: HostRedirect): string {
  return encodeURI(path) + (isWildcard ? '/*' : '');
}

/** The target with the rest of the address, as a host writes it, for a wildcard that keeps it. */
export function targetWithRest({ to = '', keepsRest }: HostRedirect, rest: string): string {
  return keepsRest ? `${to}/${rest}` : to;
}

/**
 * The target for hosts that replace `:name` in it, with the rest of the address. Their patterns may also have brackets,
 * `*` and `+` in paths; a `+` in a query is a blank.
 */
export function targetWithNames({ to = '', ...redirect }: HostRedirect, rest: string): string {
  const [, origin = '', path = '', query = ''] = /^(https?:\/\/[^/?#]*)?([^?#]*)(.*)$/s.exec(to)!;
  const coded = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  const encoded = origin + path.replace(/[:()*+]/g, coded) + query.replaceAll(':', coded);
  return targetWithRest({ ...redirect, to: encoded }, rest);
}

/** The query of an address, percent-encoded: `p=12&lang=es`. */
export function encodedQuery({ query }: HostRedirect): string[] {
  return query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
}

/**
 * The target, followed by the query of the request as a server writes it. The query of the request is dropped if the
 * source of the redirect has a query, or if the target has a query or a fragment.
 */
export function targetWithQuery(redirect: HostRedirect, target: string, query: string): string {
  return redirect.query.length > 0 || /[?#]/.test(target) ? target : target + query;
}
