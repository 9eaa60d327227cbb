import { fold } from '../../../../../schema/common/plain-text.ts';
import type { SiteList } from '../contract.ts';

/** Letters that an address may have at most; the server's limit for each part. */
const longest = 60;

/** The last part of an address, made of a name: «Nómina y relojes» gives `nomina-y-relojes`. */
export function addressPart(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest)
    .replace(/-+$/, '');
}

/** The folder in which all pages of a collection are, with a slash at its end: `/blog/`; `/` where they differ. */
export function folderOfCollection({ pages }: Pick<SiteList, 'pages'>, collection: string): string {
  const folders = new Set(pages.filter((page) => page.collection === collection).map(({ route }) => folderOf(route)));
  const [folder = '/'] = folders;
  return folders.size === 1 ? folder : '/';
}

/** The folder of an address, with a slash at its end. */
export function folderOf(route: string): string {
  return route.slice(0, route.lastIndexOf('/') + 1) || '/';
}

/** An address as authors type it, with the slash that they leave out. */
export function typedAddress(typed: string): string {
  return `/${typed.trim().replace(/^\/+|\/+$/g, '')}`;
}

/** Whether an address is empty: the one of the home page is never typed. */
export function isEmptyAddress(typed: string): boolean {
  return typedAddress(typed) === '/';
}

/** The file of an address. */
export function fileOf(root: string, route: string): string {
  return `${root}${route === '/' ? '/index' : route}.yaml`;
}
