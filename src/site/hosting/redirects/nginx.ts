import type { Addresses } from '../../../../schema/addresses.ts';
import { nginxWord } from '../quoting.ts';
import {
  byNames,
  encodedQuery,
  escaped,
  type HostRedirect,
  hostPath,
  targetWithQuery,
  targetWithRest,
} from './host-redirect.ts';

/** The largest number of redirects that are locations of the server. Each takes eight kilobytes of memory. */
const MOST_LOCATIONS = 300;

/**
 * The maps of redirects, for the part `http` of the configuration, and the lines of the server that use them. Looking an
 * address up takes the same time in a map of any size.
 */
export interface NginxMaps {
  readonly http: string;
  readonly server: readonly string[];
}

/** @returns undefined if the redirects are few and plain, so that locations suffice */
export function nginxMaps(
  redirects: readonly HostRedirect[],
  { url, base }: Pick<Addresses, 'url' | 'base'>,
): NginxMaps | undefined {
  const isPlain = ({ query, isWildcard, status }: HostRedirect) => query.length === 0 && !isWildcard && status === 301;
  if (redirects.length <= MOST_LOCATIONS && redirects.every(isPlain)) return undefined;
  const name = (part: string) => `$${url.replace(/^\w+:\/\//, '').replace(/\W/g, '_')}_${part}`;
  const map = (source: string, variable: string, lines: readonly string[]) => [
    `map ${source} ${variable} {`,
    ...lines.map((line) => `  ${line}`),
    '}',
  ];
  const sets = byNames(redirects.filter(({ query }) => query.length > 0));
  const rules = ['rule', ...[...sets.keys()].map((_, index) => `rule_${index + 1}`)].map(name);
  const last = rules.at(-1)!;
  const plain = redirects.filter(({ query }) => query.length === 0);
  const statuses = [...new Set(redirects.map(({ status }) => status))];
  const moved = statuses.filter((status) => status !== 410);
  const keys = redirects.filter(({ isWildcard }) => !isWildcard).map((redirect) => keyOf(redirect, base));
  return {
    http: [
      `# In \`http { … }\`, before the server: include /var/www/site${base}/_server/nginx-http*.conf;`,
      ...hashSizes(keys),
      ...map('$uri', name('path'), [
        'default $uri;',
        `${nginxWord(`~^(?<${name('stripped').slice(1)}>.+?)/+$`)} ${name('stripped')};`,
      ]),
      ...map(
        name('path'),
        rules[0]!,
        plain.map((redirect) => line(redirect, name('rest'))),
      ),
      ...[...sets].flatMap(([names, inSet], index) => [
        ...map(
          `"${name('path')}?${names
            .split(' ')
            .map((each) => `${each}=$arg_${each}`)
            .join('&')}"`,
          rules[index + 1]!,
          [`default ${rules[index]};`, ...inSet.map((redirect) => line(redirect, name('rest')))],
        ),
      ]),
      ...moved.flatMap((status) =>
        map(last, name(String(status)), [`${nginxWord(`~^${status} (?<${name('to').slice(1)}>.+)$`)} ${name('to')};`]),
      ),
      '',
    ].join('\n'),
    server: [
      ...moved.map((status) => `if (${name(String(status))}) { return ${status} ${name(String(status))}; }`),
      ...(statuses.includes(410) ? ['error_page 410 /404.html;', `if (${last} = 410) { return 410; }`] : []),
    ],
  };

  function line(redirect: HostRedirect, rest: string): string {
    // The rest is what visitors typed, decoded. Signs that could end a header or change the address are not copied.
    const pattern = `~^${escaped(hostPath(redirect, base))}/(?<${rest.slice(1)}>[^\\x00-\\x20\\x7f?#%]+)$`;
    const target = targetWithQuery(redirect, targetWithRest(redirect, rest), '$is_args$args');
    const key = redirect.isWildcard ? pattern : keyOf(redirect, base);
    return `${nginxWord(key)} ${nginxWord(redirect.status === 410 ? '410' : `${redirect.status} ${target}`)};`;
  }
}

function keyOf(redirect: HostRedirect, base: string): string {
  const query = encodedQuery(redirect).join('&');
  return hostPath(redirect, base) + (query && `?${query}`);
}

/** nginx refuses keys that are longer than its default, and warns of more than some thousand. */
function hashSizes(keys: readonly string[]): string[] {
  const longest = Math.max(0, ...keys.map((key) => Buffer.byteLength(key)));
  const power = (least: number) => 2 ** Math.ceil(Math.log2(least));
  return [
    ...(longest > 40 ? [`map_hash_bucket_size ${power(longest + 24)};`] : []),
    ...(keys.length > 1000 ? [`map_hash_max_size ${power(keys.length * 4)};`] : []),
  ];
}
