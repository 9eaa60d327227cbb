import path from 'node:path';
import { absoluteUrl, createAddresses, robotsUrl, sitemapUrl } from '../../../schema/addresses.ts';
import { mapValues } from '../../../schema/common/map-values.ts';
import { atTop, firstLanguage } from '../../../schema/site/languages.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { addressedSite, addressesOf } from '../../content/compile/addressed.ts';
import { pathOnHost, withDomain } from '../addresses.ts';
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
import { type PublishedAsset, publishedAssets } from './published-assets.ts';
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
  const hosts = new Map<string, Map<string, PublishedAsset>>();
  for (const language of site.parts.keys()) {
    const { siteFacts, siteData, collections, pages } = site.siteFor(language);
    const facts = [...new Set([site.siteFacts, siteFacts, ...others])].filter((each) => each !== undefined);
    const sources = [...publishedPages({ pages }), ...facts.map((each) => ({ facts: each }))];
    const domain = siteData ? createAddresses(siteData).domain : firstLanguage;
    const known = hosts.get(domain) ?? new Map<string, PublishedAsset>();
    hosts.set(domain, known);
    for (const each of publishedAssets(folder.assets, collections, sources, siteData?.lang ?? 'en'))
      known.set(each.url, each);
  }
  const { pictures } = picturesOf({ folder }, cache);
  return [...hosts].flatMap(([domain, published]) =>
    assetFiles([...published.values()], pictures).map((file) => withDomain(file, domain)),
  );
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
  const ofLanguages = [...site.parts.keys()].map((language) => {
    const own = site.siteFor(language);
    const data = own.siteData ?? siteData;
    const addresses = addressesOf(data, data.url === siteData.url ? shown.url : undefined);
    return {
      addresses,
      pages: publishedPages(own),
      collections: own.collections,
      all: own.pages,
      site: own,
      context: { site: data, assets, collections: own.collections, tokens: own.tokens, schemas },
      shown: language === firstLanguage ? shown : addressedSite(data, { schemas, addresses }),
    };
  });
  const openGraph = ofLanguages.flatMap(({ addresses: { domain }, ...own }) =>
    openGraphFiles(own.pages, own.context, drawn).map((file) => withDomain(file, domain)),
  );
  const icons = siteIcons(siteData, { assets }, drawn);
  const hosts = ofLanguages.filter(({ addresses, site: { language } }) => addresses.domain === language);
  return [
    ...new Map(openGraph.map((file) => [file.path, file])).values(),
    ...hosts.flatMap(({ addresses: { domain } }) => icons.map((file) => withDomain(file, domain))),
    ...hosts.flatMap(({ addresses, shown: site }) =>
      sitemapFiles(
        entries.filter(({ route }) => addresses.isOwn(route)),
        site,
      ).map(outputFile),
    ),
    ...ofLanguages.flatMap(({ addresses, ...own }) =>
      [
        ...feedFiles(own.all, own.context, own.shown).map(outputFile),
        ...searchFiles(own.site, own.context.site, own.shown),
        ...llmsFiles(own.pages, own.context, own.shown).map(outputFile),
        ...calendarFiles(own.collections, own.shown).map(outputFile),
        outputFile({ path: own.context.site.manifest.slice(1), contents: manifest(own.shown) }),
      ].map((file) => ({ ...file, path: addresses.output(`/${file.path}`) })),
    ),
    ...hosts.flatMap((host) => redirectFiles({ pages, redirects, assets, siteData: host.shown }, tokens)),
    ...hosts.map(({ addresses: { domain }, shown: site }) =>
      withDomain(outputFile({ path: robotsUrl.slice(1), contents: robots(site) }), domain),
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
  const { robots: written = [] } = site;
  const addresses = createAddresses(site);
  const pathsHere = (paths?: readonly string[]) =>
    paths?.flatMap((path) => {
      // In `robots.txt`, `/` means all addresses of a host.
      const here = path === '/' ? path : pathOnHost(path, addresses);
      return here === undefined ? [] : encodeURI(addresses.base + here);
    });
  const rules = written.flatMap(({ agents, ...paths }: RobotRule): RobotRule[] => {
    const { disallow = [], allow = [] } = mapValues(paths, pathsHere);
    // A rule about another host is left out: a group without paths would permit everything.
    const isElsewhere = disallow.length + allow.length === 0 && Object.values(paths).flat().length > 0;
    return isElsewhere ? [] : [{ agents, disallow, allow }];
  });
  const everybody = rules.some(({ agents }) => agents.includes('*'))
    ? []
    : [{ agents: ['*'], allow: [addresses.file('/')] }];
  const sitemap = absoluteUrl(site, atTop(sitemapUrl, addresses.domain));
  return [...[...rules, ...everybody].map(robotGroup), `Sitemap: ${sitemap}\n`].join('\n');
}

/** The lines of a rule. @param rule its paths are addresses on the host */
function robotGroup({ agents, disallow = [], allow = [] }: RobotRule): string {
  const lines = [
    ...agents.map((agent) => `User-agent: ${agent}`),
    ...disallow.map((address) => `Disallow: ${address}`),
    ...allow.map((address) => `Allow: ${address}`),
  ];
  return `${lines.join('\n')}\n`;
}
