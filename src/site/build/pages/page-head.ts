import { createAddresses, markdownUrl } from '../../../../schema/addresses.ts';
import type { PageData } from '../../../../schema/compiled.ts';
import type { SiteData } from '../../../../schema/site-data.ts';
import type { AlternateLink } from '../../../app/server/document.ts';
import { addressedPage } from '../../../content/compile/addressed.ts';
import { hasMarkdown } from '../../../content/link/listed.ts';
import type { PageIndexEntry } from '../../../content/link/page-index.ts';
import { pageMarkdown } from '../../../content/markdown/page-markdown.ts';
import { type OpenGraphContext, openGraphImage, type Shareable } from '../../images/open-graph/open-graph-image.ts';
import { alternateLinks } from '../../outputs/lists/sitemap.ts';
import { structuredData } from '../../outputs/structured-data.ts';

/** A page with its metadata for links, social networks and search engines. */
export interface Presented {
  readonly page: PageData;
  /** Makes the page as Markdown. */
  readonly markdown: () => string;
  /** Texts of the page's JSON-LD scripts. */
  readonly structuredData: readonly string[];
  readonly alternates?: readonly AlternateLink[];
}

interface PresentContext extends OpenGraphContext {
  /** The site with the addresses that visitors use; absent if `site` has them. */
  readonly shown?: SiteData | undefined;
}

/**
 * Adds the metadata of a page, and turns its routes into addresses. It computes the addresses of pictures, but draws no
 * picture.
 * @param source the fields of the page file
 */
export function presentPage(
  compiled: PageData,
  source: Shareable & Pick<PageIndexEntry, 'isUnlisted' | 'alternates'>,
  context: PresentContext,
): Presented {
  const { site, shown = site, schemas } = context;
  const openGraph = openGraphImage(compiled.route, source, context);
  const addresses = createAddresses(shown);
  const { route } = compiled;
  const page = {
    ...compiled,
    ...(openGraph && { image: { src: openGraph.url, alt: openGraph.alt } }),
    ...(hasMarkdown(source, site) && { markdown: addresses.file(markdownUrl(route)) }),
  };
  return {
    page: addressedPage(page, { schemas, addresses }),
    markdown: () => pageMarkdown(page, { site: shown, schemas }),
    structuredData: structuredData(page, source.member?.data, { ...context, site: shown, home: site.home }),
    alternates: alternateLinks(source, shown),
  };
}
