import type { Level } from './scan/scan-state.ts';

/** A field or the dash of an item, and its position. */
export interface Entry {
  readonly line: number;
  readonly column: number;
  readonly kind: Level['kind'];
  /** Name of the field, or `-`. */
  readonly key: string;
  /** The text after it. */
  readonly value: string;
}

/** An entry at whose column no level is open. */
export interface Misfit extends Entry {
  /** The level that it is deeper than. */
  readonly parent: Level;
  /** Levels that are deeper than the entry, outermost first. */
  readonly closed: readonly Level[];
}
