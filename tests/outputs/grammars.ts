import type { Grammar } from './xml.ts';

const url = /^https:\/\/[\w.-]+\/[!-~]{0,2000}$/;
const words = /\S/;
const any = [0, Number.POSITIVE_INFINITY] as const;
const once = [1, 1] as const;
const maybe = [0, 1] as const;

const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const images = 'http://www.google.com/schemas/sitemap-image/1.1';

/** After sitemap.xsd, siteindex.xsd and sitemap-image.xsd. */
export const sitemapGrammar: Grammar = {
  urlset: { uri: sitemaps, children: { url: [1, 50_000] } },
  url: {
    uri: sitemaps,
    isSequence: true,
    children: { loc: once, lastmod: maybe, changefreq: maybe, priority: maybe, 'image:image': [0, 1000] },
  },
  sitemapindex: { uri: sitemaps, children: { sitemap: [1, 50_000] } },
  sitemap: { uri: sitemaps, isSequence: true, children: { loc: once, lastmod: maybe } },
  loc: { uri: sitemaps, text: url },
  lastmod: { uri: sitemaps, text: /^\d{4}-\d\d-\d\d$/ },
  'image:image': { uri: images, children: { 'image:loc': once } },
  'image:loc': { uri: images, text: url },
};

/** After the RSS 2.0 specification and the best practices of the RSS Advisory Board. */
export const rssGrammar: Grammar = {
  rss: { uri: '', attributes: ['version'], children: { channel: once } },
  channel: {
    uri: '',
    children: { title: once, link: once, description: once, language: maybe, 'atom:link': once, item: any },
  },
  item: {
    uri: '',
    children: {
      title: once,
      link: once,
      guid: once,
      description: once,
      'dc:creator': maybe,
      pubDate: maybe,
      'atom:updated': maybe,
      'media:content': maybe,
    },
  },
  title: { uri: '', text: words },
  link: { uri: '', text: url },
  description: { uri: '', text: words },
  language: { uri: '', text: /^[a-z]{2}(-[a-z]{2})?$/ },
  guid: { uri: '', attributes: ['isPermaLink'], text: url },
  'dc:creator': { uri: 'http://purl.org/dc/elements/1.1/', text: words },
  // RFC 822 with the four-digit year that RSS asks for.
  pubDate: { uri: '', text: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/ },
  'atom:updated': { uri: 'http://www.w3.org/2005/Atom', text: /^\d{4}-\d\d-\d\dT12:00:00Z$/ },
  'media:content': { uri: 'http://search.yahoo.com/mrss/', attributes: ['url', 'medium'] },
  'atom:link': { uri: 'http://www.w3.org/2005/Atom', attributes: ['href', 'rel', 'type'] },
};
