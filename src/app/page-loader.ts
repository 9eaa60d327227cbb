import type { PageData } from '../../schema/compiled.ts';
import type { PageFile } from '../contract/page-file.ts';
import { loadBlocks } from '../render/registry.client.ts';

export interface PageLoader {
  /**
   * Fetches the page of a route and the components of its blocks, or only those of some types.
   * Rejects when the page does not exist or the network fails.
   */
  readonly load: (route: string, types?: readonly string[]) => Promise<PageData>;
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
  const files = new Map<string, Promise<PageFile>>();

  function fetchOnce(route: string): Promise<PageFile> {
    const known = files.get(route);
    if (known) return known;
    const file = fetchFile(route, build);
    files.set(route, file);
    file.catch(() => files.delete(route));
    return file;
  }

  async function load(route: string, types?: readonly string[]): Promise<PageData> {
    const { page, blocks } = await fetchOnce(route);
    const wanted = types ? Object.entries(blocks).filter(([type]) => types.includes(type)) : Object.entries(blocks);
    await loadBlocks(Object.fromEntries(wanted));
    return page;
  }

  return {
    load,
    prefetch: (href) => {
      if (!savesData()) load(new URL(href, location.origin).pathname).catch(() => {});
    },
    clear: () => files.clear(),
  };
}

async function fetchFile(route: string, build: string): Promise<PageFile> {
  const response = await fetch(dataUrl(route));
  if (!response.ok) throw new Error(`${dataUrl(route)}: HTTP ${response.status}`);
  const file = (await response.json()) as PageFile;
  if (file.build !== build) throw new Error('The site has been updated since this page was opened');
  return file;
}

/** True if the visitor has asked for less data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
