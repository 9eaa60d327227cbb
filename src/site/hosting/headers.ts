import { drawingPolicy, headerPolicy, type SitePolicy } from './policy.ts';
import { headersFileValue } from './quoting.ts';

/** Headers of all files whose address matches; several rules may match one address. */
export interface HeaderRule {
  /** An address, in which one `*` stands for anything. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a built site asks of the server in front of it. */
export interface SiteHeaders {
  /** Of every file. */
  readonly common: Readonly<Record<string, string>>;
  /** Policy of drawings, in place of the common one. */
  readonly drawingPolicy: string;
}

/** Files that carry their contents in their name: a browser never asks for them twice. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** All other files: kept by the browser, but asked for whether they have changed. */
export const REVALIDATE = 'no-cache';

/** Endings of the files below `/assets` that always have a hash in their name. */
export const hashedEndings = ['js', 'svg', 'avif', 'webp', 'jpg', 'jpeg', 'png', 'gif', 'woff2'] as const;

/** A name with a hash: `logo.0123456789.svg`, `photo.0123456789-640.avif`. */
export const hashedName = '\\.[0-9a-f]{10}(-[0-9]+)?\\.[a-z0-9]+$';

/** Abilities of the browser that no page uses: neither the page nor what it embeds may ask for them. */
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

export function siteHeaders(policy: SitePolicy): SiteHeaders {
  return {
    common: {
      'Content-Security-Policy': headerPolicy(policy),
      // No `includeSubDomains`: whoever owns the domain decides about its other hosts.
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
 * The rules as Netlify and Cloudflare Pages read them. Where two match, one host adds the headers up
 * and the other one takes the last: both ways drawings end up with what they may do, and only addresses
 * that no other rule speaks of are given a lifetime.
 */
export function headerRules({ common, drawingPolicy }: SiteHeaders): HeaderRule[] {
  return [
    { path: '/*', headers: common },
    { path: '/assets/*.svg', headers: { 'Content-Security-Policy': drawingPolicy, 'Cache-Control': FOREVER } },
    ...[...hashedEndings.filter((ending) => ending !== 'svg').map((ending) => `*.${ending}`), 'site.*.json'].map(
      (name) => ({ path: `/assets/${name}`, headers: { 'Cache-Control': FOREVER } }),
    ),
  ];
}

/** The text of a `_headers` file. */
export function writeHeaderRules(rules: readonly HeaderRule[]): string {
  return rules
    .flatMap(({ path, headers }) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${headersFileValue(value)}`),
      '',
    ])
    .join('\n');
}

/** Reads the text of a `_headers` file. */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: { path: string; headers: Record<string, string> }[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) rules.push({ path: line.trim(), headers: {} });
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name) rules.at(-1)!.headers[name] = value!;
  }
  return rules;
}

/** The headers of an address, as Cloudflare adds them up: two of one name become one, with a comma. */
export function headersFor(rules: readonly HeaderRule[], address: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, headers } of rules) {
    if (!matches(path, address)) continue;
    for (const [name, value] of Object.entries(headers)) found[name] = found[name] ? `${found[name]}, ${value}` : value;
  }
  return found;
}

function matches(pattern: string, address: string): boolean {
  const [start, end] = pattern.split('*') as [string, string | undefined];
  if (end === undefined) return address === pattern;
  return address.length >= start.length + end.length && address.startsWith(start) && address.endsWith(end);
}
