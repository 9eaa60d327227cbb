import type { PageData } from '../../schema/compiled.ts';
import type { PageFile } from '../contract/page-file.ts';
import { loadBlocks } from '../render/registry.client.ts';
import { base } from './base.ts';

export interface PageLoader {
  /**
   * Fetches the page at an address, and the components of its blocks.
   * @param types if given, only components of these block types are fetched
   * Rejects when the page does not exist or the network fails.
   */
  readonly load: (address: string, types?: readonly string[]) => Promise<PageData>;
  /** Starts fetching the page of a link; errors are ignored. */
  readonly prefetch: (href: string) => void;
  /** Clears the fetched pages, so that the next load fetches again. */
  readonly clear: () => void;
}

/**
 * URL of the data file of a page: `/index.json` for `/`, `/blog/post1.json` for `/blog/post1` or `/blog/post1/`.
 * @param address of the page on its host, without a query
 */
function dataUrl(address: string): string {
  const path = address.replace(/\/$/, '');
  return `${path === base ? `${path}/index` : path}.json`;
}

/** @param build version of the client code: data of another version causes a full page load */
export function createPageLoader(build: string): PageLoader {
  const files = new Map<string, Promise<PageFile>>();

  function fetchOnce(url: string): Promise<PageFile> {
    const known = files.get(url);
    if (known) return known;
    const file = fetchFile(url, build);
    files.set(url, file);
    file.catch(() => files.delete(url));
    return file;
  }

  async function load(address: string, types?: readonly string[]): Promise<PageData> {
    const { page, blocks } = await fetchOnce(dataUrl(address));
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

async function fetchFile(url: string, build: string): Promise<PageFile> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  const file = (await response.json()) as PageFile;
  if (file.build !== build) throw new Error('The site has a newer build');
  return file;
}

/** True if the visitor has asked for less data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
