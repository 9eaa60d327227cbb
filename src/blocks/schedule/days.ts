import type { Entry } from '../../../schema/compiled.ts';
import { compareStarts } from '../../ui/messages.ts';

/** An entry with a time. */
export type Session = Entry & Required<Pick<Entry, 'period'>>;

/** Sessions that begin at the same time. */
export interface Slot {
  readonly start: string;
  readonly sessions: readonly Session[];
}

export interface Day {
  /** `2026-05-01` */
  readonly date: string;
  readonly slots: readonly Slot[];
}

/** The days of sessions in order, each with its slots in order. Entries without a time are left out. */
export function daysOf(entries: readonly Entry[]): Day[] {
  const sessions = entries.filter((entry): entry is Session => entry.period !== undefined);
  const sorted = [...sessions].sort((a, b) => compareStarts(a.period.start, b.period.start));
  const days: { date: string; slots: { start: string; sessions: Session[] }[] }[] = [];
  for (const session of sorted) {
    const { start } = session.period;
    const date = start.slice(0, 10);
    if (days.at(-1)?.date !== date) days.push({ date, slots: [] });
    const { slots } = days.at(-1)!;
    if (slots.at(-1)?.start !== start) slots.push({ start, sessions: [] });
    slots.at(-1)!.sessions.push(session);
  }
  return days;
}

/** The different values of a field, in the order of the sessions. */
export function valuesOf(days: readonly Day[], field: 'room' | 'track'): string[] {
  const all = days.flatMap(({ slots }) => slots.flatMap(({ sessions }) => sessions));
  return [...new Set(all.flatMap((session) => session[field] ?? []))];
}
