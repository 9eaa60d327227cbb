import type { SiteData } from '../../schema/site-data.ts';
import badgesStyle from '../layout/badges.css?inline';
import layoutStyle from '../layout/layout.css?inline';
import submenuStyle from '../layout/submenu.css?inline';
import uiStyle from '../ui/index.css?inline';
import { looksStyle } from './looks.ts';

/** Style sheet that every page of a site needs, including what the site looks like. */
export function siteStyle(site: SiteData): string {
  return uiStyle + layoutStyle + partStyles(site) + looksStyle(site);
}

/** The styles of parts of the frame that few sites have. */
function partStyles({ header, footer }: SiteData): string {
  const hasSubmenus = header.links.some(({ links }) => links);
  return (hasSubmenus ? submenuStyle : '') + (footer.badges ? badgesStyle : '');
}
