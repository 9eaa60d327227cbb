import { fold } from '../../../../../../schema/common/plain-text.ts';
import type { SiteList } from '../../../../../contract/studio/site-list.ts';

/** Maximum length of a part of an address; the server's limit for each part. */
const longest = 60;

/** The last part of an address, made from a name: «Nómina y relojes» becomes `nomina-y-relojes`. */
export function addressPart(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest)
    .replace(/-+$/, '');
}

/** The folder of all pages of a collection, with a slash at its end: `/blog/`; `/` if the folders differ. */
export function folderOfCollection({ pages }: Pick<SiteList, 'pages'>, collection: string): string {
  const folders = new Set(pages.filter((page) => page.collection === collection).map(({ route }) => folderOf(route)));
  const [folder = '/'] = folders;
  return folders.size === 1 ? folder : '/';
}

/** The folder of an address, with a slash at its end. */
export function folderOf(route: string): string {
  return route.slice(0, route.lastIndexOf('/') + 1) || '/';
}

/** A typed address, with a leading slash that the author may have left out. */
export function typedAddress(typed: string): string {
  return `/${typed.trim().replace(/^\/+|\/+$/g, '')}`;
}

/** True if an address is empty or only a slash, which no author types for the home page. */
export function isEmptyAddress(typed: string): boolean {
  return typedAddress(typed) === '/';
}

/** The file of an address. */
export function fileOf(root: string, route: string): string {
  return `${root}${route === '/' ? '/index' : route}.yaml`;
}
