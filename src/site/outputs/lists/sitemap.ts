import { absoluteUrl, sitemapUrl } from '../../../../schema/addresses.ts';
import type { SiteData } from '../../../../schema/site-data.ts';
import { element } from '../../../content/diagnostics/report/xml.ts';
import type { Assets } from '../../../content/link/assets.ts';
import type { PageIndexEntry } from '../../../content/link/page-index.ts';
import { notFoundRoute } from '../../addresses.ts';
import type { WholeFile } from '../output-file.ts';

/** The entry of a page in the sitemap, without a modification date, because pages do not state one. */
export interface SitemapEntry {
  readonly route: string;
  /** Addresses of the pictures of its blocks, in order. */
  readonly images: readonly string[];
}

/** @returns undefined for a page that search engines must not list */
export function sitemapEntry(
  page: Pick<PageIndexEntry, 'route' | 'facts' | 'isUnlisted'>,
  assets: Assets,
): SitemapEntry | undefined {
  if (!isIndexed(page)) return undefined;
  const images = new Set<string>();
  for (const { pointer, value } of page.facts.assets) {
    const asset = pointer[0] === 'blocks' && pointer.at(-1) === 'src' ? assets.get(value) : undefined;
    if (asset) images.add(asset.photo?.fallback ?? asset.url);
  }
  return { route: page.route, images: [...images] };
}

/** True if search engines and agents may list a published page. */
export function isIndexed({ route, isUnlisted }: Pick<PageIndexEntry, 'route' | 'isUnlisted'>): boolean {
  return route !== notFoundRoute && !isUnlisted;
}

/** The limit of the sitemap protocol. */
const MAX_ENTRIES = 50_000;

/** `sitemap.xml`. If there are more entries than one file may contain, it is an index of several sitemaps. */
export function sitemapFiles(entries: readonly SitemapEntry[], site: SiteData, limit = MAX_ENTRIES): WholeFile[] {
  const whole = sitemapUrl.slice(1);
  if (entries.length <= limit) return [{ path: whole, contents: sitemap(entries, site) }];
  const parts: WholeFile[] = [];
  for (let at = 0; at < entries.length; at += limit) {
    const path = `sitemap-${parts.length + 1}.xml`;
    parts.push({ path, contents: sitemap(entries.slice(at, at + limit), site) });
  }
  const items = parts.map(({ path }) => `<sitemap>${element('loc', absoluteUrl(site, `/${path}`))}</sitemap>`);
  return [{ path: whole, contents: document('sitemapindex', '', items) }, ...parts];
}

function sitemap(entries: readonly SitemapEntry[], site: SiteData): string {
  const items = entries.map(({ route, images }) => {
    const pictures = images.map(
      (image) => `<image:image>${element('image:loc', absoluteUrl(site, image))}</image:image>`,
    );
    return `<url>${element('loc', absoluteUrl(site, route))}${pictures.join('')}</url>`;
  });
  return document('urlset', ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"', items);
}

function document(root: string, attributes: string, items: readonly string[]): string {
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...items, `</${root}>`, ''].join('\n');
}
