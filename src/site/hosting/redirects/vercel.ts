import { type HostRedirect, targetWithRest } from './host-redirect.ts';

/** The redirects of `vercel.json`, which has none that say that a page is gone. */
export function vercelRedirects(redirects: readonly HostRedirect[], base: string) {
  return redirects.flatMap((redirect) => {
    const { path, isWildcard, query, status } = redirect;
    if (status === 410) return [];
    // An address that ends in `.html` is redirected to the one without before these rules apply.
    const source = encodeURI(base + path)
      .replace(/\.html$/, '')
      .replace(/[:*+?(){}]/g, '\\$&');
    return [
      {
        source: isWildcard ? `${source}/:rest(.+)` : source,
        ...(query.length > 0 && { has: query.map(([key, value]) => ({ type: 'query', key, value })) }),
        destination: targetWithRest(redirect, ':rest'),
        statusCode: status,
      },
    ];
  });
}
