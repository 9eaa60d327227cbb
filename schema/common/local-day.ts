/** The day of a moment in the time zone of the program, as `2026-12-31`. */
export function localDay(moment: Date = new Date()): string {
  // A locale that writes ISO dates would be simpler, but loading its data takes browsers 20 ms.
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
