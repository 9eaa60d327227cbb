import { localDay } from '../../../schema/common/local-day.ts';

/**
 * True if the visitor's day is before the first or after the last day of something.
 * @param from the first day, as `2026-12-31`
 * @param until the last day
 */
export function isOutside(from: string | undefined, until: string | undefined): boolean {
  const day = localDay();
  return day < (from ?? day) || day > (until ?? day);
}
