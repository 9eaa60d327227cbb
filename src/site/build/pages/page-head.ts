import type { PageData } from '../../../../schema/compiled.ts';
import { type OpenGraphContext, openGraphImage, type Shareable } from '../../images/open-graph/open-graph-image.ts';
import { structuredData } from '../../outputs/structured-data.ts';

/** A page with its metadata for links, social networks and search engines. */
export interface Presented {
  readonly page: PageData;
  /** Texts of the page's JSON-LD scripts. */
  readonly structuredData: readonly string[];
}

/**
 * Adds the metadata of a page. It computes the addresses of pictures, but draws no picture.
 * @param source the fields of the page file
 */
export function presentPage(compiled: PageData, source: Shareable, context: OpenGraphContext): Presented {
  const openGraph = openGraphImage(compiled.route, source, context);
  const page = openGraph ? { ...compiled, image: { src: openGraph.url, alt: openGraph.alt } } : compiled;
  return { page, structuredData: structuredData(page, source.member?.data, context) };
}
