import type { Level } from './scan/scan-state.ts';

/** The text of a line from a column on. It should be a field, a dash or a value. */
export interface EntryText {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** The text follows a dash on its line. */
  readonly isAfterDash: boolean;
  /** The text can be the value of the entry above or of the dash before it. */
  readonly isValue: boolean;
  /** The text before a colon; absent if the text is not a field. */
  readonly key?: string;
}

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
