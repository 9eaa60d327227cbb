import type { Page } from 'playwright';
import { inject } from 'vitest';
import { hrefs as addressesOf } from '../../../src/testing/browser/visitor.ts';
import { testAddresses } from '../../helpers/sites/test-address.ts';

/** The address of a route on its host, in the form that the tested sites have. */
export const at = testAddresses.page;

/** The whole address of a route of the site in `pages/`. */
export function urlOf(route: string): string {
  return new URL(at(route), inject('site')).href;
}

/** The route at an address of the tested sites; other addresses are returned unchanged. */
export function routeAt(address: string): string {
  const { base, isFolder } = testAddresses;
  const below = address.startsWith(`${base}/`) ? address.slice(base.length) : address;
  return isFolder ? below.replace(/(?<=^\/[^?#]*[^/?#])\/(?=[?#]|$)/, '') : below;
}

/** The route of the open page, or the path of the open file. */
export function routeOf(page: Page): string {
  return routeAt(new URL(page.url()).pathname);
}

/** The routes and other targets of every link inside an element, in order. */
export async function hrefs(page: Page, selector: string): Promise<string[]> {
  return (await addressesOf(page, selector)).map(routeAt);
}
