import { encodedPath, encodedQuery, type HostRedirect, targetWithRest } from './host-redirect.ts';

/** Hosts with `_redirects` know neither 307 and 308, all of them, nor 410. For pages, the other codes mean the same. */
const listedStatus = { 301: 301, 302: 302, 307: 302, 308: 301, 410: undefined } as const;

/** The lines of `_redirects`. Cloudflare ignores lines with a query, which Netlify reads. */
export function redirectLines(redirects: readonly HostRedirect[], base: string): string[] {
  return redirects.flatMap((redirect) => {
    const status = listedStatus[redirect.status];
    if (status === undefined) return [];
    const from = [base + encodedPath(redirect), ...encodedQuery(redirect)].join(' ');
    return [`${from} ${targetWithRest(redirect, ':splat')} ${status}\n`];
  });
}
