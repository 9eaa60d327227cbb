import type { PageData } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { blockTypes } from '../../render/blocks.tsx';
import type { BlockFiles } from '../../render/registry.client.ts';
import { shownBlocks } from '../frame-blocks.ts';

/** The data file of a page: what the browser needs to render it, limited to the blocks that it uses. */
export interface PageFile {
  /** Version of the client code: data of another version causes a full page load. */
  readonly build: string;
  readonly page: PageData;
  /** Files of the page's blocks by type, including nested blocks. */
  readonly blocks: Readonly<Record<string, BlockFiles>>;
}

/**
 * Builds the data file of a page.
 * @param filesOf the files of a block type
 */
export function pageFile(
  page: PageData,
  site: SiteData,
  build: string,
  filesOf: (type: string) => BlockFiles,
): PageFile {
  return {
    build,
    page,
    blocks: Object.fromEntries(blockTypes(shownBlocks(page, site)).map((type) => [type, filesOf(type)])),
  };
}
