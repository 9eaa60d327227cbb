import { manifestUrl, sitemapUrl } from '../../../../schema/addresses.ts';

const generated = [sitemapUrl, manifestUrl, '/404.html'];
const generatedNames = /^\/(?:assets\/|_server\/|site\.\w+\.json$|sitemap-\d+\.xml$)/;

/** True if the build makes a file with an address for browsers, search engines or servers, besides those of pages. */
export function isGenerated(url: string): boolean {
  return generated.includes(url) || generatedNames.test(url);
}
