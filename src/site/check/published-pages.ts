import type { SiteData } from '../../../schema/site-data.ts';
import type { AssembledSite } from '../../content/analyze/assemble-site.ts';
import type { LinkedSite } from '../../content/link/link-site.ts';
import { isListed } from '../../content/link/listed.ts';
import { type Reference, withoutHidden } from '../../content/link/page-facts.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';

const known = new WeakMap<LinkedSite['pages'], readonly PageIndexEntry[]>();

/** All pages except drafts, as they are published, by address. */
export function publishedPages({ pages }: Pick<LinkedSite, 'pages'>): readonly PageIndexEntry[] {
  const published = known.get(pages) ?? sortedPages(pages);
  known.set(pages, published);
  return published;
}

const knownLinks = new WeakMap<LinkedSite['pages'], readonly Reference[]>();

/** The addresses of all links and frames of published pages. */
export function publishedLinks(site: Pick<LinkedSite, 'pages'>): readonly Reference[] {
  const links = knownLinks.get(site.pages) ?? publishedPages(site).flatMap(({ facts }) => facts.hrefs);
  knownLinks.set(site.pages, links);
  return links;
}

/** The data of a site in each language, the first language first; empty while `site.yaml` is not valid. */
export function sitesOf({ parts, siteFor }: Pick<AssembledSite, 'parts' | 'siteFor'>): readonly SiteData[] {
  return [...parts.keys()].flatMap((language) => siteFor(language).siteData ?? []);
}

function sortedPages(pages: LinkedSite['pages']): readonly PageIndexEntry[] {
  return [...pages.values()]
    .filter(isListed)
    .map((page) => ({ ...page, facts: withoutHidden(page.facts) }))
    .sort((a, b) => (a.route < b.route ? -1 : 1));
}
