import type { TextEdit } from '../common/text-edit.ts';
import { MAX_PROBLEMS, moreThan } from '../diagnostics/limit.ts';
import type { Finding } from '../diagnostics/rule.ts';

/** Maximum number of issues for searches that need more than one pass through the file. */
export const MAX_ISSUES = MAX_PROBLEMS + 1;

/** An issue in the text of a file, by offsets (UTF-16 units, the end exclusive). */
export interface Issue extends Finding {
  readonly start: number;
  readonly end: number;
  /** True if later issues may result from this one, so that only this one is reported. */
  readonly isFatal?: boolean;
  /** Edits of the source that also correct the consequences of the issue, up to the next issue. */
  readonly lines?: readonly TextEdit[];
}

/** The first issues, then an issue that reports the number of the others, or 0 if the search ended early. */
export function limitIssues(issues: readonly Issue[]): readonly Issue[] {
  const next = issues[MAX_PROBLEMS];
  if (!next) return issues;
  const count = issues.length > MAX_ISSUES ? issues.length - MAX_PROBLEMS : 0;
  const { start, end } = next;
  return [...issues.slice(0, MAX_PROBLEMS), { ...moreThan({ count }), start, end }];
}
