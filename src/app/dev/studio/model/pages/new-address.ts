import { plainName } from '../../../../../../schema/common/plain-text.ts';
import { firstLanguage } from '../../../../../../schema/site/languages.ts';
import type { SiteList } from '../../../../../contract/studio/site-list.ts';

/** Maximum length of a part of an address; the server's limit for each part. */
const longest = 60;

/** The last part of an address, made from a name: «Nómina y relojes» becomes `nomina-y-relojes`. */
export function addressPart(name: string): string {
  return plainName(name).slice(0, longest).replace(/-+$/, '');
}

/** The folder of the pages of the first language, with a slash at its end. */
export function homeFolder({ home }: Pick<SiteList, 'home'>): string {
  return home === '/' ? home : `${home}/`;
}

/**
 * The folder of all pages of a collection in the first language, with a slash at its end: `/blog/`. If the folders
 * differ, it is the folder of the home page.
 */
export function folderOfCollection(site: Pick<SiteList, 'pages' | 'home'>, collection: string): string {
  const pages = site.pages.filter((page) => page.collection === collection && page.language === firstLanguage);
  const [folder = homeFolder(site), ...others] = new Set(pages.map(({ route }) => folderOf(route)));
  return others.length === 0 ? folder : homeFolder(site);
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
