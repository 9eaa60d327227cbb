import type { Params, RuleName } from '../messages.ts';

/** More than so many mistakes of one kind in a file are one: it is no page. Nobody reads on, and no time is lost. */
export const MAX_SLIPS = 100;

/** A mistake in the text of a file, by offsets (UTF-16 units, the end exclusive). */
export interface Slip {
  readonly rule: RuleName;
  readonly start: number;
  readonly end: number;
  readonly params: Params;
  /** Nothing after it can be trusted: it is reported alone. */
  readonly isFatal?: boolean;
}
