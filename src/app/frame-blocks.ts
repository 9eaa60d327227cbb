import type { BlockData, PageData, ProseBlocks } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';

/** The parts of the frame around a page's blocks, as blocks: only the pages that have such a part load its code. */
export interface FrameBlocks {
  /**
   * The links to the page in other languages, the announcement of the site, the breadcrumbs of a page that has pages
   * above it besides the home page, and the notice of its version.
   */
  readonly top: readonly BlockData[];
  /** The links next to the blocks. */
  readonly sidebar: readonly BlockData[];
  /** The links to the neighbours in the collection. */
  readonly foot: readonly BlockData[];
  /** The form in the footer of the site. */
  readonly footer: readonly BlockData[];
}

/** The props of these parts, by type of block. */
type FrameProps = ProseBlocks & {
  readonly banner: SiteData['announcement'];
};

/** A part as a list of one block; an empty list if the page has no such part. */
function part<T extends keyof FrameProps>(type: T, props: FrameProps[T] | false | undefined): BlockData[] {
  return props ? [{ isProse: true, type, props: props as BlockData['props'] }] : [];
}

export function frameBlocks(
  page: PageData,
  { announcement, footer }: Pick<SiteData, 'announcement' | 'footer'>,
): FrameBlocks {
  const { layout, trail, name, previous, next, isArticle, notice } = page;
  const sidebar = part('sidebar', page.sidebar);
  if (layout === 'bare') return { top: [], sidebar, foot: [], footer: [] };
  return {
    top: [
      ...part(page.languages?.isLong ? 'language-menu' : 'languages', page.languages),
      ...part('banner', announcement),
      ...part('breadcrumbs', trail.length > 0 && { trail, name }),
      ...part('version-notice', notice ? { notice } : false),
    ],
    sidebar,
    foot: part('post-navigation', (previous || next) && { previous, next, isArticle }),
    footer: footer.form && page.hasFooterForm !== false ? [footer.form] : [],
  };
}

/** All blocks that a page shows, those of its frame included. */
export function shownBlocks(page: PageData, site: SiteData): readonly BlockData[] {
  const { top, sidebar, foot, footer } = frameBlocks(page, site);
  return [...top, ...sidebar, ...page.blocks, ...foot, ...footer];
}
