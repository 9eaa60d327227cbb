/** What the files in the folder of a block export, beside its schema. */

import type { Written } from './infer.ts';
import type { FieldSchema } from './schema.ts';

/** A problem that a block's own check found. */
export interface BlockProblem {
  /** The value, as names of fields and indices from 0, starting in the block: `['items', 0, 'max']`. */
  readonly pointer: readonly (string | number)[];
  /** What is wrong, and what to write instead, in every locale of messages. */
  readonly message: { readonly es: string; readonly en: string };
}

/**
 * The default export of `check.ts` in a block's folder: rules across the fields of a block, which its schema cannot say.
 * It is called with the data that the author wrote, on pages that are valid by their schemas.
 */
export type BlockCheck<Schema extends FieldSchema> = (block: Written<Schema>) => readonly BlockProblem[];

/** A check of any block, by the program that calls it. */
export type AnyBlockCheck = (block: never) => readonly BlockProblem[];

/** The fields of a block as an author wrote them, without its `type`. */
export type BlockFields = Readonly<Record<string, unknown>>;

/** A change of a block's shape that its schema cannot say; a new name of a field is `renamedFrom` in the schema. */
export interface BlockMigration {
  /** What has changed, as a sentence for authors, in every locale of messages. */
  readonly change: { readonly es: string; readonly en: string };
  /**
   * The fields in the shape after this change. It is called with blocks that are invalid by the present schema.
   * @returns undefined for fields that are in no earlier shape, or whose meaning the new shape cannot say
   */
  readonly migrate: (fields: BlockFields) => BlockFields | undefined;
}

/** The default export of `migrations.ts` in a block's folder: the changes of its shape, the oldest first. */
export type BlockMigrations = readonly BlockMigration[];
