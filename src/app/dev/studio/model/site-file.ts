import { routeOf, studioPath } from '../../../../../schema/addresses.ts';
import type { ObjectSchema } from '../../../../../schema/schema.ts';
import type { SiteList, StudioSchemas } from '../../../../contract/studio.ts';

/** The file with the data of the site, which all pages share. */
export function siteFile({ root }: Pick<SiteList, 'root'>): string {
  return `${root}/site.yaml`;
}

/** The schema of a whole file: a page, or the data of the site. */
export function rootSchema(
  { overview, schemas }: { readonly overview: SiteList; readonly schemas: StudioSchemas },
  file: string,
): ObjectSchema {
  return file === siteFile(overview) ? schemas.site : schemas.page;
}

/** Address of the settings of the site. */
const settings = '/_sitio';

/** The address of the Studio that shows a value of a file. */
export function addressOf(site: SiteList, file: string, pointer: string): string {
  // A file that another program has just written is not in the list yet.
  const route = file === siteFile(site) ? settings : routeOf(file);
  return encodeURI(studioPath + route) + (pointer ? `#${encodeURI(pointer)}` : '');
}

export function fileOfAddress(site: SiteList, address: string): string {
  const { pages, derived, root: folder } = site;
  const route = address.slice(studioPath.length) || '/';
  if (route === settings) return siteFile(site);
  const page = [...pages, ...derived].find((each) => each.route === route);
  return page?.file ?? `${folder}${route === '/' ? '/index' : route}.yaml`;
}

/** Identifies the values of this site in the browser's storage. */
export function siteId({ url, root: folder }: SiteList): string {
  return `${url ?? ''}${folder}`;
}
