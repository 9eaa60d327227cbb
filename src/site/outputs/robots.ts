import { sitemapUrl } from '../../../schema/addresses.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { absoluteUrl } from '../addresses.ts';

/** `robots.txt`, which permits everything. */
export function robots(site: SiteData): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site, sitemapUrl)}\n`;
}
