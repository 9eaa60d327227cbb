import { createHash } from 'node:crypto';
import type { Addresses } from '../../../schema/addresses.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { webAddress } from '../../content/common/address.ts';
import type { Connection } from '../../content/diagnostics/report/connections.ts';
import { declaredConnections, siteConnections } from '../../content/link/other-hosts/connections.ts';
import type { Reference } from '../../content/link/page-facts.ts';

/**
 * Speculation rules: browsers prefetch the page of a link that the visitor is about to follow. React removes the rules
 * when it starts, because it prefetches itself. Browsers ignore them in data-saving mode.
 */
export function speculationRules({ file }: Pick<Addresses, 'file'>): string {
  return JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: file('/*') },
            { not: { href_matches: file('/assets/*') } },
            { not: { selector_matches: '[href^="#"]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
}

/** Facts for a content security policy. */
export interface SitePolicy {
  /** Source texts of the inline scripts of every page. */
  readonly scripts: readonly string[];
  readonly connections: readonly Connection[];
}

interface PageScripts {
  readonly start: string;
  readonly rules?: string;
}

/** The facts for the policy of a page; none of them depends on other pages. */
export function pagePolicy(site: SiteData, scripts: PageScripts): SitePolicy {
  return { scripts: inlineScripts(scripts), connections: declaredConnections(site) };
}

/**
 * @param sites the data of the site in each language
 * @param addresses all addresses that the pages of the site contain
 */
export function sitePolicy(
  sites: readonly SiteData[],
  scripts: PageScripts,
  addresses: Iterable<Reference>,
): SitePolicy {
  return { scripts: inlineScripts(scripts), connections: siteConnections(sites, addresses) };
}

function inlineScripts({ start, rules }: PageScripts): string[] {
  return rules ? [start, rules] : [start];
}

/**
 * The policy that a server sends with every file. It does not restrict `<style>` elements and therefore has no
 * `default-src`: every page permits its own style by hash (see `pagePolicies`). The length of this text thus does not
 * depend on the number of pages, and a drawing that is opened by its address keeps its colours.
 */
export function headerPolicy(site: SitePolicy): string {
  const frames = sourcesFor(site, 'player', 'embed');
  return joinDirectives({
    ...sharedDirectives(site),
    'style-src-attr': ["'none'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'worker-src': ["'none'"],
    'media-src': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

/** The policy of a drawing. It permits only showing it. */
export const drawingPolicy = joinDirectives({
  sandbox: [],
  'script-src': ["'none'"],
  'connect-src': ["'none'"],
  'img-src': ["'none'"],
  'font-src': ["'none'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
});

/**
 * The policy of folders with generated pages, which run scripts and have styles of their own. Other sites may not embed
 * them, and their addresses cannot be redirected to another site by a `<base>`.
 */
export const openPolicy = joinDirectives({
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'none'"],
});

/** No other site may embed a document in a frame, where it could trick authors into pressing a button. */
export const ownFrames = "frame-ancestors 'self'";

/**
 * The policy of the Studio's document. Its code reads HTML in one place, which has a Trusted Types policy
 * (`app/dev/studio/ui/policy.ts`).
 * @param html whose inline scripts, which Vite adds, are permitted
 */
export function studioPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text!);
  return joinDirectives({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashSource)],
    // The editor of YAML adds style elements, and the bold words of a pasted text are read from its styles.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['inert-document', 'default'],
  });
}

/** Gets the policy of a page from the text of its style element. */
export type PolicyOfStyle = (style: string) => string;

/**
 * Policies in `<meta>` elements, which also protect pages on hosts that cannot send headers. Only the page's own style is
 * permitted, by hash. Only the header names players. Visitors move between pages without loading a document, so each page
 * would have to permit the players of all pages, and a new player would change every page.
 */
export function pagePolicies(site: SitePolicy): PolicyOfStyle {
  const shared = sharedDirectives(site);
  // Cached by style, because pages with the same blocks have the same style.
  const known = new Map<string, string>();
  const policyOf = (style: string) =>
    joinDirectives({
      'default-src': ["'none'"],
      ...shared,
      // `'self'` permits the style sheet for visitors without JavaScript.
      'style-src': ["'self'", hashSource(style)],
      'frame-src': ['https:'],
    });
  return (style) => {
    const policy = known.get(style) ?? policyOf(style);
    known.set(style, policy);
    return policy;
  };
}

type Directives = Readonly<Record<string, readonly string[]>>;

function sharedDirectives(site: SitePolicy): Directives {
  const receivers = sourcesFor(site, 'form');
  return {
    'script-src': [...new Set(["'self'", ...sourcesFor(site, 'script', 'wasm')]), ...site.scripts.map(hashSource)],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': [...new Set(["'self'", ...receivers, ...sourcesFor(site, 'data', 'visits')])],
    'base-uri': ["'none'"],
    'form-action': ['mailto:', ...new Set([...receivers, ...sourcesFor(site, 'search')])],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
}

/** The source expressions for connections of some kinds, each once. */
function sourcesFor({ connections }: SitePolicy, ...kinds: readonly Connection['why'][]): string[] {
  return [...new Set(connections.filter(({ why }) => kinds.includes(why)).map(({ address }) => sourceOf(address)))];
}

/**
 * An address or a keyword as a source expression of a policy. An address loses its query. Characters of its path with a
 * meaning in a policy or a server configuration are percent-encoded; browsers decode them before they compare.
 */
function sourceOf(address: string): string {
  if (address.startsWith('/')) return "'self'";
  if (address.startsWith("'")) return address;
  const { origin, pathname, rest } = webAddress(address);
  if (rest === '') return origin;
  return (
    origin + pathname.replace(/[^\w./~%-]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  );
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function joinDirectives(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
