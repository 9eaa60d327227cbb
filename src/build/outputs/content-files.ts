import path from 'node:path';
import { manifestUrl } from '../../../schema/addresses.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { CheckedFolder } from '../folder-check.ts';
import { cacheFolder } from '../options.ts';
import { createCache } from '../pictures/cache.ts';
import { createDrawnPictures } from '../pictures/drawn.ts';
import type { Palette } from '../pictures/palette.ts';
import { createPictures } from '../pictures/pictures.ts';
import { publishedAssets } from '../pictures/publish.ts';
import { publishedPages } from '../published-pages.ts';
import { assetFiles, sharingFiles, siteIcons } from './drawn-files.ts';
import { feedFiles } from './feed.ts';
import { type MadeFile, madeFile } from './made-file.ts';
import { manifest } from './manifest.ts';
import { robots } from './robots.ts';
import { sitemapEntry, sitemapFiles } from './sitemap.ts';

/**
 * Every file beside the pages that comes from the content of a site: pictures, documents, and what
 * search engines, readers and networks ask for. Nothing is made yet.
 */
export function contentFiles(site: CheckedFolder, siteData: SiteData, palette: Palette): MadeFile[] {
  return [...shownFiles(site), ...derivedFiles(site, siteData, palette)];
}

/** Pictures and documents of the assets folder, as the pages show and link them. */
export function shownFiles({ folder, siteFacts, ...site }: CheckedFolder): MadeFile[] {
  const facts = [...publishedPages(site).map((page) => page.facts), ...(siteFacts ? [siteFacts] : [])];
  return assetFiles(publishedAssets(folder.assets, facts), picturesOf({ folder }).pictures);
}

/** What nobody wrote: sharing pictures, icons, sitemap, feed, manifest. */
export function derivedFiles(site: CheckedFolder, siteData: SiteData, palette: Palette): MadeFile[] {
  const { folder, collections } = site;
  const { assets } = folder;
  const pages = publishedPages(site);
  const { drawn } = picturesOf(site);
  const context = { site: siteData, palette, assets, collections };
  const entries = pages.flatMap((page) => sitemapEntry(page, assets) ?? []);
  return [
    ...sharingFiles(pages, context, drawn),
    ...siteIcons(siteData, context, drawn),
    ...sitemapFiles(entries, siteData).map((file) => madeFile(file.path, file.contents)),
    ...feedFiles(collections, site.pages, siteData).map((file) => madeFile(file.path, file.contents)),
    madeFile('robots.txt', robots(siteData)),
    madeFile(manifestUrl.slice(1), manifest(siteData, palette)),
  ];
}

function picturesOf({ folder }: Pick<CheckedFolder, 'folder'>) {
  const cache = createCache(path.join(cacheFolder, 'pictures'));
  const pictures = createPictures(path.join(folder.parent, folder.root), cache);
  return { pictures, drawn: createDrawnPictures(pictures, cache, cacheFolder) };
}
