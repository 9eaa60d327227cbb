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
export function htmlFile(
  route: string,
  { isFolder, notFound }: { readonly isFolder: boolean; readonly notFound: readonly string[] },
): string {
  const stem = fileStem(route);
  return isFolder && route !== '/' && !notFound.includes(route) ? `${stem}/index.html` : `${stem}.html`;
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

/** Address of a page's data in the built site. */
export function dataFile(route: string): string {
  return `${fileStem(route)}.json`;
}

/** Path of a page as Markdown in the built site. */
export function markdownFile(route: string): string {
  return `${fileStem(route)}.md`;
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
