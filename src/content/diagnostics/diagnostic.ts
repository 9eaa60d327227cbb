import type { Pointer } from '../common/pointer.ts';
import type { RuleName } from './messages.ts';

export type Severity = 'error' | 'warning';

/** One mistake, at one place. Lines and columns are 1-based and count characters; the end is exclusive. */
export interface Diagnostic {
  /** Permanent name of the rule. */
  readonly rule: RuleName;
  readonly severity: Severity;
  /** Relative to the parent of the pages folder, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** In the author's words: what is wrong, and what to write instead. */
  readonly message: string;
  readonly hint?: string;
}

/** How a text with formatting is written: as one line, or as paragraphs. */
export type TextFormat = 'inline' | 'markdown';

/** Offsets in a text, in UTF-16 units; the end is exclusive. */
export type TextSpan = readonly [start: number, end: number];

/** The address of a link inside a text; where it stands is found out when there is something to report. */
export interface LinkInText {
  readonly format: TextFormat;
  /** How many links stand before it in the text. */
  readonly link: number;
}

/**
 * A mistake that knows its place in the data, not yet in the text. Stages after the parser report
 * these; `toDiagnostic` in `position.ts` turns them into lines and columns.
 */
export interface Problem {
  readonly rule: RuleName;
  readonly pointer: Pointer;
  /** What to underline: the key of the last step, its value, or (for what is missing) the first key of the object at `pointer`. */
  readonly at: 'key' | 'value' | 'first-key';
  /** Underline only this part of the text that the value is. */
  readonly within?: TextSpan | LinkInText;
  readonly params: Readonly<Record<string, string | number>>;
}
