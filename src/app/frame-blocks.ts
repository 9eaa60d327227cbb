import { type BlockData, type PageData, proseBlock } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';

/** The parts of the frame around a page's blocks, as blocks: only the pages that have such a part load its code. */
export interface FrameBlocks {
  /** The announcement of the site, the breadcrumbs of a page that has pages above it besides the home page, and its notice. */
  readonly top: readonly BlockData[];
  /** The links next to the blocks. */
  readonly sidebar: readonly BlockData[];
  /** The links to the neighbours in the collection. */
  readonly foot: readonly BlockData[];
}

export function frameBlocks(page: PageData, { announcement }: Pick<SiteData, 'announcement'>): FrameBlocks {
  const { layout, sidebar, trail, name, previous, next, isArticle, languages, notice } = page;
  const beside = sidebar ? [proseBlock('sidebar', sidebar)] : [];
  if (layout === 'bare') return { top: [], sidebar: beside, foot: [] };
  return {
    top: [
      ...(languages ? [proseBlock('languages', languages)] : []),
      ...(announcement ? [{ isProse: true as const, type: 'banner', props: announcement }] : []),
      ...(trail.length > 0 ? [proseBlock('breadcrumbs', { trail, name })] : []),
      ...(notice ? [proseBlock('version-notice', { notice })] : []),
    ],
    sidebar: beside,
    foot: previous || next ? [proseBlock('post-navigation', { previous, next, isArticle })] : [],
  };
}

/** All blocks that a page shows, those of its frame included. */
export function shownBlocks(page: PageData, site: SiteData): readonly BlockData[] {
  const { top, sidebar, foot } = frameBlocks(page, site);
  return [...top, ...sidebar, ...page.blocks, ...foot];
}
