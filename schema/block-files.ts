/** Types of the files in a block's folder, besides its schema. */

import type { Text } from './common/text.ts';
import type { Written } from './infer.ts';
import type { FieldSchema } from './schema.ts';

/** A problem found by the check of a block. */
export interface BlockProblem {
  /** Path of the value in the block, as field names and indices from 0: `['items', 0, 'max']`. */
  readonly pointer: readonly (string | number)[];
  /** The problem and its correction, for authors: in each locale, or in the one language of a site's authors. */
  readonly message: Text;
}

/** A published page, as the check of a block sees it. */
export interface SitePage {
  readonly route: string;
  readonly title: string;
  /** The types of its blocks, in order. */
  readonly types: readonly string[];
  /** The collection of the page, if it has one. */
  readonly collection?: string;
  /** Its data there, as written by the author. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The published pages of the site, as the check of a block sees them. */
export interface SiteFacts {
  /** The route of the page with the block. */
  readonly route: string;
  readonly page: (route: string) => SitePage | undefined;
  /** The pages of a collection, in its order. */
  readonly pagesOf: (collection: string) => readonly SitePage[];
}

/**
 * The default export of `check.ts` in a block's folder: rules across fields, which a schema cannot express. The program
 * calls it with the data as written by the author, on pages that are valid by their schemas.
 */
export type BlockCheck<Schema extends FieldSchema> = (block: Written<Schema>) => readonly BlockProblem[];

/**
 * A check with a second parameter, which has the facts of other pages. The program calls it if all pages are valid, and
 * again after a change of any page.
 */
export type SiteCheck<Schema extends FieldSchema> = (
  block: Written<Schema>,
  site: SiteFacts,
) => readonly BlockProblem[];

/** A check of any block, for the code that calls it. */
export type AnyBlockCheck = (block: never, site: SiteFacts) => readonly BlockProblem[];

/** The fields of a block as an author wrote them, without its `type`. */
export type BlockFields = Readonly<Record<string, unknown>>;

/**
 * A change of a block's shape that a schema cannot express. A new name of a field is `renamedFrom` in the schema
 * instead.
 */
export interface BlockMigration {
  /** The change as a sentence for authors: in each locale, or in the one language of a site's authors. */
  readonly change: Text;
  /**
   * Converts fields to the shape after this change. Called with blocks that are invalid by the present schema.
   * @returns undefined if the fields have no earlier shape, or cannot be converted without guessing
   */
  readonly migrate: (fields: BlockFields) => BlockFields | undefined;
}

/** The default export of `migrations.ts` in a block's folder: the changes of its shape, oldest first. */
export type BlockMigrations = readonly BlockMigration[];
