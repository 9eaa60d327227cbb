import { MAX_PROBLEMS } from '../diagnostics/limit.ts';
import type { Params, RuleName } from '../diagnostics/messages.ts';

/** Where looking costs more than one pass through the file, it ends at the first issue that is not told. */
export const MAX_ISSUES = MAX_PROBLEMS + 1;

/** A mistake in the text of a file, by offsets (UTF-16 units, the end exclusive). */
export interface Issue {
  readonly rule: RuleName;
  readonly start: number;
  readonly end: number;
  readonly params: Params;
  /** Nothing after it can be trusted: it is reported alone. */
  readonly isFatal?: boolean;
}

/** The first issues, and at the first one left out that there are more: how many, only where all were looked for. */
export function limitIssues(issues: readonly Issue[]): readonly Issue[] {
  const next = issues[MAX_PROBLEMS];
  if (!next) return issues;
  const count = issues.length > MAX_ISSUES ? issues.length - MAX_PROBLEMS : 0;
  const { start, end } = next;
  return [...issues.slice(0, MAX_PROBLEMS), { rule: 'more-problems', start, end, params: { count } }];
}
