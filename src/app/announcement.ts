import type { BlockData, PageData } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';

/** The announcement of the site as the block that shows it, on pages with the frame of the site. */
export function announcementOf(
  { layout }: Pick<PageData, 'layout'>,
  { announcement }: Pick<SiteData, 'announcement'>,
): readonly BlockData[] {
  if (!announcement || layout === 'bare') return [];
  return [{ isProse: true, type: 'banner', props: announcement }];
}
