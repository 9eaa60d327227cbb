import { type Addresses, createAddresses } from '../../../schema/addresses.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { HASH_DIGITS, SHARED_HASH_DIGITS, WELL_KNOWN } from '../addresses.ts';
import { drawingPolicy, headerPolicy, openPolicy, type SitePolicy } from './policy.ts';
import { headersFileValue } from './quoting.ts';

/** Headers of all files whose address matches; several rules may match one address. */
export interface HeaderRule {
  /** An address; one `*` in it matches any text. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of earlier rules that this rule removes before it sets its own. */
  readonly removed?: readonly string[];
}

/** The response headers that a built site requires. */
export interface SiteHeaders {
  /** Headers of every file. */
  readonly common: Readonly<Record<string, string>>;
  /** Policy of drawings, instead of the common one. */
  readonly drawingPolicy: string;
  /** True if the site has pages as Markdown. */
  readonly hasMarkdown: boolean;
  /** The rules of the site. Of rules with the same header, the last one that matches holds. */
  readonly rules: readonly HeaderRule[];
  /** Addresses of folders that get `openPolicy` instead of the common one. */
  readonly openFolders: readonly string[];
}

/** For files with a hash in their name: a browser never requests them twice. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** For all other files: the browser caches them and revalidates them on each use. */
export const REVALIDATE = 'no-cache';

/** The content type of Markdown, which few servers know. */
export const markdownType = 'text/markdown; charset=utf-8';

/**
 * Patterns of the header `Accept`: of clients that take Markdown, and of those among them that name HTML before it.
 * Browsers do not name Markdown.
 */
export const acceptsMarkdown = 'text/markdown';
export const prefersHtml = 'text/html.*text/markdown';

/** Extensions of the files below `/assets` that always have a hash in their name. */
const hashedEndings = ['js', 'svg', 'avif', 'webp', 'jpg', 'jpeg', 'png', 'gif', 'woff2'] as const;

/** A name with a hash: `logo.0123456.svg`, `photo.0123456-640.avif`. */
export const hashedName = `\\.[0-9a-f]{${HASH_DIGITS},${SHARED_HASH_DIGITS}}(-[0-9]+)?\\.[a-z0-9]+$`;

const exceptWellKnown = `(?!\\${WELL_KNOWN}/)`;

/** Addresses of files for servers, without the slash at their start. Visitors get the 404 page for them. */
export const privateFiles = `(_headers$|_redirects$|_server/|(.*/)?${exceptWellKnown}\\.)`;

/** The same with `.well-known`, for servers whose patterns have no lookahead. */
export const hiddenOrPrivateFiles = privateFiles.replace(exceptWellKnown, '');

/** Browser features that no page uses: neither pages nor embedded content may request them. */
const unusedAbilities = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

export function siteHeaders(
  policy: SitePolicy,
  { headers = [], openFolders = [], agents }: Pick<SiteData, 'agents' | 'headers' | 'openFolders'> = {},
  addresses: Addresses = createAddresses({ url: '' }),
): SiteHeaders {
  const hasMarkdown = agents?.markdown === true;
  // Search engines would show a page and its Markdown as two pages with the same text.
  const ofMarkdown = hasMarkdown ? [{ path: '/*.md', set: { 'X-Robots-Tag': 'noindex' } }] : [];
  return {
    hasMarkdown,
    rules: [...ofMarkdown, ...headers].map(({ path, set }) => ({ path: addresses.page(path), headers: set })),
    openFolders: openFolders.map(addresses.file),
    common: {
      'Content-Security-Policy': headerPolicy(policy),
      // Without `includeSubDomains`: the owner of the domain decides about its other hosts.
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': unusedAbilities.map((name) => `${name}=()`).join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
    drawingPolicy,
  };
}

/**
 * The rules for Netlify, Cloudflare Pages and Vercel. If two rules match an address, Cloudflare Pages joins their headers,
 * and the others use the last rule. So drawings have a policy that is sufficient in both cases, and no address gets two
 * rules with a cache lifetime. A rule that must replace a header takes it away first.
 */
export function headerRules(
  { common, drawingPolicy, rules, openFolders }: SiteHeaders,
  { file }: Pick<Addresses, 'file'>,
): HeaderRule[] {
  return [
    { path: file('/*'), headers: common },
    { path: file('/assets/*.svg'), headers: { 'Content-Security-Policy': drawingPolicy, 'Cache-Control': FOREVER } },
    ...[...hashedEndings.filter((ending) => ending !== 'svg').map((ending) => `*.${ending}`), 'site.*.json'].map(
      (name) => ({ path: file(`/assets/${name}`), headers: { 'Cache-Control': FOREVER } }),
    ),
    ...rules.map((rule, index) => replacing(rule, rules.slice(0, index))),
    ...openFolders.map((folder) => ({
      path: `${folder}/*`,
      removed: ['Content-Security-Policy'],
      headers: { 'Content-Security-Policy': openPolicy },
    })),
  ];
}

/** The rule, which takes away those of its headers that a rule before it may have set. */
function replacing(rule: HeaderRule, before: readonly HeaderRule[]): HeaderRule {
  const removed = Object.keys(rule.headers).filter((name) => headerNames(before).includes(name.toLowerCase()));
  return removed.length > 0 ? { ...rule, removed } : rule;
}

/** The names of the headers of rules, in lower case, each once. */
export function headerNames(rules: readonly HeaderRule[]): readonly string[] {
  return [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)).map((name) => name.toLowerCase()))];
}

/** The line of a header in a `_headers` file. */
export function headerLine(name: string, value: string): string {
  return `  ${name}: ${headersFileValue(value)}`;
}

/** The text of a `_headers` file. */
export function writeHeaderRules(rules: readonly HeaderRule[]): string {
  return rules
    .flatMap(({ path, headers, removed = [] }) => [
      path,
      ...removed.map((name) => `  ! ${name}`),
      ...Object.entries(headers).map(([name, value]) => headerLine(name, value)),
      '',
    ])
    .join('\n');
}

/** Parses the text of a `_headers` file. */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: { path: string; headers: Record<string, string>; removed?: readonly string[] }[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) rules.push({ path: line.trim(), headers: {} });
    const rule = rules.at(-1);
    const [, removed] = /^\s+! ([\w-]+)$/.exec(line) ?? [];
    if (rule && removed) rule.removed = [...(rule.removed ?? []), removed];
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (rule && name) rule.headers[name] = value!;
  }
  return rules;
}

/** The headers of an address, combined as on Cloudflare: equal names are joined with a comma. */
export function headersFor(rules: readonly HeaderRule[], address: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, headers, removed = [] } of rules) {
    if (!matches(path, address)) continue;
    for (const name of removed) delete found[name];
    for (const [name, value] of Object.entries(headers)) found[name] = found[name] ? `${found[name]}, ${value}` : value;
  }
  return found;
}

function matches(pattern: string, address: string): boolean {
  const [start, end] = pattern.split('*') as [string, string | undefined];
  if (end === undefined) return address === pattern;
  return address.length >= start.length + end.length && address.startsWith(start) && address.endsWith(end);
}
