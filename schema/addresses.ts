import { atTop, domainsOf, firstLanguage, type LanguageItems, languageOf, notFoundRoutes } from './site/languages.ts';

/** URLs of generated files for search engines. Pages may link them. */
export const sitemapUrl = '/sitemap.xml';
export const robotsUrl = '/robots.txt';

/** URL of the list of pages for agents, programs that read the site for their users (llmstxt.org). */
export const llmsUrl = '/llms.txt';

/** URLs of generated files that the head of pages links. */
export const manifestUrl = '/manifest.webmanifest';
export const touchIconUrl = '/apple-touch-icon.png';

/** URL of a collection's feed, next to the page that lists it. @param index route of that page, such as `/blog` */
export function feedUrl(index: string): string {
  return `${index === '/' ? '/index' : index}.xml`;
}

/** URL of the Markdown of a page, for agents. */
export function markdownUrl(route: string): string {
  return `${route === '/' ? '/index' : route}.md`;
}

/** URL of a calendar file, next to its page. @param route of the page of an event, or of the page that lists them */
export function calendarUrl(route: string): string {
  return `${route === '/' ? '/index' : route}.ics`;
}

/** The path of a file inside its pages folder: `pages/blog/post1.yaml` is `blog/post1.yaml`. */
export function pathInPages(file: string): string {
  return file.slice(file.indexOf('/') + 1);
}

/** The hidden folder in the pages folder, with the sections that authors save for other pages. */
export const savedFolder = '.sections';
const savedExtension = '.yaml';

/** The file of saved sections. @param root name of the pages folder */
export function savedFile(root: string, name: string): string {
  return `${root}/${savedFolder}/${name}${savedExtension}`;
}

/** Returns `Offer` for `pages/.sections/Offer.yaml`, the name of saved sections; undefined for other files. */
export function savedName(file: string): string | undefined {
  const [folder, name, ...more] = pathInPages(file).split('/');
  if (folder !== savedFolder || !name?.endsWith(savedExtension) || more.length > 0) return undefined;
  return name.slice(0, -savedExtension.length);
}

/** The route of a page file: `pages/blog/post1.yaml` is `/blog/post1`, `pages/index.yaml` is `/`. */
export function routeOf(file: string): string {
  const path = pathInPages(file).replace(/\.yaml$/, '');
  return `/${path.replace(/(^|\/)index$/, '')}`;
}

/** The settings of `site.yaml` that the addresses of a site follow from. */
export interface AddressSettings {
  /** The address of the site, without a slash at its end: `https://example.org` or `https://example.org/vets`. */
  readonly url: string;
  /** The language of the pages and files that contain the addresses; by default the first one. */
  readonly language?: string | undefined;
  /** `folder` if addresses of pages end with a slash. */
  readonly addresses?: 'file' | 'folder' | undefined;
  readonly languages?: LanguageItems | undefined;
}

/**
 * Turns the routes and paths of a site (`/contacto`, `/assets/x.svg`) into the addresses that visitors, hosts, search
 * engines and services need. Other code compares and stores routes.
 */
export interface Addresses {
  /** The address of the site. */
  readonly url: string;
  /** The path of the site on its host: empty, or `/vets`. */
  readonly base: string;
  /** True if addresses of pages end with a slash. */
  readonly isFolder: boolean;
  /** The routes of the 404 pages, one for each language. Such a page is one file on every host. */
  readonly notFound: readonly string[];
  /** The host of the pages that contain the addresses: the key of its language; empty for the host of the site. */
  readonly domain: string;
  /** The address of each host by the key of its language; empty on a site with one host. */
  readonly domains: Readonly<Record<string, string>>;
  /** The route of the home page of each host. */
  readonly homes: readonly string[];
  /**
   * The address of a link that an author has written: `/contacto#a` is `/vets/contacto#a`, or `/vets/contacto/#a`. Files
   * get no slash; links to other sites and to sections of the same page stay as they are. A page on another host of the
   * site has a whole address. Every host serves the files in `/assets`; another file is on the host of its path.
   */
  readonly page: (href: string) => string;
  /** The address of a file that each host has, or of a path of another program: `/vets/assets/x.svg`. */
  readonly file: (path: string) => string;
  /** The whole address of a route or file, with the host. Whole addresses stay as they are. */
  readonly absolute: (href: string) => string;
  /** True for a route or path on the host of the pages that contain the addresses. */
  readonly isOwn: (path: string) => boolean;
  /** A route or path below the address of its host: `/en/contact` is `/contact` if `en` has a host of its own. */
  readonly local: (path: string) => string;
  /** The file in the built site at a path: `/en.xml` is `en/index.xml` if `en` has a host of its own. */
  readonly output: (path: string) => string;
}

