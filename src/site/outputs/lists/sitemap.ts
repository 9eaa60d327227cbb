import { absoluteUrl, createAddresses, sitemapUrl } from '../../../../schema/addresses.ts';
import { atTop, firstLanguage } from '../../../../schema/site/languages.ts';
import type { SiteData } from '../../../../schema/site-data.ts';
import type { AlternateLink } from '../../../app/server/document.ts';
import { element, escapeXml } from '../../../content/diagnostics/report/xml.ts';
import type { Assets } from '../../../content/link/assets.ts';
import { isIndexed } from '../../../content/link/listed.ts';
import { modifiedOn, type PageIndexEntry } from '../../../content/link/page-index.ts';
import type { WholeFile } from '../output-file.ts';

/** The entry of a page in the sitemap. */
export interface SitemapEntry {
  readonly route: string;
  /** Addresses of the pictures of its blocks, in order. */
  readonly images: readonly string[];
  /** The page in the languages of the site. */
  readonly alternates?: PageIndexEntry['alternates'];
  /** The day of the last change, if the page states one. */
  readonly modified?: string;
}

/** @returns undefined for a page that search engines must not list */
export function sitemapEntry(
  page: Pick<PageIndexEntry, 'route' | 'facts' | 'isUnlisted' | 'alternates' | 'updated' | 'member'>,
  assets: Assets,
): SitemapEntry | undefined {
  if (!isIndexed(page)) return undefined;
  const images = new Set<string>();
  for (const { pointer, value } of page.facts.assets) {
    const asset = pointer[0] === 'blocks' && pointer.at(-1) === 'src' ? assets.get(value) : undefined;
    if (asset) images.add(asset.photo?.fallback ?? asset.url);
  }
  const { route, alternates } = page;
  const modified = modifiedOn(page);
  return { route, images: [...images], ...(alternates && { alternates }), ...(modified && { modified }) };
}

/** The limit of the sitemap protocol. */
const MAX_ENTRIES = 50_000;

/** `sitemap.xml`. If there are more entries than one file may contain, it is an index of several sitemaps. */
export function sitemapFiles(entries: readonly SitemapEntry[], site: SiteData, limit = MAX_ENTRIES): WholeFile[] {
  const { domain, output } = createAddresses(site);
  const pathOf = (url: string) => output(atTop(url, domain));
  const whole = pathOf(sitemapUrl);
  if (entries.length <= limit) return [{ path: whole, contents: sitemap(entries, site) }];
  const parts: WholeFile[] = [];
  for (let at = 0; at < entries.length; at += limit) {
    const path = pathOf(`/sitemap-${parts.length + 1}.xml`);
    parts.push({ path, contents: sitemap(entries.slice(at, at + limit), site) });
  }
  const items = parts.map(({ path }) => `<sitemap>${element('loc', absoluteUrl(site, `/${path}`))}</sitemap>`);
  return [{ path: whole, contents: document('sitemapindex', '', items) }, ...parts];
}

function sitemap(entries: readonly SitemapEntry[], site: SiteData): string {
  const items = entries.map(({ route, images, modified, ...page }) => {
    const alternates = alternateLinks(page, site).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
    );
    const pictures = images.map(
      (image) => `<image:image>${element('image:loc', absoluteUrl(site, image))}</image:image>`,
    );
    const day = modified ? element('lastmod', modified) : '';
    return `<url>${element('loc', absoluteUrl(site, route))}${day}${alternates.join('')}${pictures.join('')}</url>`;
  });
  const image = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return document('urlset', site.languages ? `${image} xmlns:xhtml="http://www.w3.org/1999/xhtml"` : image, items);
}

function document(root: string, attributes: string, items: readonly string[]): string {
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...items, `</${root}>`, ''].join('\n');
}

/**
 * The page in all languages in which search engines may show it, and the page for readers of all other languages
 * (`x-default`): the page in the first language, or the page at `/` if it leads to all languages. The head of pages and
 * the sitemap have the same list. It is empty for a page without translations, and for a page that search engines must
 * not show.
 * @param site as published, in any language
 */
export function alternateLinks(
  { alternates = [], isUnlisted }: Pick<PageIndexEntry, 'alternates' | 'isUnlisted'>,
  site: SiteData,
): AlternateLink[] {
  const listed = alternates.filter(({ nearest, isUnlisted }) => nearest === undefined && !isUnlisted);
  const { items = [] } = site.languages ?? {};
  if (isUnlisted || listed.length < 2) return [];
  const links = listed.flatMap(({ language, route }): AlternateLink[] => {
    const found = items.find((each) => each.language === language);
    if (!found) return [];
    const { hreflang, lang } = found;
    return [{ hreflang, href: absoluteUrl(site, route), ...(lang !== site.lang && { lang }) }];
  });
  const original = listed.find(({ language }) => language === firstLanguage);
  const others = original?.choice ?? original?.route;
  return [...links, ...(others === undefined ? [] : [{ hreflang: 'x-default', href: absoluteUrl(site, others) }])];
}
