/** URLs of generated files for search engines. Pages may link them. */
export const sitemapUrl = '/sitemap.xml';
export const robotsUrl = '/robots.txt';

/** URLs of generated files that the head of pages links. */
export const manifestUrl = '/manifest.webmanifest';
export const touchIconUrl = '/apple-touch-icon.png';

/** URL of a collection's feed, next to the page that lists it. @param index route of that page, such as `/blog` */
export function feedUrl(index: string): string {
  return `${index === '/' ? '/index' : index}.xml`;
}

/** Addresses of the authoring server: the Studio, its interface, and the gallery of blocks. */
export const studioPath = '/__studio';
export const studioApi = `${studioPath}/api`;
export const galleryPath = '/__bloques';

/**
 * A part of a route, as a regular expression. Dots are between digits only (`v1.26.0`), so that no address ends like
 * the name of a file.
 */
export const routePart = '[A-Za-z0-9_\\-]+(?:(?<=[0-9])\\.[0-9][A-Za-z0-9_\\-]*)*';

/** A former address: only characters that need no quoting in a server's configuration. */
export const redirectPattern = `^(?:/${routePart})+(?:\\.html)?$`;

/** Ids of the layout, which no section may have. */
export const frameIds: readonly string[] = ['root', 'main', 'site-menu', 'chat-menu'];
