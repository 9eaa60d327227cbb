import { absoluteUrl } from '../../../schema/addresses.ts';
import type { SiteData } from '../../../schema/site-data.ts';

/** A node of JSON-LD. */
export type Thing = { readonly [property: string]: unknown };

/** JSON for a script element, escaped so that it can neither end the element nor open a comment. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** The `@id` by which other nodes refer to the organization. */
export function organizationId(site: Pick<SiteData, 'url'>): string {
  return absoluteUrl(site, '/#organization');
}
