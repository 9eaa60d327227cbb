import path from 'node:path';
import { type Addresses, absoluteUrl, createAddresses, robotsUrl, sitemapUrl } from '../../../schema/addresses.ts';
import { firstLanguage } from '../../../schema/site/languages.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { addressedSite, addressesOf } from '../../content/compile/addressed.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import { pictureCache } from '../cache/supplied-pictures.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { publishedPages } from '../check/published-pages.ts';
import { allPictureUrls, createPictures } from '../images/pictures.ts';
import { calendarFiles } from './calendar.ts';
import { assetFiles, createDrawnPictures, openGraphFiles, siteIcons } from './drawn-files.ts';
import { feedFiles } from './feed.ts';
import { llmsFiles } from './lists/llms.ts';
import { sitemapEntry, sitemapFiles } from './lists/sitemap.ts';
import { type OutputFile, outputFile } from './output-file.ts';
import { publishedAssets } from './published-assets.ts';
import { redirectFiles } from './redirects.ts';
import { searchFiles } from './search/search.ts';
import { staticFiles } from './static-files.ts';
import { manifest } from './web-manifest.ts';

/**
 * The files of a site other than pages and code: pictures, documents, files of the folder `static`, and files for search engines, feed readers and
 * social networks. Their contents are made on request.
 * @param siteData as compiled, for pictures
 * @param cache of pictures that have been made, by default `pictureCache`
 * @param shown the site with the addresses that visitors use
 */
export function contentFiles(
  site: CheckedSite,
  siteData: SiteData,
  cache?: ContentCache,
  shown: SiteData = siteData,
): OutputFile[] {
  const statics = staticFiles(site.folder.statics);
  const own = new Set(statics.map(({ path: name }) => name));
  const made = [...shownFiles(site, cache), ...derivedFiles(site, siteData, cache, shown)];
  // A `robots.txt` of the site takes the place of the generated one.
  return [...made.filter(({ path: name }) => !own.has(name)), ...statics];
}

interface RobotRule {
  readonly agents: readonly string[];
  readonly disallow?: readonly string[];
  readonly allow?: readonly string[];
}

/** Pictures and documents of the assets folder that the pages show or link. */
export function shownFiles({ folder, dataFacts, ...site }: CheckedSite, cache?: ContentCache): OutputFile[] {
  const targets = site.redirects.map(({ to = '' }) => ({ value: to, pointer: [] }));
  const others = [...dataFacts, { hrefs: targets, assets: [], queries: [] }];
  const published = [...site.parts.keys()].flatMap((language) => {
    const { siteFacts, siteData, collections, pages } = site.siteFor(language);
    const facts = [...(siteFacts ? [siteFacts] : []), ...others];
    const sources = [...publishedPages({ pages }), ...facts.map((each) => ({ facts: each }))];
    return publishedAssets(folder.assets, collections, sources, siteData?.lang ?? 'en');
  });
  const byUrl = new Map(published.map((each) => [each.url, each]));
  return assetFiles([...byUrl.values()], picturesOf({ folder }, cache).pictures);
}

/** A file of the assets folder at one of its addresses, even if no page shows it. */
export function assetFileAt({ folder }: CheckedSite, url: string): OutputFile | undefined {
  const asset = [...folder.assets.values()].find((each) => !each.font && allPictureUrls(each).includes(url));
  return asset && assetFiles([{ asset, url }], picturesOf({ folder }).pictures)[0];
}

/** Generated files: Open Graph images, icons, sitemap, feed, manifest, index of the search. For the parameters, see `contentFiles`. */
export function derivedFiles(
  site: CheckedSite,
  siteData: SiteData,
  cache?: ContentCache,
  shown: SiteData = siteData,
): OutputFile[] {
  const { folder, tokens, schemas, redirects } = site;
  const { assets } = folder;
  const pages = publishedPages(site);
  const { drawn } = picturesOf(site, cache);
  const entries = pages.flatMap((page) => sitemapEntry(page, assets) ?? []);
  const addresses = addressesOf(siteData, shown.url);
  const ofLanguages = [...site.parts.keys()].map((language) => {
    const own = site.siteFor(language);
    const data = own.siteData ?? siteData;
    return {
      pages: publishedPages(own),
      collections: own.collections,
      all: own.pages,
      site: own,
      context: { site: data, assets, collections: own.collections, tokens: own.tokens, schemas },
      shown: language === firstLanguage ? shown : addressedSite(data, { schemas, addresses }),
    };
  });
  const openGraph = ofLanguages.flatMap((own) => openGraphFiles(own.pages, own.context, drawn));
  return [
    ...new Map(openGraph.map((file) => [file.path, file])).values(),
    ...siteIcons(siteData, { assets }, drawn),
    ...sitemapFiles(entries, shown).map(outputFile),
    ...ofLanguages.flatMap((own) => feedFiles(own.all, own.context, own.shown).map(outputFile)),
    ...ofLanguages.flatMap((own) => searchFiles(own.site, own.context.site, own.shown)),
    ...redirectFiles({ pages, redirects, assets, siteData: shown }, tokens),
    ...ofLanguages.flatMap((own) => llmsFiles(own.pages, own.context, own.shown).map(outputFile)),
    ...ofLanguages.flatMap((own) => calendarFiles(own.collections, own.shown).map(outputFile)),
    outputFile({ path: robotsUrl.slice(1), contents: robots(shown) }),
    ...ofLanguages.map((own) =>
      outputFile({ path: own.context.site.manifest.slice(1), contents: manifest(own.shown) }),
    ),
  ];
}

function picturesOf({ folder }: Pick<CheckedSite, 'folder'>, known?: ContentCache) {
  const pages = path.join(folder.parent, folder.root);
  const cache = known ?? pictureCache(pages);
  const pictures = createPictures(pages, cache);
  return { pictures, drawn: createDrawnPictures(pictures, cache) };
}

/** `robots.txt`: the rules of the site. Robots that no rule names may read everything. */
function robots(site: SiteData): string {
  const { robots: rules = [] } = site;
  const everybody = rules.some(({ agents }) => agents.includes('*')) ? [] : [{ agents: ['*'], allow: ['/'] }];
  const { file } = createAddresses(site);
  const groups = [...rules, ...everybody].map((rule) => robotGroup(rule, file));
  return [...groups, `Sitemap: ${absoluteUrl(site, sitemapUrl)}\n`].join('\n');
}

function robotGroup({ agents, disallow = [], allow = [] }: RobotRule, file: Addresses['file']): string {
  const lines = [
    ...agents.map((agent) => `User-agent: ${agent}`),
    ...disallow.map((path) => `Disallow: ${encodeURI(file(path))}`),
    ...allow.map((path) => `Allow: ${encodeURI(file(path))}`),
  ];
  return `${lines.join('\n')}\n`;
}
