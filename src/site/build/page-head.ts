import type { PageData } from '../../../schema/compiled.ts';
import type { Schemas } from '../../content/common/schemas.ts';
import { type Shareable, type SharingContext, sharingImage } from '../images/sharing-image.ts';
import { structuredData } from '../outputs/structured-data.ts';

export interface PresentContext extends SharingContext {
  readonly schemas: Schemas;
}

/** A page with what is said about it to those who link, share and index it. */
export interface Presented {
  readonly page: PageData;
  /** Texts of the page's JSON-LD scripts. */
  readonly structuredData: readonly string[];
}

/**
 * Adds what a page shows outside itself. Pure: nothing is drawn or read, only addresses are found.
 * @param source the page as its author wrote it
 */
export function presentPage(compiled: PageData, source: Shareable, context: PresentContext): Presented {
  const sharing = sharingImage(compiled.route, source, context);
  const page = sharing ? { ...compiled, image: { src: sharing.url, alt: sharing.alt } } : compiled;
  return { page, structuredData: structuredData(page, context) };
}
