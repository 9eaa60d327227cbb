import type { SiteData } from '../../../schema/site-data.ts';

/** A node of JSON-LD. */
export type Thing = { readonly [property: string]: unknown };

/** JSON that may stand inside a script element: nothing in it can end the element or open a comment. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** The name by which other things refer to the organization. */
export function organizationId({ url }: Pick<SiteData, 'url'>): string {
  return `${url}/#organization`;
}
