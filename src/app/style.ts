import type { SiteData } from '../../schema/site-data.ts';
import layoutStyle from '../layout/layout.css?inline';
import uiStyle from '../ui/index.css?inline';

/** The style that every page of a site needs: ours, with the site's own accent colour. */
export function siteStyle({ accent }: Pick<SiteData, 'accent'>): string {
  return uiStyle + layoutStyle + (accent ? accentStyle(accent) : '');
}

/** Declares a site's accent colour over the default one. */
export function accentStyle({ light, dark }: NonNullable<SiteData['accent']>): string {
  return `:root{--accent:light-dark(${light},${dark})}`;
}
