import { hasName } from '../../../content/link/redirects/redirect.ts';
import { encodedPath, encodedQuery, type HostRedirect, targetWithNames } from './host-redirect.ts';

/** Not every host with `_redirects` knows 307 and 308, and none knows 410. For pages, the other codes mean the same. */
const listedStatus = { 301: 301, 302: 302, 307: 302, 308: 301, 410: undefined } as const;

/** The lines of `_redirects`, where `:name` takes any text. Cloudflare ignores lines with a query, which Netlify reads. */
export function redirectLines(redirects: readonly HostRedirect[], base: string): string[] {
  return redirects.flatMap((redirect) => {
    const status = listedStatus[redirect.status];
    if (status === undefined || hasName(redirect.path)) return [];
    const from = [base + encodedPath(redirect), ...encodedQuery(redirect)].join(' ');
    // Netlify redirects the address of a file only with `!`. Cloudflare always does, and ignores lines with `!`.
    const codes = redirect.isForced ? [`${status}!`, status] : [status];
    return codes.map((code) => `${from} ${targetWithNames(redirect, ':splat')} ${code}\n`);
  });
}
