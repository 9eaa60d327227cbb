import type { BlockData, PageData } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';

/** What a page shows, in the frame and in its blocks, for the files that it needs. */
export function shownBlocks(page: PageData, site: SiteData): readonly BlockData[] {
  return [...announcementOf(page, site), ...sidebarOf(page), ...page.blocks];
}

/** The links beside the blocks of a page as the block that shows them. */
export function sidebarOf({ sidebar }: Pick<PageData, 'sidebar'>): readonly BlockData[] {
  return sidebar ? [{ isProse: true, type: 'sidebar', props: { ...sidebar } }] : [];
}

/** The announcement of the site as the block that shows it, on pages with the frame of the site. */
export function announcementOf(
  { layout }: Pick<PageData, 'layout'>,
  { announcement }: Pick<SiteData, 'announcement'>,
): readonly BlockData[] {
  if (!announcement || layout === 'bare') return [];
  return [{ isProse: true, type: 'banner', props: announcement }];
}
