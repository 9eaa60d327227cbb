/**
 * Digits of the hash in the address of a file: enough to tell the versions of one file apart. Pages name dozens of
 * files, and hashes cannot be compressed: three digits less save 100 bytes of the first site's home page.
 */
export const HASH_DIGITS = 7;

/** Digits for names that files of several folders share: no two of these files may have the same hash. */
export const SHARED_HASH_DIGITS = 10;

/** Address of a page's document in the built site: `/` is `index.html`, `/blog/post1` is `blog/post1.html`. */
export function htmlFile(route: string): string {
  return `${fileStem(route)}.html`;
}

/** The route of a page's document: the inverse of `htmlFile`. */
export function routeOfFile(file: string): string {
  const stem = file.replace(/\.html$/, '');
  return stem === 'index' ? '/' : `/${stem}`;
}

/** The file that servers send for the address of a folder of static files, with or without a slash at its end. */
export function folderIndex(url: string): string {
  return `${url.replace(/^\/|\/$/g, '')}/index.html`;
}

/** Address of a page's data in the built site. */
export function dataFile(route: string): string {
  return `${fileStem(route)}.json`;
}

/** The hidden folder whose files visitors and other programs may request. */
export const WELL_KNOWN = '.well-known';

/** The page shown for an address that does not exist. */
export const notFoundRoute = '/404';

/** Whole address of a route or file, as other sites and services need it. */
export function absoluteUrl({ url }: { readonly url: string }, path: string): string {
  return url + encodeURI(path);
}

export function fileStem(route: string): string {
  return route === '/' ? 'index' : route.slice(1);
}
