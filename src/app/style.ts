import type { SiteData } from '../../schema/site-data.ts';
import layoutStyle from '../layout/layout.css?inline';
import uiStyle from '../ui/index.css?inline';
import { looksStyle } from './looks.ts';

/** Style sheet that every page of a site needs, including what the site looks like. */
export function siteStyle(site: SiteData): string {
  return uiStyle + layoutStyle + looksStyle(site);
}
