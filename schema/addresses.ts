import { type LanguageItems, notFoundRoutes } from './site/languages.ts';

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

/** The route of a page file: `pages/blog/post1.yaml` is `/blog/post1`, `pages/index.yaml` is `/`. */
export function routeOf(file: string): string {
  const path = pathInPages(file).replace(/\.yaml$/, '');
  return `/${path.replace(/(^|\/)index$/, '')}`;
}

/** The settings of `site.yaml` that the addresses of a site follow from. */
export interface AddressSettings {
  /** The address of the site, without a slash at its end: `https://example.org` or `https://example.org/vets`. */
  readonly url: string;
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
  /**
   * The address of a link that an author has written: `/contacto#a` is `/vets/contacto#a`, or `/vets/contacto/#a`. Files
   * get no slash; links to other sites and to sections of the same page stay as they are.
   */
  readonly page: (href: string) => string;
  /** The address of a file or of a path of another program: `/vets/assets/x.svg`. */
  readonly file: (path: string) => string;
  /** The whole address of a route or file, with the host. Whole addresses stay as they are. */
  readonly absolute: (href: string) => string;
}

export function createAddresses({ url, addresses, languages }: AddressSettings): Addresses {
  const base = url.replace(/^\w+:\/\/[^/]+/, '');
  const isFolder = addresses === 'folder';
  const notFound = notFoundRoutes(languages);
  const page = (href: string) => (isOfSite(href) ? base + (isFolder ? withSlash(href, notFound) : href) : href);
  return {
    url,
    base,
    isFolder,
    notFound,
    page,
    file: (path) => (isOfSite(path) ? base + path : path),
    absolute: (href) => (isOfSite(href) ? url + encodeURI(page(href).slice(base.length)) : href),
  };
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

/** Addresses of the authoring server: the Studio, its interface, and the gallery of blocks. */
export const studioPath = '/__studio';
export const studioApi = `${studioPath}/api`;
export const galleryPath = '/__bloques';

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
