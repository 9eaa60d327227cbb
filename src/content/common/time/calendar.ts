/** A day that may not exist, such as 30 February. */
export type Day = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
};

/** True if a day exists. */
export function isInCalendar({ year, month, day }: Day): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** True if a date of the form `YYYY-MM-DD` is a day of the calendar. */
export function isRealDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return day !== undefined && isInCalendar({ year: Number(year), month: Number(month), day: Number(day) });
}

/** True if a moment of the form `YYYY-MM-DD HH:MM` is one of the calendar and the clock. */
export function isRealTime(text: string): boolean {
  return isRealDate(text.slice(0, 10)) && /^.{10} (?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** True for a day of the calendar, alone or with a time. */
export function isRealMoment(text: string): boolean {
  return text.length > 10 ? isRealTime(text) : isRealDate(text);
}
