import { fill } from '../fill.ts';

/** The day of an ISO date or time in words. Without `Intl`, whose results may differ between server and browser. */
export function formatDate({ date, months }: { readonly date: string; readonly months: string }, iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-').map(Number);
  return fill(date, { day: day!, month: months.split(' ')[month! - 1]!, year: year! });
}

/** The time of the day in the notation of the language. @param clock such as `09:30` */
export function formatTime({ time }: { readonly time: string }, clock: string): string {
  const [hour = '', minute = ''] = clock.split(':');
  const twelve = Number(hour) % 12 || 12;
  return fill(time, { hour, minute, twelve, half: Number(hour) % 24 < 12 ? 'AM' : 'PM' });
}

/** True if an ISO date has a time. */
export function hasTime(iso: string): boolean {
  return iso.includes('T');
}