export function createAddresses({ url, addresses, languages, language = firstLanguage }: AddressSettings): Addresses {
  const base = url.replace(/^\w+:\/\/[^/]+/, '');
  const isFolder = addresses === 'folder';
  const notFound = notFoundRoutes(languages);
  const domains = Object.fromEntries(domainsOf(languages));
  const domain = Object.hasOwn(domains, language) ? language : firstLanguage;
  const domainOf = (path: string) => ownDomainOf(path, domains);
  const local = (path: string) => below(path, domainOf(path));
  /** The address of the host of a path, and its path there. */
  const place = (href: string): readonly [host: string, path: string] => {
    if (href.startsWith('/assets/')) return [url, href];
    const key = domainOf(href);
    const path = below(href, key);
    return [key === domain ? url : domains[key]!, isFolder ? withSlash(path, notFound) : path];
  };
  return {
    url,
    base,
    isFolder,
    notFound,
    domain,
    domains,
    homes: [...new Set([firstLanguage, ...Object.keys(domains)])].map((key) => atTop('/', key)),
    page: (href) => {
      if (!isOfSite(href)) return href;
      const [host, path] = place(href);
      return (host === url ? base : host) + path;
    },
    file: (path) => {
      if (!isOfSite(path)) return path;
      const key = domainOf(path);
      return (key === domain || key === firstLanguage ? base : domains[key]!) + below(path, key);
    },
    absolute: (href) => {
      if (!isOfSite(href)) return href;
      const [host, path] = place(href);
      return host + encodeURI(path);
    },
    isOwn: (path) => domainOf(path) === domain,
    local,
    output: (path) => `${domainOf(path)}${local(path)}`.replace(/^\//, ''),
  };
}

/** The language of a path if it has a host of its own, else the first language. `/en.xml` is next to the page `/en`. */
function ownDomainOf(path: string, domains: Readonly<Record<string, string>>): string {
  return languageOf(path.replace(/[.?#].*$/s, ''), { others: domains });
}

/** A path below the home page of a language with a host of its own: `/en/contact` is `/contact`, `/en.xml` `/index.xml`. */
function below(path: string, language: string): string {
  if (language === firstLanguage) return path;
  const rest = path.slice(`/${language}`.length);
  if (rest.startsWith('/')) return rest;
  return rest.startsWith('.') ? `/index${rest}` : `/${rest}`;
}

/** The whole address of a route or file of a site, as other sites and services need it. */
export function absoluteUrl(site: AddressSettings, href: string): string {
  return createAddresses(site).absolute(href);
}

function isOfSite(href: string): boolean {
  return href.startsWith('/');
}

/** Adds the slash at the end of a page's path. */
function withSlash(href: string, notFound: readonly string[]): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href)!;
  return isPageRoute.test(path) && !notFound.includes(path) ? `${path}/${rest}` : href;
}

/** Addresses of the authoring server: the Studio, its interface, the gallery of blocks, and the authors' guide. */
export const studioPath = '/__studio';
export const studioApi = `${studioPath}/api`;
export const galleryPath = '/__bloques';
export const guidePath = '/__guia';

/** The address of a passage of the authors' guide. @param guide of a field; see `FieldSchema` */
export function guideUrl(guide: string): string {
  return guide.startsWith('https:') ? guide : `${guidePath}/${guide.replace('.md', '')}`;
}

/**
 * A part of a route, as a regular expression. Dots are between digits only (`v1.26.0`), so that no address ends like
 * the name of a file.
 */
export const routePart = '[A-Za-z0-9_\\-]+(?:(?<=[0-9])\\.[0-9][A-Za-z0-9_\\-]*)*';

/** The address of a page except the home page. Other addresses of a site are files. */
export const isPageRoute = new RegExp(`^(?!/assets/)(?:/${routePart})+$`);

/** A former address: only characters that need no quoting in a server's configuration. */
export const redirectPattern = `^(?:/${routePart})+(?:\\.html)?$`;

/** Ids of the layout, which no section may have. */
export const frameIds: readonly string[] = [
  'root',
  'main',
  'site-menu',
  'chat-menu',
  'page-tree',
  'consent',
  'consent-text',
  'site-search',
];
