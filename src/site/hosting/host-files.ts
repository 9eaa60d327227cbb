import { siteHeaders } from './headers.ts';
import type { Host, HostFile, HostRedirect } from './host.ts';
import { apache } from './hosts/apache.ts';
import { caddy } from './hosts/caddy.ts';
import { cloudflare } from './hosts/cloudflare.ts';
import { netlify } from './hosts/netlify.ts';
import { nginx } from './hosts/nginx.ts';
import type { SitePolicy } from './policy.ts';

/** All hosts whose files a built site has. */
export const hosts: readonly Host[] = [cloudflare, netlify, apache, nginx, caddy];

/**
 * The largest number of pages for which the server files redirect addresses in other capitals, or with a slash at the
 * end. A server tries these rules one after the other for each address that is no file.
 */
const MOST_ROUTES = 300;

/**
 * Configuration files for common servers, as files of the built site. The README lists the server of each.
 * @param site address of the site, without a slash at its end
 * @param pages the routes of the pages
 */
export function hostFiles(
  policy: SitePolicy,
  redirects: readonly HostRedirect[] = [],
  site = '',
  pages: readonly string[] = [],
): readonly HostFile[] {
  const routes = pages.length > MOST_ROUTES ? [] : pages.filter((route) => route !== '/');
  const hosted = { headers: siteHeaders(policy), redirects, site, routes };
  const files = hosts.flatMap((host) => host.files(hosted));
  return [...new Map(files.map((file) => [file.path, file])).values()];
}
