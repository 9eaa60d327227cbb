import { addDays } from '../../../schema/common/add-days.ts';
import type { HoursData, HoursSpan } from '../../../schema/compiled.ts';
import type { LocalMoment } from '../../ui/common/now.ts';
import { type Messages, weekdayOf } from '../../ui/messages.ts';

/** The days of a week, in the order of `LocalMoment.weekday`. */
export const dayNames: readonly string[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

/** Days of the week that follow each other and have the same times. */
interface HoursLine {
  readonly days: readonly string[];
  readonly spans: readonly HoursSpan[];
}

/** The lines of the table. The first one begins with the first day that the author wrote. */
export function linesOf({ week }: Pick<HoursData, 'week'>): HoursLine[] {
  const written = week[0]?.days.find((day) => day !== 'holidays') ?? 'monday';
  const start = dayNames.indexOf(written);
  const lines: { days: string[]; spans: readonly HoursSpan[] }[] = [];
  for (const day of [...dayNames.slice(start), ...dayNames.slice(0, start)]) {
    const spans = spansOf(week, day);
    const last = lines.at(-1);
    if (last && textOf(last.spans) === textOf(spans)) last.days.push(day);
    else lines.push({ days: [day], spans });
  }
  return lines;
}

function textOf(spans: readonly HoursSpan[]): string {
  return spans.map(({ opens, closes }) => opens + closes).join();
}

/** One day, two days, or the first and the last of several. */
export function daysText(days: readonly string[], { weekdays }: Pick<Messages, 'weekdays'>): string {
  const names = days.map((day) => weekdays.split(' ')[dayNames.indexOf(day)]!);
  return names.length < 3 ? names.join(', ') : `${names[0]} – ${names.at(-1)}`;
}

/** The periods of a day of the week, or of holidays, by their times. */
export function spansOf(week: HoursData['week'], day: string): HoursSpan[] {
  return week
    .filter(({ days }) => days.includes(day))
    .map(({ opens, closes }) => ({ opens, closes }))
    .sort(byOpening);
}

/** The periods of one date: those of an exception, else of holidays, else of its day of the week. */
function spansOn({ week, holidays = [], exceptions = [] }: HoursData, date: string): HoursSpan[] {
  const own = exceptions.filter(({ from, until = from }) => from <= date && date <= until);
  if (own.length > 0)
    return own.flatMap(({ opens, closes }) => (opens && closes ? { opens, closes } : [])).sort(byOpening);
  return spansOf(week, holidays.includes(date) ? 'holidays' : dayNames[weekdayOf(date) - 1]!);
}

const byOpening = (a: HoursSpan, b: HoursSpan) => (a.opens < b.opens ? -1 : 1);

/** The state of a place at a moment. */
export interface HoursStatus {
  readonly isOpen: boolean;
  /** The time of the next change, its date, and the number of days until then; absent if none is known. */
  readonly next?: { readonly time: string; readonly date: string; readonly inDays: number };
}

/** The number of days in which the next opening is looked for. */
const AHEAD = 60;

export function statusAt(hours: HoursData, { date, time }: Pick<LocalMoment, 'date' | 'time'>): HoursStatus {
  const closing = closingAt(hours, date, time);
  if (closing) return { isOpen: true, ...closing };
  for (let inDays = 0; inDays <= AHEAD; inDays++) {
    const day = addDays(date, inDays);
    const span = spansOn(hours, day).find(({ opens }) => inDays > 0 || opens > time);
    if (span) return { isOpen: false, next: { time: span.opens, date: day, inDays } };
  }
  return { isOpen: false };
}

/** The end of the period that contains a moment. Periods that follow each other without a gap are one. */
function closingAt(hours: HoursData, date: string, time: string): Pick<HoursStatus, 'next'> | undefined {
  const spans = [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((inDays) =>
    spansOn(hours, addDays(date, inDays)).map(({ opens, closes }) => {
      const endDay = closes <= opens || closes === '24:00' ? inDays + 1 : inDays;
      const end = closes === '24:00' ? '00:00' : closes;
      return { from: pointIn(inDays, opens), until: pointIn(endDay, end), inDays: endDay, time: end };
    }),
  );
  const now = pointIn(0, time);
  let last = spans.find(({ from, until }) => from <= now && now < until);
  if (!last) return undefined;
  for (const span of spans) if (span.from <= last.until && span.until > last.until) last = span;
  return last.inDays > 6 ? {} : { next: { time: last.time, date: addDays(date, last.inDays), inDays: last.inDays } };
}

/** Minutes since the start of a day. */
function pointIn(inDays: number, time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return inDays * 1440 + hour! * 60 + minute!;
}
