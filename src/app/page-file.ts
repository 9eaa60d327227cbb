import type { PageData } from '../../schema/compiled.ts';
import { blockTypes } from '../render/blocks.tsx';
import type { BlockFiles } from '../render/registry.client.ts';

/** The data file of a page: all that the browser needs to render it, and nothing of blocks that it does not show. */
export interface PageFile {
  /** Version of the browser's code: data of another version calls for a full page load. */
  readonly build: string;
  readonly page: PageData;
  /** The files of the page's blocks, nested ones included, by type. */
  readonly blocks: Readonly<Record<string, BlockFiles>>;
}

/**
 * Builds the data file of a page.
 * @param files the files of every block type
 */
export function pageFile(page: PageData, build: string, files: PageFile['blocks']): PageFile {
  return { build, page, blocks: Object.fromEntries(blockTypes(page.blocks).map((type) => [type, files[type]!])) };
}
