import type { Addresses } from '../../schema/addresses.ts';
import { firstLanguage } from '../../schema/site/languages.ts';

/**
 * Digits of the hash in the address of a file: enough to tell the versions of one file apart. Pages name dozens of
 * files, and hashes cannot be compressed: three digits less save 100 bytes of the first site's home page.
 */
export const HASH_DIGITS = 7;

/** Digits for names that files of several folders share: no two of these files may have the same hash. */
export const SHARED_HASH_DIGITS = 10;

/**
 * Path of a page's document in the built site: `/` is `index.html`, `/blog/post1` is `blog/post1.html`, or
 * `blog/post1/index.html` if addresses end with a slash. A 404 page is `404.html` on every host.
 */
export function htmlFile(route: string, site: Pick<Addresses, 'isFolder' | 'notFound' | 'homes'>): string {
  const { isFolder, notFound, homes } = site;
  const stem = pageStem(route, site);
  return isFolder && !homes.includes(route) && !notFound.includes(route) ? `${stem}/index.html` : `${stem}.html`;
}

/** The route of a page's document: the inverse of `htmlFile`, for both forms of addresses. */
export function routeOfFile(file: string): string {
  const stem = file.replace(/(?:\/index)?\.html$/, '');
  return stem === 'index' ? '/' : `/${stem}`;
}

/** The file that servers send for the address of a folder of static files, with or without a slash at its end. */
export function folderIndex(url: string): string {
  return `${url.replace(/^\/|\/$/g, '')}/index.html`;
}

/** Path of a page's data in the built site. */
export function dataFile(route: string, site: Pick<Addresses, 'homes'>): string {
  return `${pageStem(route, site)}.json`;
}

/** Path of a page as Markdown in the built site. */
export function markdownFile(route: string, site: Pick<Addresses, 'homes'>): string {
  return `${pageStem(route, site)}.md`;
}

/** The path that the files of a page share, without an ending. The home page of a host is the index of its folder. */
function pageStem(route: string, { homes }: Pick<Addresses, 'homes'>): string {
  return route !== '/' && homes.includes(route) ? `${fileStem(route)}/index` : fileStem(route);
}

/**
 * The path of a rule of `site.yaml` on a host of the site; undefined if the rule is about another host. Rules about
 * `/assets`, and rules whose path begins with a wildcard, are about each host.
 */
export function pathOnHost(path: string, { isOwn, local }: Pick<Addresses, 'isOwn' | 'local'>): string | undefined {
  if (isOwn(path)) return local(path);
  return /^\/(?:[*?]|assets\/)/.test(path) ? path : undefined;
}

/** A file in the folder of its host. @param domain the language with a host of its own; empty for the first host */
export function withDomain<T extends { readonly path: string }>(file: T, domain: string): T {
  return domain === firstLanguage ? file : { ...file, path: `${domain}/${file.path}` };
}

/** The hidden folder whose files visitors and other programs may request. */
export const WELL_KNOWN = '.well-known';

export function fileStem(route: string): string {
  return route === '/' ? 'index' : route.slice(1);
}

/** The name of a page that is shared as one file: `blog-post1.html`. */
export function sharedFile(route: string): string {
  return `${fileStem(route).replaceAll('/', '-')}.html`;
}
