import { keepEqual } from '../../../../../schema/common/keep-equal.ts';
import type { Calendar, ListedChange, SiteList } from '../../../../contract/studio/site-list.ts';
import { server } from '../server/server.ts';
import type { Studio } from './studio.ts';

/** The changes of the published site that are to come. */
export function readCalendar(): Promise<Calendar> {
  return server.request('GET', 'calendar');
}

/** Shows the site as it is at a time; undefined is the present. @throws {RefusedError} */
export async function showAt(studio: Studio, time: string | undefined): Promise<void> {
  const overview = await server.request<SiteList>('POST', 'clock', { time });
  studio.set({ overview: keepEqual(studio.get().overview, overview) });
}

/** A moment of the site, as authors write it in files: `2026-12-01 09:00`. */
export function writtenMoment(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}

/** The changes of each day, in order. */
export function byDay(changes: readonly ListedChange[]): ReadonlyMap<string, readonly ListedChange[]> {
  const days = new Map<string, ListedChange[]>();
  for (const change of changes) {
    const day = change.at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return days;
}

/**
 * A day, or a time, in the words of a language. The beginning of a day is the day alone, and the present year is left
 * out.
 * @param written in the time zone of the site: `2026-12-01`, `2026-12-01 09:00`
 */
export function momentText(written: string, locale: string, today = new Date()): string {
  const [day = '', time = '00:00'] = written.split(' ');
  const isThisYear = day.startsWith(`${today.getFullYear()}-`);
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    ...(time !== '00:00' && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T${time}Z`));
}
