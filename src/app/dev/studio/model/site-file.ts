import { routeOf, studioPath } from '../../../../../schema/addresses.ts';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import type { SiteGroup } from '../../../../../schema/site.ts';
import type { StudioSchemas } from '../../../../contract/studio/catalogue.ts';
import type { ListedDataFile, SiteList } from '../../../../contract/studio/site-list.ts';
import { below, blockOf, keysOf } from './data/pointer.ts';
import { entryListAt, keysInList } from './entry-list.ts';

/** The file with the data of the site, which all pages share. */
export function siteFile({ root }: Pick<SiteList, 'root'>): string {
  return `${root}/site.yaml`;
}

/** True for the file with the data of the site in a language. */
export function isSiteFile(site: Pick<SiteList, 'root' | 'languages'>, file: string): boolean {
  return file === siteFile(site) || site.languages.some((language) => language.siteFile === file);
}

/** True if the Studio can open a file: a page, the data of the site, or a data file. */
export function isOpenable(site: SiteList, file: string): boolean {
  return isSiteFile(site, file) || [...site.pages, ...site.dataFiles].some((each) => each.file === file);
}

/** The data file with a path; undefined for a page and for the data of the site. */
export function dataFileAt({ dataFiles }: Pick<SiteList, 'dataFiles'>, file: string): ListedDataFile | undefined {
  return dataFiles.find((each) => each.file === file);
}

/** The schema of a whole file: a page, the data of the site, or a data file. */
export function rootSchema(
  { overview, schemas }: { readonly overview: SiteList; readonly schemas: StudioSchemas },
  file: string,
): FieldSchema {
  const { collection } = dataFileAt(overview, file) ?? {};
  if (collection !== undefined) return schemas.data[collection] ?? {};
  if (!isSiteFile(overview, file)) return schemas.page;
  return file === siteFile(overview) ? schemas.site : schemas.languageSite;
}

/** The chosen group of site data; undefined if none is chosen, or the selected value is in another one. */
export function shownSiteGroup({
  schemas,
  siteGroup,
  selected,
}: {
  readonly schemas: Pick<StudioSchemas, 'siteGroups'>;
  readonly siteGroup?: string | undefined;
  readonly selected: string;
}): SiteGroup | undefined {
  const group = schemas.siteGroups.find(({ name }) => name === siteGroup);
  const [field] = keysOf(selected);
  return field === undefined || group?.fields.includes(field) ? group : undefined;
}

/** The pointer of the value that has a form of its own: a block, an entry of a data file, or the whole file. */
export function formOwner(root: FieldSchema, pointer: string): string {
  const list = entryListAt(root, pointer);
  if (!list) return blockOf(pointer) ?? '';
  const [entry] = keysInList(list, pointer);
  return entry === undefined ? list.pointer : below(list.pointer, entry);
}

/** Address of the settings of the site. The settings of another language have its key as a further part. */
const settings = '/_sitio';
/** The start of the addresses of data files. */
const dataFolder = '/_datos/';

/** The address of the Studio that shows a value of a file. */
export function addressOf(site: SiteList, file: string, pointer: string): string {
  const data = dataFileAt(site, file) && dataFolder + file.slice(site.root.length + 1);
  // A file that another program has just written is not in the list yet.
  const language = site.languages.find((each) => each.siteFile === file)?.key;
  const ofSite = isSiteFile(site, file) && settings + (language ? `/${language}` : '');
  const route = data || ofSite || routeOf(file);
  return encodeURI(studioPath + route) + (pointer ? `#${encodeURI(pointer)}` : '');
}

export function fileOfAddress(site: SiteList, address: string): string {
  const { pages, derived, root: folder } = site;
  const route = address.slice(studioPath.length) || '/';
  if (route === settings) return siteFile(site);
  const language = site.languages.find(({ key }) => route === `${settings}/${key}`);
  if (language) return language.siteFile;
  if (route.startsWith(dataFolder)) return `${folder}/${route.slice(dataFolder.length)}`;
  const page = [...pages, ...derived].find((each) => each.route === route);
  return page?.file ?? `${folder}${route === '/' ? '/index' : route}.yaml`;
}

/** Identifies the values of this site in the browser's storage. */
export function siteId({ url, root: folder }: SiteList): string {
  return `${url ?? ''}${folder}`;
}
