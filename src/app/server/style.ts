import type { SiteData } from '../../../schema/site-data.ts';
import badgesStyle from '../../layout/badges.css?inline';
import layoutStyle from '../../layout/layout.css?inline';
import submenuStyle from '../../layout/submenu.css?inline';
import { blockStyles } from '../../render/registry.server.ts';
import uiStyle from '../../ui/index.css?inline';
import { themeStyle } from './theme.ts';

/** The style sheet of pages with these block types, the site's theme included. */
export function pageStyle(site: SiteData, types: readonly string[]): string {
  const blocks = types.map((type) => blockStyles.get(type) ?? '');
  return uiStyle + layoutStyle + partStyles(site) + themeStyle(site) + blocks.join('');
}

/** The styles of parts of the frame that few sites have. */
function partStyles({ header, footer }: SiteData): string {
  const hasSubmenus = header.links.some(({ links }) => links);
  return (hasSubmenus ? submenuStyle : '') + (footer.badges ? badgesStyle : '');
}
