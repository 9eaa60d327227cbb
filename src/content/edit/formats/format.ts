import type { Change, Path } from '../change.ts';
import type { CopiedItem } from '../copied-item.ts';
import type { TextEdit } from '../operations/operation.ts';

/** A source that has been read for edits. Offsets are those of its text, which `toSource` maps to the source. */
export interface ReadSource {
  readonly data: unknown;
  readonly editor: SourceEditor;
  /** Converts edits of the text, sorted by offset, into edits of the source. */
  readonly toSource: (edits: readonly TextEdit[]) => TextEdit[];
  /** True if two values are the same data in this format: a table has no empty texts and lists. */
  readonly isSame: (data: unknown, other: unknown) => boolean;
  /** All comments, sorted, because an edit must not lose any. */
  readonly comments: () => readonly string[];
}

/** Finds the text edits of changes. */
export interface SourceEditor {
  /**
   * The ways to perform a change, the most expected one first. Each way is a list of edits in the order of the text.
   * The caller verifies that the result has the intended data.
   */
  ways(change: Change): readonly (readonly TextEdit[])[];
  /** An item as written; undefined for an item that has to be written anew. */
  copy(path: Path): CopiedItem | undefined;
  /** The start of brackets on one line around a value, in which changes are made one by one. */
  bracketsAround(path: Path): number | undefined;
  /** True if a value in brackets contains comments. */
  isAmongComments(path: Path): boolean;
}
