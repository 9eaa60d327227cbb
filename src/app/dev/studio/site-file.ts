import type { ObjectSchema } from '../../../../schema/schema.ts';
import type { SiteList } from './contract.ts';
import type { StudioState } from './studio-state.ts';

/** The file with the data of the site, which all pages share. */
export function siteFile({ root }: Pick<SiteList, 'root'>): string {
  return `${root}/site.yaml`;
}

/** The schema of a whole file: a page, or the data of the site. */
export function rootSchema(
  { overview, schemas }: Pick<StudioState, 'overview' | 'schemas'>,
  file: string,
): ObjectSchema {
  return file === siteFile(overview) ? schemas.site : schemas.page;
}
