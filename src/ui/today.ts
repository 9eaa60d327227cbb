/**
 * Whether the visitor's day is before the first or after the last day of something.
 * @param from the first day, as `2026-12-31`
 * @param until the last day
 */
export function isOutside(from: string | undefined, until: string | undefined): boolean {
  // The locale of Sweden writes dates as ISO does.
  const day = new Date().toLocaleDateString('sv');
  return day < (from ?? day) || day > (until ?? day);
}
