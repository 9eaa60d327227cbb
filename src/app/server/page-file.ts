import type { PageData } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { PageFile } from '../../contract/page-file.ts';
import { blockTypes } from '../../render/blocks.tsx';
import type { BlockFiles } from '../../render/registry.client.ts';
import { shownBlocks } from '../frame-blocks.ts';

/** The data file of a page. @param filesOf returns the files of a block type */
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
