import type { Pointer } from '../../../schema/common/pointer.ts';
import type { TextEdit } from '../common/text-edit.ts';
import type { Finding, Params, Severity } from './rule.ts';

/** One problem at one position. Lines and columns are 1-based and count characters; the end is exclusive. */
export interface Diagnostic {
  /** Permanent name of the rule. */
  readonly rule: string;
  readonly severity: Severity;
  /** Relative to the parent of the pages folder, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /**
   * The names of fields and indices from 0 that lead to the innermost value that the diagnostic is about: of what is
   * missing, the object that it is missing in. Absent where the file cannot be read as data.
   */
  readonly path?: Pointer;
  /**
   * The same for readers of the file, where the line alone is ambiguous: the type of the block, then fields and numbers
   * of items from 1, up to what contains the value.
   */
  readonly place?: readonly (string | number)[];
  /** In the author's language: what is wrong, and what to write instead. It does not say where; `withPlace` adds that. */
  readonly message: string;
  /** What the rule says in the message, by the names that the rule gives it. */
  readonly params: Params;
  readonly hint?: string;
  /** The one certain remedy, where there is one. */
  readonly fix?: Fix;
}

/** Edits that correct one mistake. They have been tried: the diagnostic is then gone, and none is added. */
export interface Fix {
  /** In the author's language: what the edits write. */
  readonly title: string;
  /** In the order of the text; offsets in the text of the file, in which a byte order mark counts as one unit. */
  readonly edits: readonly TextEdit[];
}

/** Format of a text: one line with formatting, or paragraphs. */
export type TextFormat = 'inline' | 'markdown';

/** Offsets in a text, in UTF-16 units; the end is exclusive. */
export type TextSpan = readonly [start: number, end: number];

/** A link inside a text, by its index. The position is computed only when there is something to report. */
export interface LinkInText {
  readonly format: TextFormat;
  /** Index of the link in the text. */
  readonly link: number;
}

/**
 * A problem with a position in the data, but not yet in the file. Stages after the parser return these; `toDiagnostic`
 * in `position.ts` adds lines and columns.
 */
export interface Problem extends Finding {
  readonly pointer: Pointer;
  /** What to underline: the key of the last step, its value, or (for what is missing) the first key of the object at `pointer`. */
  readonly at: 'key' | 'value' | 'first-key';
  /** Underlines only this part of a text value. */
  readonly within?: TextSpan | LinkInText;
}
