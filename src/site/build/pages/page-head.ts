import type { PageData } from '../../../../schema/compiled.ts';
import { type Shareable, type SharingContext, sharingImage } from '../../images/sharing/sharing-image.ts';
import { structuredData } from '../../outputs/structured-data.ts';

export type PresentContext = SharingContext;

/** A page with its metadata for links, social networks and search engines. */
export interface Presented {
  readonly page: PageData;
  /** Texts of the page's JSON-LD scripts. */
  readonly structuredData: readonly string[];
}

/**
 * Adds the metadata of a page. Pure: only the addresses of pictures are computed, no picture is drawn.
 * @param source the fields of the page file
 */
export function presentPage(compiled: PageData, source: Shareable, context: PresentContext): Presented {
  const sharing = sharingImage(compiled.route, source, context);
  const page = sharing ? { ...compiled, image: { src: sharing.url, alt: sharing.alt } } : compiled;
  return { page, structuredData: structuredData(page, source.member?.data, context) };
}
