import { searchIndexUrl } from '../../../schema/search/search-page.ts';
import { openSearchIndex, type Search, type SearchFile } from '../../search/search-index.ts';
import { loadStemmer } from '../../search/stemmers.ts';

/** An index that has been loaded, with the texts of the search. */
export interface LoadedSearch extends Omit<SearchFile, 'index'> {
  readonly search: Search;
}

const loaded = new Map<string, Promise<LoadedSearch>>();

/** Loads the index of a search page once. @param page address of the search page */
export function loadSearch(page: string): Promise<LoadedSearch> {
  const url = searchIndexUrl(page.replace(/\/$/, ''));
  const known = loaded.get(url);
  if (known) return known;
  const found = fetchSearch(url);
  loaded.set(url, found);
  // The next search tries again.
  found.catch(() => loaded.delete(url));
  return found;
}

async function fetchSearch(url: string): Promise<LoadedSearch> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  const { index, ...others } = (await response.json()) as SearchFile;
  return { ...others, search: openSearchIndex(index, await loadStemmer(index.lang)) };
}
