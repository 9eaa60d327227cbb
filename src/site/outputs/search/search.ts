import { createAddresses } from '../../../../schema/addresses.ts';
import { mapValues } from '../../../../schema/common/map-values.ts';
import { searchIndexUrl } from '../../../../schema/search/search-page.ts';
import type { SiteData } from '../../../../schema/site-data.ts';
import type { AssembledSite } from '../../../content/analyze/assemble-site.ts';
import { searchedPages } from '../../../content/link/search/searched-pages.ts';
import { parsePlain } from '../../../content/text/tokens.ts';
import {
  createSearchIndex,
  type ExplainedResult,
  openSearchIndex,
  type SearchFile,
} from '../../../search/search-index.ts';
import { loadStemmer } from '../../../search/stemmers.ts';
import type { OutputFile } from '../output-file.ts';

export type SearchedSite = Pick<AssembledSite, 'pages' | 'collections' | 'tokens' | 'declared'>;

/** The index of the search, if the site has one. @param shown the site with the addresses that visitors use */
export function searchFiles(site: SearchedSite, siteData: SiteData, shown: SiteData): OutputFile[] {
  if (!siteData.search) return [];
  const path = searchIndexUrl(siteData.search.page).slice(1);
  return [{ path, contents: async () => JSON.stringify(await searchFile(site, siteData, shown)) }];
}

async function searchFile(site: SearchedSite, siteData: SiteData, shown: SiteData): Promise<SearchFile> {
  return { index: (await indexOf(site, siteData, shown)).index, ...searchAbout(site, siteData) };
}

/** The part of the search's file besides the index. */
export function searchAbout(site: SearchedSite, siteData: SiteData): Omit<SearchFile, 'index'> {
  const { external, isByCollection, messages } = siteData.search!;
  const labels = mapValues(site.declared, ({ label = '' }) => parsePlain(label, site.tokens).value);
  return { messages, ...(external && { external }), ...(isByCollection && { collections: labels }) };
}

async function indexOf(site: SearchedSite, { lang, search }: SiteData, shown: SiteData) {
  const stem = await loadStemmer(lang);
  const pages = searchedPages(site, createAddresses(shown).page);
  return { stem, index: createSearchIndex(pages, { lang, synonyms: search?.synonyms ?? [] }, stem) };
}

/** The pages that a search finds in one language. */
interface FoundPages {
  /** The key of the language; empty for the first. */
  readonly language: string;
  readonly lang: string;
  readonly results: readonly ExplainedResult[];
}

/**
 * Prepares the search of each language as visitors have it, also before the site has a search. The results have routes.
 */
export async function prepareSearch({
  parts,
  siteFor,
}: Pick<AssembledSite, 'parts' | 'siteFor'>): Promise<(query: string) => FoundPages[]> {
  const searches = await Promise.all(
    [...parts.keys()].map(async (language) => {
      const { siteData, ...site } = siteFor(language);
      if (!siteData) return [];
      const { index, stem } = await indexOf(site, siteData, {
        ...siteData,
        url: 'https://site.invalid',
        addresses: 'file',
      });
      return [{ language, lang: siteData.lang, search: openSearchIndex(index, stem) }];
    }),
  );
  return (query) => searches.flat().map(({ search, ...language }) => ({ ...language, results: search(query) }));
}
