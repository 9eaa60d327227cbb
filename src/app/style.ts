import type { SiteData } from '../../schema/site-data.ts';
import layoutStyle from '../layout/layout.css?inline';
import uiStyle from '../ui/index.css?inline';

/** Style sheet that every page of a site needs, including the site's accent colour. */
export function siteStyle({ accent }: Pick<SiteData, 'accent'>): string {
  return uiStyle + layoutStyle + (accent ? accentStyle(accent) : '');
}

/** Overrides the default accent colour with the site's one. */
export function accentStyle({ light, dark }: NonNullable<SiteData['accent']>): string {
  return `:root{--accent:light-dark(${light},${dark})}`;
}
