import { foldersAbove } from '../../../content/link/redirects/redirect.ts';
import { apacheRuleWord } from '../quoting.ts';
import { encodedQuery, escaped, type HostRedirect, targetWithRest } from './host-redirect.ts';

/**
 * The largest number of rules for single addresses. Apache reads and tries all rules at every request: a thousand take some
 * milliseconds. At further addresses, the small pages of the built site lead on.
 */
const MOST_RULES = 1000;

/**
 * Rules for Apache. Requests for assets skip them.
 * @param origin of the site. Apache would take that of the request, which its sender can choose.
 */
export function apacheRedirects(redirects: readonly HostRedirect[], origin: string): string[] {
  const rules = affordable(redirects).flatMap((redirect) => rulesOf(redirect, origin).map((text) => `  ${text}`));
  const count = rules.filter((text) => text.startsWith('  RewriteRule')).length;
  const isFree = redirects.every(({ path }) => !path.startsWith('/assets/'));
  return [...(count > 0 && isFree ? [`  RewriteRule ^assets/ - [S=${count}]`] : []), ...rules];
}

/** The redirects without plain ones beyond the limit. An exception to a wildcard needs its rule. */
function affordable(redirects: readonly HostRedirect[]): HostRedirect[] {
  const wildcards = new Set(redirects.flatMap(({ isWildcard, path }) => (isWildcard ? [path] : [])));
  const isPlain = ({ path, query, isWildcard, status }: HostRedirect) =>
    query.length === 0 && !isWildcard && status !== 410 && !foldersAbove(path).some((folder) => wildcards.has(folder));
  let plain = 0;
  return redirects.filter((redirect) => !isPlain(redirect) || ++plain <= MOST_RULES);
}

function rulesOf(redirect: HostRedirect, origin: string): string[] {
  const { path, isWildcard, status, keepsRest } = redirect;
  const pattern = apacheRuleWord(
    `^${escaped(path.slice(1))}${isWildcard ? (path === '' ? '(.+)$' : '/(.+)$') : '/?$'}`,
  );
  const conditions = encodedQuery(redirect).map(
    (pair) => `RewriteCond %{QUERY_STRING} ${apacheRuleWord(`(^|&)${escaped(pair)}(&|$)`)}`,
  );
  if (status === 410) return [...conditions, `RewriteRule ${pattern} - [G,L]`];
  const to = targetWithRest(redirect, '$1');
  const whole = to.startsWith('/') ? origin + to : to;
  // Apache encodes a target that has a part of the request; `NE` keeps others as they are.
  const flags = [`R=${status}`, ...(keepsRest ? [] : ['NE']), ...(conditions.length > 0 ? ['QSD'] : []), 'L'];
  const target = keepsRest ? decodeURI(whole) : whole;
  return [
    ...conditions,
    `RewriteRule ${pattern} ${apacheRuleWord(target.replaceAll('%', '\\%'))} [${flags.join(',')}]`,
  ];
}
