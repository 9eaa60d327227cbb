import { searchIndexUrl, searchPartsUrl } from '../../../schema/search/search-page.ts';
import { openSearchIndex, type SearchFile } from '../../search/search-index.ts';
import { loadStemmer } from '../../search/stemmers.ts';
import { findInParts } from './find-in-parts.ts';
import { type FindPages, findInFile } from './found-pages.ts';

/** An index that has been loaded, with the texts of the search. */
export interface LoadedSearch extends Omit<SearchFile, 'index'> {
  readonly search: FindPages;
}

const loaded = new Map<string, Promise<LoadedSearch>>();

/** Loads the index of a search page once. @param page address of the search page */
export function loadSearch(page: string): Promise<LoadedSearch> {
  const route = page.replace(/\/$/, '');
  const known = loaded.get(route);
  if (known) return known;
  const found = fetchSearch(route);
  loaded.set(route, found);
  // The next search tries again.
  found.catch(() => loaded.delete(route));
  return found;
}

async function fetchSearch(route: string): Promise<LoadedSearch> {
  const url = searchIndexUrl(route);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  const { index, ...others } = (await response.json()) as SearchFile;
  const search = index
    ? findInFile(openSearchIndex(index, await loadStemmer(index.lang)))
    : await findInParts(searchPartsUrl(route));
  return { ...others, search };
}
