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
