import type { PageData } from '../../schema/compiled.ts';
import { loadBlocks } from '../render/registry.client.ts';
import type { PageFile } from './page-file.ts';

export interface PageLoader {
  /** The page of a route, with its blocks fetched. Rejects when there is none or the network fails. */
  readonly load: (route: string) => Promise<PageData>;
  /** Starts fetching the page of a link, quietly. */
  readonly prefetch: (href: string) => void;
  /** Forgets what has been fetched, so that the next load fetches again. */
  readonly forgetAll: () => void;
}

/** Address of a route's data file: `/` is `/index.json`, `/blog/post1` is `/blog/post1.json`. */
export function dataUrl(route: string): string {
  return `${route === '/' ? '/index' : route}.json`;
}

/** @param build the program's version: data of another version calls for a full page load */
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
    forgetAll: () => pages.clear(),
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
