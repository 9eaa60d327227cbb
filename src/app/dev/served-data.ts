import type { PageData } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { PageFile } from '../../contract/page-file.ts';
import { loadBlocks } from '../../render/registry.client.ts';

/** The data from which a page was rendered. In development, the HTML contains it. */
export interface ServedData {
  readonly file: PageFile;
  readonly site: SiteData;
}

/** Development only: reads the data in the HTML, and fetches the blocks of the page. */
export async function readServedData(): Promise<[PageData, SiteData]> {
  const { file, site } = JSON.parse(document.getElementById('served')!.textContent!) as ServedData;
  await loadBlocks(file.blocks);
  return [file.page, site];
}
