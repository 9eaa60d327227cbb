import { fill } from '../fill.ts';
import { formatDate, formatTime, hasTime } from './date.ts';

/** The messages that texts of days and times need. */
export type MomentMessages = Readonly<Record<'date' | 'months' | 'time' | 'dateTime', string>>;

/** A day in words, with its time if it has one. @param hasDay false for the time alone, if there is one */
export function formatMoment(messages: MomentMessages, iso: string, hasDay = true): string {
  const day = formatDate(messages, iso);
  if (!hasTime(iso)) return day;
  const time = formatTime(messages, iso.slice(11, 16));
  return hasDay ? fill(messages.dateTime, { date: day, time }) : time;
}
