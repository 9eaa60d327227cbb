import type { PageData } from '../../schema/compiled.ts';
import { loadBlocks } from '../render/registry.client.ts';
import type { PageFile } from './page-file.ts';

export interface PageLoader {
  /** Fetches the page of a route and its blocks. Rejects when the page does not exist or the network fails. */
  readonly load: (route: string) => Promise<PageData>;
  /** Starts fetching the page of a link; errors are ignored. */
  readonly prefetch: (href: string) => void;
  /** Clears the fetched pages, so that the next load fetches again. */
  readonly clear: () => void;
}

/** URL of a route's data file: `/index.json` for `/`, `/blog/post1.json` for `/blog/post1`. */
export function dataUrl(route: string): string {
  return `${route === '/' ? '/index' : route}.json`;
}

/** @param build version of the client code: data of another version causes a full page load */
export function createPageLoader(build: string): PageLoader {
  const pages = new Map<string, Promise<PageData>>();

  function load(route: string): Promise<PageData> {
    const known = pages.get(route);
    if (known) return known;
    const page = fetchPage(route, build);
    pages.set(route, page);
    page.catch(() => pages.delete(route));
    return page;
  }

  return {
    load,
    prefetch: (href) => {
      if (!savesData()) load(new URL(href, location.origin).pathname).catch(() => {});
    },
    clear: () => pages.clear(),
  };
}

async function fetchPage(route: string, build: string): Promise<PageData> {
  const response = await fetch(dataUrl(route));
  if (!response.ok) throw new Error(`${dataUrl(route)}: HTTP ${response.status}`);
  const { page, build: theirs, blocks } = (await response.json()) as PageFile;
  if (theirs !== build) throw new Error('The site has been updated since this page was opened');
  await loadBlocks(blocks);
  return page;
}

/** Whether the visitor has asked for less data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
