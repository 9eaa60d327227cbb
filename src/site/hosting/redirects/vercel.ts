import type { Addresses } from '../../../../schema/addresses.ts';
import { redirectRoute } from '../../../content/link/redirects/former-addresses.ts';
import { escaped, type HostRedirect, targetWithNames } from './host-redirect.ts';

/** The redirects of `vercel.json`, which cannot state the code 410. */
export function vercelRedirects(
  redirects: readonly HostRedirect[],
  { base, isFolder }: Pick<Addresses, 'base' | 'isFolder'>,
) {
  return redirects.flatMap((redirect) => {
    const { path, isWildcard, query, status, to } = redirect;
    // Vercel removes `.html` and `index`, and adds the slash of folders, before these rules apply.
    const address = isWildcard
      ? encodeURI(base + path)
      : encodeURI(base + redirectRoute(path)).replace(/\/[^/.]+$/, isFolder ? '$&/' : '$&');
    const isDone = address === to && !isWildcard && query.length === 0;
    if (status === 410 || isDone) return [];
    const source = address.replace(/[:*+?(){}]/g, '\\$&');
    return [
      {
        source: isWildcard ? `${source}/:rest(.+)` : source,
        ...(query.length > 0 && { has: query.map(([key, value]) => ({ type: 'query', key, value: escaped(value) })) }),
        destination: targetWithNames(redirect, ':rest'),
        statusCode: status,
      },
    ];
  });
}
