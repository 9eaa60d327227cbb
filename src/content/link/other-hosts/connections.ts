import type { SiteData } from '../../../../schema/site-data.ts';
import { webAddress } from '../../common/address.ts';
import type { Connection } from '../../diagnostics/report/connections.ts';
import type { Reference } from '../page-facts.ts';

type ConnectedSite = Pick<SiteData, 'forms' | 'embeds' | 'scripts' | 'visits' | 'search'>;

/** The connections that `site.yaml` declares. They are the same on every page, because visitors move between pages. */
export function declaredConnections({ forms, embeds = [], scripts = [], visits, search }: ConnectedSite): Connection[] {
  const endpoints = [...(forms?.endpoint ? [forms.endpoint] : []), ...Object.values(forms?.endpoints ?? {})];
  const all = (why: Connection['why'], addresses: readonly string[], needsConsent = false): Connection[] =>
    addresses.map((address) => ({ why, address, ...(needsConsent && { needsConsent: true as const }) }));
  return [
    ...all('form', endpoints),
    ...all('embed', embeds),
    ...scripts.flatMap(({ src, connect = [], consent }) => [
      ...all('script', [src], consent === 'ask'),
      ...all('data', connect, consent === 'ask'),
    ]),
    ...(search ? all('search', [search.page, ...(search.external ? [webAddress(search.external).origin] : [])]) : []),
    ...(search?.index === 'pagefind' ? all('wasm', ["'wasm-unsafe-eval'"]) : []),
    ...(visits ? all('visits', [visits.endpoint], visits.consent === 'ask') : []),
  ];
}

/**
 * All connections of a site, each once.
 * @param sites the data of the site in each language
 * @param references of all published pages
 */
export function siteConnections(
  sites: readonly ConnectedSite[],
  references: Iterable<Pick<Reference, 'value' | 'frame'>>,
): Connection[] {
  const declared = sites.flatMap(declaredConnections).map((each) => [JSON.stringify(each), each] as const);
  return [...new Map(declared).values(), ...players(references)];
}

/** The players that pages show, by origin in alphabetical order. @param references of all pages */
export function players(references: Iterable<Pick<Reference, 'value' | 'frame'>>): Connection[] {
  const origins = new Set<string>();
  for (const { value, frame } of references) if (frame === 'player') origins.add(webAddress(value).origin);
  return [...origins].sort().map((address) => ({ why: 'player', address }));
}
