import { createHash } from 'node:crypto';
import type { SiteData } from '../../../schema/site-data.ts';
import { webAddress } from '../../content/common/address.ts';
import type { Reference } from '../../content/link/page-index.ts';

/**
 * Lets browsers that know speculation rules fetch the page of a link that the visitor is about to
 * follow, as long as React is not there to do it (it then removes them). They keep to data saving.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/assets/*' } },
          { not: { selector_matches: '[href^="#"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** What the content security policy of a page has to know of its site. */
export interface PagePolicy {
  /** Sources of the scripts that stand in every page. */
  readonly scripts: readonly string[];
  /** Address that forms are sent to, where the site has one. */
  readonly endpoint: string | undefined;
}

/** What the policy of the server has to know beside that. */
export interface SitePolicy extends PagePolicy {
  /** Origins of the players that pages embed, such as `https://video.example`. */
  readonly frames: readonly string[];
}

/** Origins of everything that pages embed from elsewhere, in alphabetical order. */
export function framedOrigins(addresses: Iterable<Pick<Reference, 'value' | 'isFramed'>>): string[] {
  const origins = new Set<string>();
  for (const { value, isFramed } of addresses) if (isFramed) origins.add(webAddress(value).origin);
  return [...origins].sort();
}

interface PageScripts {
  readonly start: string;
  readonly rules?: string;
}

/** What the policy of a page has to know: nothing that a change of another page could change. */
export function pagePolicy(site: SiteData, { start, rules }: PageScripts): PagePolicy {
  return { scripts: rules ? [start, rules] : [start], endpoint: site.forms?.endpoint };
}

/** @param addresses all that the pages of the site name */
export function sitePolicy(site: SiteData, scripts: PageScripts, addresses: Iterable<Reference>): SitePolicy {
  return { ...pagePolicy(site, scripts), frames: framedOrigins(addresses) };
}

/**
 * The policy that a server sends with every file. It says nothing of `<style>` elements, and therefore
 * has no `default-src`: every page permits its own style by hash (see `pagePolicies`), so that this
 * text stays short however many pages there are, and a drawing that is opened by itself keeps its colours.
 */
export function headerPolicy({ frames, ...site }: SitePolicy): string {
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

/** The policy of a drawing: it may show itself and do nothing else, whatever stands in it. */
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

/** The policy of a page with this text in its style element. */
export type PolicyOfStyle = (style: string) => string;

/**
 * Policies that stand in the pages themselves, which also protects them on hosts that cannot send headers. Only a
 * page's own style is permitted, by hash. Players are named by the header alone: a page would have to be built
 * again whenever another one embeds a new player, because visitors move on without loading a document.
 */
export function pagePolicies(site: PagePolicy): PolicyOfStyle {
  const shared = sharedDirectives(site);
  // Pages with the same blocks share their style.
  const known = new Map<string, string>();
  const policyOf = (style: string) =>
    joinDirectives({
      'default-src': ["'none'"],
      ...shared,
      // Beside it, the file for visitors without JavaScript.
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

function sharedDirectives({ scripts, endpoint }: PagePolicy): Directives {
  const receiver = endpoint ? [sourceOf(endpoint)] : [];
  return {
    'script-src': ["'self'", ...scripts.map(hashSource)],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': [...new Set(["'self'", ...receiver])],
    'base-uri': ["'none'"],
    'form-action': ['mailto:', ...receiver],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
}

/**
 * An address as a source of a policy: the part before the query. In the path everything that means something to a
 * policy or to the configuration of a server is percent-encoded; browsers decode it before they compare.
 */
function sourceOf(address: string): string {
  if (address.startsWith('/')) return "'self'";
  const { origin, pathname } = webAddress(address);
  return origin + pathname.replace(/[^\w./~%-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function joinDirectives(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
