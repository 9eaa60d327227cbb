import type { SiteData } from '../../schema/site-data.ts';

/** Address of a page's document in the built site: `/` is `index.html`, `/blog/post1` is `blog/post1.html`. */
export function htmlFile(route: string): string {
  return `${fileStem(route)}.html`;
}

/** Address of a page's data in the built site. */
export function dataFile(route: string): string {
  return `${fileStem(route)}.json`;
}

/** The page shown for an address that does not exist. */
export const notFoundRoute = '/404';

export function sitemap(routes: readonly string[], site: SiteData): string {
  const urls = routes
    .filter((route) => route !== notFoundRoute)
    .map((route) => `  <url><loc>${escapeXml(site.url + encodeURI(route))}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

export function robots(site: SiteData): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`;
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function fileStem(route: string): string {
  return route === '/' ? 'index' : route.slice(1);
}
