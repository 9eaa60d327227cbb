import { createHash } from 'node:crypto';
import { type HostedSite, languagesNotFound } from '../host.ts';
import { nginxWord } from '../quoting.ts';
import {
  byNames,
  encodedQuery,
  escaped,
  type HostRedirect,
  hostPath,
  isPlain,
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
  /** The sizes of all maps, which a server with several sites may have once. */
  readonly sizes: string;
  readonly server: readonly string[];
}

/** The 404 page, or the variable that names the one of the language. */
export function notFoundPage(site: HostedSite): string {
  return languagesNotFound(site).length > 0 ? '$site_not_found' : site.addresses.file('/404.html');
}

/** @returns undefined if the redirects are few and plain, so that locations suffice */
export function nginxMaps(site: HostedSite): NginxMaps | undefined {
  const { redirects } = site;
  const { url, base } = site.addresses;
  if (redirects.length <= MOST_LOCATIONS && redirects.every(isPlain)) return undefined;
  // Names of groups in patterns have at most 32 characters, and no digit at the start.
  const prefix = `site_${createHash('sha256').update(url).digest('hex').slice(0, 8)}`;
  const name = (part: string) => `$${prefix}_${part}`;
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
  const rest = name('rest');
  return {
    http: [
      `# In \`http { … }\`, before the server: include /var/www/site${base}/_server/nginx-http*.conf;`,
      ...map('$uri', name('path'), [
        'default $uri;',
        `${nginxWord(`~^(?<${name('stripped').slice(1)}>.+?)/+$`)} ${name('stripped')};`,
      ]),
      ...map(name('path'), rules[0]!, linesOf(plain)),
      ...[...sets].flatMap(([names, inSet], index) => [
        ...map(
          `"${name('path')}?${names
            .split(' ')
            .map((each) => `${each}=$arg_${each}`)
            .join('&')}"`,
          rules[index + 1]!,
          [`default ${rules[index]};`, ...linesOf(inSet)],
        ),
      ]),
      ...moved.flatMap((status) =>
        map(last, name(String(status)), [`${nginxWord(`~^${status} (?<${name('to').slice(1)}>.+)$`)} ${name('to')};`]),
      ),
      '',
    ].join('\n'),
    sizes: hashSizes(redirects.filter(({ isWildcard }) => !isWildcard).map((redirect) => keyOf(redirect, base))),
    server: [
      ...moved.map((status) => `if (${name(String(status))}) { return ${status} ${name(String(status))}; }`),
      // Another address than `@gone` would be looked up in the maps, whose values nginx keeps for a request: 410 again.
      ...(statuses.includes(410)
        ? [
            'error_page 410 @gone;',
            `location @gone { try_files ${notFoundPage(site)} =410; }`,
            `if (${last} = 410) { return 410; }`,
          ]
        : []),
    ],
  };

  /** Keys of a map ignore capitals. Two that differ only in capitals are one key, or two patterns if their rules differ. */
  function linesOf(inMap: readonly HostRedirect[]): string[] {
    const rulesOfKeys = new Map<string, Set<string>>();
    for (const redirect of inMap.filter(({ isWildcard }) => !isWildcard)) {
      const key = inSmallLetters(keyOf(redirect, base));
      rulesOfKeys.set(key, (rulesOfKeys.get(key) ?? new Set()).add(ruleOf(redirect)));
    }
    const lines = inMap.map((redirect) => {
      const key = keyOf(redirect, base);
      const small = inSmallLetters(key);
      const plain = rulesOfKeys.get(small)?.size === 1 ? small : `~^${escaped(key)}$`;
      // The rest is what visitors typed, decoded. Characters that could end a header or change the address are not copied.
      const pattern = `~^${escaped(hostPath(redirect, base))}/(?<${rest.slice(1)}>[^\\x00-\\x20\\x7f?#%\\\\]+)$`;
      return `${nginxWord(redirect.isWildcard ? pattern : plain)} ${nginxWord(ruleOf(redirect))};`;
    });
    return [...new Set(lines)];
  }

  function ruleOf(redirect: HostRedirect): string {
    const target = targetWithQuery(redirect, targetWithRest(redirect, rest), '$is_args$args');
    return redirect.status === 410 ? '410' : `${redirect.status} ${target}`;
  }
}

function keyOf(redirect: HostRedirect, base: string): string {
  const query = encodedQuery(redirect).join('&');
  return hostPath(redirect, base) + (query && `?${query}`);
}

/** A key as nginx compares it: it knows the capitals of ASCII only. */
function inSmallLetters(key: string): string {
  return key.replace(/[A-Z]/g, (capital) => capital.toLowerCase());
}

/** nginx refuses keys that are longer than its default, and warns of more than some thousand. */
function hashSizes(keys: readonly string[]): string {
  const longest = Math.max(0, ...keys.map((key) => Buffer.byteLength(key)));
  const power = (least: number) => 2 ** Math.ceil(Math.log2(least));
  return [
    ...(longest > 40 ? [`map_hash_bucket_size ${power(longest + 24)};\n`] : []),
    ...(keys.length > 1000 ? [`map_hash_max_size ${power(keys.length * 4)};\n`] : []),
  ].join('');
}
