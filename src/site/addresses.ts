/** Address of a page's document in the built site: `/` is `index.html`, `/blog/post1` is `blog/post1.html`. */
export function htmlFile(route: string): string {
  return `${fileStem(route)}.html`;
}

/** Address of a page's data in the built site. */
export function dataFile(route: string): string {
  return `${fileStem(route)}.json`;
}

/** The page shown for an address that does not exist. */
export const notFoundRoute = '/404';

/** Whole address of a route or file, as other sites and services need it. */
export function absoluteUrl({ url }: { readonly url: string }, path: string): string {
  return url + encodeURI(path);
}

export function fileStem(route: string): string {
  return route === '/' ? 'index' : route.slice(1);
}
