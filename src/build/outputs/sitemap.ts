import type { BlockData, Image, PageData } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { OutputFile } from '../prerender.ts';
import { absoluteUrl, notFoundRoute } from './addresses.ts';
import { element } from './xml.ts';

/** What a sitemap tells of one page. There is no date of change in the pages, so that none is told. */
export interface SitemapEntry {
  readonly route: string;
  /** Addresses of the pictures that say something, in order. */
  readonly images: readonly string[];
}

/** @returns undefined for a page that search engines are not to list */
export function sitemapEntry({ route, blocks }: PageData): SitemapEntry | undefined {
  return route === notFoundRoute ? undefined : { route, images: [...imagesOf(blocks)] };
}

/** The protocol's own limit. */
const MAX_ENTRIES = 50_000;

/** `sitemap.xml`, or an index of several where one may not hold them all. */
export function sitemapFiles(entries: readonly SitemapEntry[], site: SiteData, limit = MAX_ENTRIES): OutputFile[] {
  if (entries.length <= limit) return [{ path: 'sitemap.xml', contents: sitemap(entries, site) }];
  const parts: OutputFile[] = [];
  for (let at = 0; at < entries.length; at += limit) {
    const path = `sitemap-${parts.length + 1}.xml`;
    parts.push({ path, contents: sitemap(entries.slice(at, at + limit), site) });
  }
  const items = parts.map(({ path }) => `<sitemap>${element('loc', absoluteUrl(site, `/${path}`))}</sitemap>`);
  return [{ path: 'sitemap.xml', contents: document('sitemapindex', '', items) }, ...parts];
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

/** Every picture of the blocks that is described, nested blocks included. */
function imagesOf(blocks: readonly BlockData[]): Set<string> {
  const images = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isDescribedImage(value)) images.add(value.src);
    else for (const item of Object.values(value)) visit(item);
  };
  visit(blocks);
  return images;
}

function isDescribedImage(value: object): value is Image {
  return 'src' in value && 'width' in value && 'alt' in value && value.alt !== '';
}
