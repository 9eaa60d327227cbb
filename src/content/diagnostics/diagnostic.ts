import type { Pointer } from '../../../schema/common/pointer.ts';
import type { TextFormat } from '../../../schema/schema.ts';
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
   * The names of fields and indices from 0 that lead to the reported value, or to the object that lacks something.
   * Absent if the file cannot be read as data.
   */
  readonly path?: Pointer;
  /**
   * The same for readers of the file, if the line alone is ambiguous: the type of the block, then fields and numbers
   * of items from 1, up to the object or list that contains the value.
   */
  readonly place?: readonly (string | number)[];
  /** The mistake and the text to write instead, in the author's language. `withPlace` adds the place. */
  readonly message: string;
  /** The facts that the message states, by the names that the rule gives them. */
  readonly params: Params;
  readonly hint?: string;
  /** The one certain remedy, if there is one. */
  readonly fix?: Fix;
}

/** Edits that correct one mistake. They have been tried: they remove the diagnostic and cause no other one. */
export interface Fix {
  /** The result of the edits, in the author's language. */
  readonly title: string;
  /** Edits in the order of the text. In offsets, a byte order mark of the file counts as one unit. */
  readonly edits: readonly TextEdit[];
}

/** Offsets in a text, in UTF-16 units; the end is exclusive. */
export type TextSpan = readonly [start: number, end: number];

/** A link inside a text, by its index. Its position is computed only for a diagnostic. */
export interface LinkInText {
  readonly format: TextFormat;
  /** Index of the link in the text. */
  readonly link: number;
}

/** Characters of a source, by their distance from the start of a value. They may be after the value, in a comment. */
interface SourcePart {
  readonly offset: number;
  readonly length: number;
}

/**
 * A problem with a position in the data, but not yet in the file. Stages after the parser return these; `toDiagnostic`
 * in `position.ts` adds lines and columns.
 */
export interface Problem extends Finding {
  readonly pointer: Pointer;
  /** The underlined part: the key of the last step, its value, or (if something is missing) the first key of the object at `pointer`. */
  readonly at: 'key' | 'value' | 'first-key';
  /** Underlines only this part of a text value. */
  readonly within?: TextSpan | LinkInText | SourcePart;
}
