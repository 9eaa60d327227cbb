import type { SiteData } from '../../../../schema/site-data.ts';
import { webAddress } from '../../common/address.ts';
import type { Reference } from '../page-facts.ts';

/**
 * A place outside of the pages that a visit uses, and the reason. The content security policy permits exactly these, and
 * `check` lists those on other hosts.
 */
export interface Connection {
  /** `form` gets what visitors send, `player` and `embed` are shown in frames. */
  readonly why: 'form' | 'player' | 'embed';
  /** A whole address, or the origin if any address of the host is meant. */
  readonly address: string;
}

type ConnectedSite = Pick<SiteData, 'forms' | 'embeds'>;

/** The connections that `site.yaml` declares. They are the same on every page, because visitors move between pages. */
export function declaredConnections({ forms, embeds = [] }: ConnectedSite): Connection[] {
  const endpoints = [...(forms?.endpoint ? [forms.endpoint] : []), ...Object.values(forms?.endpoints ?? {})];
  return [
    ...endpoints.map((address) => ({ why: 'form' as const, address })),
    ...embeds.map((address) => ({ why: 'embed' as const, address })),
  ];
}

/** The players that pages show, by origin in alphabetical order. @param references of all pages */
export function players(references: Iterable<Pick<Reference, 'value' | 'frame'>>): Connection[] {
  const origins = new Set<string>();
  for (const { value, frame } of references) if (frame === 'player') origins.add(webAddress(value).origin);
  return [...origins].sort().map((address) => ({ why: 'player', address }));
}
