import type { TextEdit } from '../common/text-edit.ts';
import { MAX_PROBLEMS } from '../diagnostics/limit.ts';
import type { Params } from '../diagnostics/rule.ts';

/** Searches that cost more than one pass through the file end at this number of issues. */
export const MAX_ISSUES = MAX_PROBLEMS + 1;

/** An issue in the text of a file, by offsets (UTF-16 units, the end exclusive). */
export interface Issue {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly params: Params;
  /** True when later issues may be consequences, so that this one is reported alone. */
  readonly isFatal?: boolean;
  /** Edits of the source that correct what follows from the issue, up to the next one. */
  readonly lines?: readonly TextEdit[];
}

/** The first issues, then one that reports that there are more, with their number where the search was complete. */
export function limitIssues(issues: readonly Issue[]): readonly Issue[] {
  const next = issues[MAX_PROBLEMS];
  if (!next) return issues;
  const count = issues.length > MAX_ISSUES ? issues.length - MAX_PROBLEMS : 0;
  const { start, end } = next;
  return [...issues.slice(0, MAX_PROBLEMS), { rule: 'more-problems', start, end, params: { count } }];
}
