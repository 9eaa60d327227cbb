import type { PageData } from '../../schema/compiled.ts';
import type { BlockFiles } from '../render/registry.client.ts';

/** The data file of a page: the data for the renderer in the browser, and the files of its blocks. */
export interface PageFile {
  /** Version of the client code. Data of another version causes a full page load. */
  readonly build: string;
  readonly page: PageData;
  /** Files of the page's blocks by type, including nested blocks. */
  readonly blocks: Readonly<Record<string, BlockFiles>>;
}
