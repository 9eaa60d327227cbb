import { MAX_SECTIONS } from '../../search/search-index.ts';
import type { FindPages } from './found-pages.ts';

/** The part of Pagefind's code in the browser that the search calls. */
interface Pagefind {
  readonly options: (options: { readonly baseUrl: string; readonly noWorker: boolean }) => Promise<void>;
  readonly filters: () => Promise<unknown>;
  readonly search: (query: string, options?: { readonly filters: { readonly of: string } }) => Promise<Answer>;
}

interface Answer {
  readonly results: readonly { readonly data: () => Promise<PagefindPage> }[];
  readonly filters: { readonly of?: Readonly<Record<string, number>> };
}

interface PagefindPage {
  readonly raw_url: string;
  readonly meta: { readonly title: string; readonly description?: string };
  readonly sub_results: readonly { readonly title: string; readonly anchor?: { readonly id: string } }[];
}

/** The data of several pages is one request. More pages than these are counted only. */
const MAX_RESULTS = 100;

/** Finds pages in the parts of an index, which are loaded when a query needs them. @param folder address of the parts */
export async function findInParts(folder: string): Promise<FindPages> {
  const pagefind = (await import(/* @vite-ignore */ new URL(`${folder}pagefind.js`, location.href).href)) as Pagefind;
  // The content security policy permits no worker.
  await pagefind.options({ baseUrl: '/', noWorker: true });
  // Pagefind counts the pages of each collection only after this call.
  await pagefind.filters();
  return async (query) => {
    if (query.trim() === '') return { count: 0, counts: new Map(), best: async () => [] };
    const all = await pagefind.search(query);
    const counts = new Map(Object.entries(all.filters.of ?? {}).filter(([, count]) => count > 0));
    const best = async (limit: number, of?: string) => {
      const { results } = of ? await pagefind.search(query, { filters: { of } }) : all;
      const pages = await Promise.all(results.slice(0, Math.min(limit, MAX_RESULTS)).map(({ data }) => data()));
      return pages.map(({ raw_url: href, meta: { title, description }, sub_results: parts }) => ({
        href,
        title,
        ...(description && { description }),
        sections: parts
          .flatMap(({ title: heading, anchor }) => (anchor ? [[heading, anchor.id] as const] : []))
          .slice(0, MAX_SECTIONS),
      }));
    };
    return { count: all.results.length, counts, best };
  };
}
