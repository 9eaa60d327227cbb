import { absoluteUrl, feedUrl } from '../../../schema/addresses.ts';
import type { Entry, PageEntry } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { element, escapeXml } from '../../content/diagnostics/report/xml.ts';
import { feedsOf, pagesOfEntries } from '../../content/link/collections/feeds.ts';
import { entryAnchor, entryAt, identityOf } from '../../content/link/collections/select-entries.ts';
import type { LinkedSite } from '../../content/link/link-site.ts';
import { modifiedOn } from '../../content/link/page-index.ts';
import { parsePlain } from '../../content/text/tokens.ts';
import { type OpenGraphContext, type OpenGraphImage, openGraphImage } from '../images/open-graph/open-graph-image.ts';
import type { WholeFile } from './output-file.ts';

/** The page that lists the entries of a feed. */
export interface FeedIndex {
  readonly href: string;
  readonly name: string;
  readonly description: string;
}

/** The feeds of the site's collections that have one and a page that lists them. @param site as published */
export function feedFiles(
  pages: LinkedSite['pages'],
  context: OpenGraphContext,
  site: SiteData = context.site,
): WholeFile[] {
  const { collections, tokens } = context;
  const descriptionOf = (route: string) => parsePlain(pages.get(route)?.description ?? '', tokens).value;
  return Object.entries(collections).flatMap(([of, collection]) =>
    feedsOf(collection).map(({ url, index, entries, isDated }) => {
      const listedOn = pagesOfEntries(of, index.href, pages, collections);
      const translated = entries.filter(({ shownIn }) => !shownIn);
      const items = translated.map((entry): FeedItem => {
        // Events have no date in feeds, because the date of an event is not the date of its publication.
        const { date: _, ...undated } = entry;
        // An entry without a page may lead to a page that is not its own. Only its own page describes it.
        const own = entry.href === undefined ? undefined : entryAt(collection, entry.href);
        const page = own && pages.get(own.href);
        const anchor = own ? '' : `#${entryAnchor(of, identityOf(entry))}`;
        return {
          ...(isDated ? entry : undated),
          href: entry.href ?? (listedOn.get(identityOf(entry)) ?? index.href) + anchor,
          ...(!own && { guid: absoluteUrl(site, collection.index!.href + anchor) }),
          description: page ? descriptionOf(page.route) : '',
          picture: page && openGraphImage(page.route, page, context),
          updated: page && modifiedOn(page),
        };
      });
      return { path: url.slice(1), contents: feed({ ...index, description: descriptionOf(index.href) }, items, site) };
    }),
  );
}

/** The entries as RSS 2.0. Atom would require modification dates, which pages need not have. */
export function feed(index: FeedIndex, entries: readonly FeedItem[], site: SiteData): string {
  const self = escapeXml(absoluteUrl(site, feedUrl(index.href)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', feedTitle(index.name, site)),
    element('link', absoluteUrl(site, index.href)),
    element('description', index.description || feedTitle(index.name, site)),
    element('language', site.lang.toLowerCase()),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...entries.map((entry, position) => item(entry, timeOf(entries, position), site)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/**
 * An entry with the description and the picture of its page. An entry without a page leads to its address, or to its
 * place in the page that lists it.
 */
export type FeedItem = PageEntry &
  Pick<FeedIndex, 'description'> & {
    readonly picture: OpenGraphImage | undefined;
    readonly updated: string | undefined;
    /** The identity of an entry without a page. An entry with a page has the address of the page as its identity. */
    readonly guid?: string;
  };

/**
 * The time at which an entry is dated. It is noon, because readers show the date in their own time zone: noon is on the
 * same day in nearly all zones. Each further entry of a day is a minute earlier, so that readers keep the order.
 */
function timeOf(entries: readonly Pick<Entry, 'date'>[], position: number): string | undefined {
  const date = entries[position]?.date;
  if (!date) return undefined;
  const before = entries.slice(0, position).filter((entry) => entry.date === date).length;
  return new Date(Date.parse(`${date}T12:00:00Z`) - before * 60_000).toUTCString();
}

function item(entry: FeedItem, time: string | undefined, site: SiteData): string {
  const { href, guid, name, summary, description, picture, updated, authors = [], topics = [] } = entry;
  const url = absoluteUrl(site, href);
  return [
    '<item>',
    element('title', name),
    element('link', url),
    `<guid isPermaLink="${guid === undefined}">${escapeXml(guid ?? url)}</guid>`,
    element('description', [summary, description].filter(Boolean).join('\n\n')),
    ...authors.map((author) => element('dc:creator', author.name)),
    ...topics.map(({ label }) => element('category', label)),
    ...(time ? [element('pubDate', time)] : []),
    ...(updated ? [element('atom:updated', `${updated}T12:00:00Z`)] : []),
    ...(picture ? [`<media:content url="${escapeXml(absoluteUrl(site, picture.url))}" medium="image"/>`] : []),
    '</item>',
  ].join('');
}

function feedTitle(name: string, { title, brand }: SiteData): string {
  return name.includes(brand) ? name : `${name} | ${title}`;
}
