import { feedUrl } from '../../../schema/addresses.ts';
import type { Entry } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { LinkedSite } from '../../content/link/link-site.ts';
import { parsePlain } from '../../content/text/tokens.ts';
import { absoluteUrl } from '../addresses.ts';
import type { WholeFile } from './output-file.ts';
import { element, escapeXml } from './xml.ts';

/** The page that lists the articles. */
export interface FeedIndex {
  readonly href: string;
  readonly name: string;
  readonly description: string;
}

/** The feeds of the site's collections that have one and a page that lists them. */
export function feedFiles(
  { collections, pages, tokens }: Pick<LinkedSite, 'collections' | 'pages' | 'tokens'>,
  site: SiteData,
): WholeFile[] {
  return Object.values(collections).flatMap(({ index, entries, feed: url, isOfArticles }) => {
    if (!index || !url) return [];
    const description = parsePlain(pages.get(index.href)?.description ?? '', tokens).value;
    // Events have no date in feeds, because the date of an event is not the date of its publication.
    const published = isOfArticles ? entries : entries.map(({ date: _, ...entry }) => entry);
    return [{ path: url.slice(1), contents: feed({ ...index, description }, published, site) }];
  });
}

/** The articles as RSS 2.0. Atom would require modification dates, which pages need not have. */
export function feed(index: FeedIndex, entries: readonly Entry[], site: SiteData): string {
  const self = escapeXml(absoluteUrl(site, feedUrl(index.href)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', feedTitle(index.name, site)),
    element('link', absoluteUrl(site, index.href)),
    element('description', index.description || feedTitle(index.name, site)),
    element('language', site.lang.toLowerCase()),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...entries.map((entry) => item(entry, site)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function item({ href, name, summary, date, authors = [], topics = [] }: Entry, site: SiteData): string {
  const url = absoluteUrl(site, href);
  return [
    '<item>',
    element('title', name),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element('description', summary),
    ...authors.map((author) => element('dc:creator', author.name)),
    ...topics.map(({ label }) => element('category', label)),
    // Noon, because readers show the date in their own time zone: noon is on the same day in nearly all zones.
    ...(date ? [element('pubDate', new Date(`${date}T12:00:00Z`).toUTCString())] : []),
    '</item>',
  ].join('');
}

function feedTitle(name: string, { title, brand }: SiteData): string {
  return name.includes(brand) ? name : `${name} | ${title}`;
}
