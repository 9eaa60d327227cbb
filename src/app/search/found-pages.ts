import { noCollection, type Search, type SearchResult } from '../../search/search-index.ts';

/** The pages that a query finds, whose data may be loaded later. */
export interface FoundPages {
  readonly count: number;
  /** The number of pages of each collection. Pages without a collection are of `noCollection`. */
  readonly counts: ReadonlyMap<string, number>;
  /** The best pages of a collection, or of all. */
  readonly best: (limit: number, of?: string) => Promise<readonly SearchResult[]>;
}

export type FindPages = (query: string) => Promise<FoundPages>;

/** Finds pages in an index that is loaded whole. */
export function findInFile(search: Search): FindPages {
  return async (query) => {
    const results = search(query);
    const counts = new Map<string, number>();
    for (const { of = noCollection } of results) counts.set(of, (counts.get(of) ?? 0) + 1);
    const best = async (limit: number, of?: string) =>
      results.filter((result) => !of || (result.of ?? noCollection) === of).slice(0, limit);
    return { count: results.length, counts, best };
  };
}
