/**
 * Changes of the fields of pages and of `site.yaml` that a schema cannot express, oldest first: fields that are removed,
 * joined or divided. A new name of a field is `renamedFrom` in its schema instead.
 */

import type { BlockMigrations } from './block-files.ts';

/** The migrations of files: the fields of a whole page, with its blocks, or of `site.yaml`. */
export interface FileMigrations {
  readonly page: BlockMigrations;
  readonly site: BlockMigrations;
}

export const fileMigrations: FileMigrations = { page: [], site: [] };
