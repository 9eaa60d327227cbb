import { caddyWord } from '../quoting.ts';
import { byNames, escaped, type HostRedirect, hostPath, targetWithQuery, targetWithRest } from './host-redirect.ts';

/** The text that the first group of a pattern has matched. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: it is written for Caddy
const FIRST_GROUP = '${1}';

/** The path of the request without a slash at its end. */
const path = '{http.regexp.site_path.1}';

/**
 * The lines of a route that redirect. A map holds all redirects that look at the same names of the query, because a
 * directive for each would make every request slow.
 * @param query of the request, with its question mark, or empty
 */
export function caddyRedirects(redirects: readonly HostRedirect[], base: string, query = ''): string[] {
  if (redirects.length === 0) return [];
  const sets = byNames(redirects);
  const maps = [...sets].map(([names, inSet], index) => {
    const [to, status] = [`{site_to_${index}}`, `{site_status_${index}}`];
    const pairs = names.split(' ').filter(Boolean);
    const source =
      path + (pairs.length > 0 ? '?' : '') + pairs.map((name) => `${name}={http.request.uri.query.${name}}`).join('&');
    return [
      `  map ${caddyWord(source)} ${status} ${to} {`,
      ...inSet.map((redirect) => `    ${line(redirect)}`),
      '    default "" ""',
      '  }',
      `  @moved_${index} expression ${caddyWord(`${status}.startsWith("3")`)}`,
      `  redir @moved_${index} ${to} ${status}`,
      ...(inSet.some((each) => each.status === 410)
        ? [`  @gone_${index} expression ${caddyWord(`${status} == "410"`)}`, `  error @gone_${index} 410`]
        : []),
    ];
  });
  return ['  @site_path path_regexp site_path ^(.+?)/*$', '  vars @site_path site_path 1', ...maps.flat()];

  function line(redirect: HostRedirect): string {
    const key = redirect.isWildcard
      ? `~^${escaped(hostPath(redirect, base))}/(.+)$`
      : hostPath(redirect, base) +
        (redirect.query.length > 0 ? `?${redirect.query.map((pair) => pair.join('=')).join('&')}` : '');
    // Caddy replaces names in braces in the target of a plain address only.
    const target = targetWithQuery(redirect, targetWithRest(redirect, FIRST_GROUP), redirect.isWildcard ? '' : query);
    return `${caddyWord(key)} ${redirect.status} ${caddyWord(target)}`;
  }
}
