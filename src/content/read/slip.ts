import { MAX_PROBLEMS } from '../limit.ts';
import type { Params, RuleName } from '../messages.ts';

/** Where looking costs more than one pass through the file, it ends at the first slip that is not told. */
export const MAX_SLIPS = MAX_PROBLEMS + 1;

/** A mistake in the text of a file, by offsets (UTF-16 units, the end exclusive). */
export interface Slip {
  readonly rule: RuleName;
  readonly start: number;
  readonly end: number;
  readonly params: Params;
  /** Nothing after it can be trusted: it is reported alone. */
  readonly isFatal?: boolean;
}

/** The first slips, and at the first one left out that there are more: how many, only where all were looked for. */
export function limitSlips(slips: readonly Slip[]): readonly Slip[] {
  const next = slips[MAX_PROBLEMS];
  if (!next) return slips;
  const count = slips.length > MAX_SLIPS ? slips.length - MAX_PROBLEMS : 0;
  const { start, end } = next;
  return [...slips.slice(0, MAX_PROBLEMS), { rule: 'more-problems', start, end, params: { count } }];
}
