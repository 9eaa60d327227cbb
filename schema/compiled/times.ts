/** Periods and opening hours. */

import type { Inline } from './texts.ts';

/** Days (`2026-05-01`), or times in the time zone of the site, with their offset (`2026-05-01T09:30-05:00`). */
export interface Period {
  readonly start: string;
  readonly end?: string;
}

/** The time from opening to closing. If `closes` is earlier than `opens`, the place closes on the next day. */
export interface HoursSpan {
  readonly opens: string;
  readonly closes: string;
}

/** Opening hours. A day without periods is closed, and so is an exception without times. */
export interface HoursData {
  readonly week: readonly (HoursSpan & { readonly days: readonly string[] })[];
  /** The dates of public holidays. In `week`, the day `holidays` means these dates. */
  readonly holidays?: readonly string[];
  readonly exceptions?: readonly (Partial<HoursSpan> & {
    readonly from: string;
    readonly until?: string;
    readonly label?: Inline;
  })[];
}
