/** A day, some days later. @param day `2026-12-31`; a time after it is ignored */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day.slice(0, 10)) + days * 86_400_000).toISOString().slice(0, 10);
}
