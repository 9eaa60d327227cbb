import {
  type IssueAt,
  type Level,
  note,
  noteInText,
  recoverComment,
  type ScanState,
  type ScanView,
  type Shift,
} from '../scan/scan-state.ts';

/**
 * A recovery recognises one mistake in the lines that have been read, and says how to correct it. It changes nothing:
 * `recoverFirst` applies the correction. `recoveries.ts` lists all recoveries in their order.
 * @typeParam At the facts of the scanner when it tries the recovery
 */
export interface Recovery<At> {
  readonly name: string;
  readonly examples: readonly Example[];
  readonly find: (view: ScanView, at: At) => Correction | undefined;
}

/** A mistake and its correction. The tests run every example. */
export interface Example {
  readonly before: string;
  readonly after: string;
  /** Rules of the issues that are reported, in order. */
  readonly rules: readonly string[];
}

/** The issue of a mistake, and the changes that correct it, as data. */
export interface Correction {
  /** Undefined if an issue of an earlier line covers this mistake. */
  readonly issue: IssueAt | undefined;
  /** New texts of lines of the corrected copy. */
  readonly edits: readonly Edit[];
  /** The column of the corrected entry; absent if the line has no entry any more. */
  readonly column?: number;
  /** The open levels after the correction. */
  readonly levels?: readonly Level[];
  /** See the fields of `ScanState`. */
  readonly shift?: Shift | undefined;
  readonly skip?: number;
  readonly loose?: number;
  /** The issue is inside a plain text of several lines and is reported once per text. */
  readonly isInText?: true;
  /** The comment in the middle of the open plain text is removed. */
  readonly removesComment?: true;
}

export interface Edit {
  readonly line: number;
  readonly text: string;
}

/** Applies the first recovery that fits. @returns its correction; undefined if none fits */
export function recoverFirst<At>(
  state: ScanState,
  recoveries: readonly Recovery<At>[],
  at: At,
): Correction | undefined {
  for (const { name, find } of recoveries) {
    const correction = find(state, at);
    if (!correction) continue;
    state.applied.push(name);
    apply(state, correction);
    return correction;
  }
  return undefined;
}

/** Records the issue before the lines change, because its offset refers to the line before the correction. */
function apply(state: ScanState, { issue, edits, ...correction }: Correction): void {
  const record = correction.isInText ? noteInText : note;
  if (issue) record(state, issue);
  if (correction.removesComment) recoverComment(state, state.levels.at(-1)!);
  for (const edit of edits) state.recovered[edit.line] = edit.text;
  if (correction.levels) state.levels = [...correction.levels];
  if (correction.shift) state.shift = correction.shift;
  if (correction.skip !== undefined) state.skip = correction.skip;
  if (correction.loose !== undefined) state.loose = correction.loose;
}

/** Replaces a line from a column on. */
export function replaceFrom({ recovered }: ScanView, line: number, column: number, text: string): Edit {
  return { line, text: recovered[line]!.slice(0, column) + text };
}

/** Replaces the indentation of a line. */
export function reindented({ recovered }: ScanView, line: number, indent: number): Edit {
  return { line, text: ' '.repeat(Math.max(indent, 0)) + recovered[line]!.trimStart() };
}

/** Empties the lines from one up to, and without, another. */
export function emptied(from: number, to: number): Edit[] {
  return Array.from({ length: Math.max(to - from, 0) }, (_, index) => ({ line: from + index, text: '' }));
}
