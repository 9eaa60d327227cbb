import { Fragment, type ReactNode } from 'react';
import { addDays } from '../../schema/common/add-days.ts';
import type { Entry, Fact, Period as PeriodData } from '../../schema/compiled.ts';
import { fill, formatDate, formatTime, hasTime, type Messages } from './messages.ts';
import { formatNumber } from './numbers.ts';
import { usePage } from './page-context.tsx';

/** The values that a collection shows next to the name of an entry. */
export function EntryFacts({ entry: { facts = [] } }: { readonly entry: Pick<Entry, 'facts'> }): ReactNode {
  return facts.map((fact, index) => (
    <span key={index}>
      {index > 0 && ' · '}
      <FactValue fact={fact} />
    </span>
  ));
}

/** The summary of an entry, after the values that its collection shows in lists. */
export function EntrySummary({ entry, className }: { readonly entry: Entry; readonly className: string }): ReactNode {
  const { facts = [], summary } = entry;
  if (facts.length === 0) return <p className={className}>{summary}</p>;
  return (
    <p className={className}>
      <EntryFacts entry={entry} />
      {summary && <br />}
      {summary}
    </p>
  );
}

function FactValue({ fact: { label, values, isDate, until } }: { readonly fact: Fact }): ReactNode {
  const { messages } = usePage();
  if (values.length === 0) return label;
  if (!isDate)
    return values.map((value) => (typeof value === 'number' ? formatNumber(messages, value) : value)).join(', ');
  return values.map((date, index) => (
    <Fragment key={date}>
      {index > 0 && ', '}
      <Period period={{ start: String(date), ...(until && { end: until }) }} />
    </Fragment>
  ));
}

/**
 * A day, a time, or a period of them, in the time zone of the site: `May 1, 2026, 09:30–10:15`. The day of the end
 * is shown if it is another day, unless the period ends in the night after the first one.
 * @param hasDay false if the day of the start is shown elsewhere
 */
export function Period({
  period: { start, end },
  hasDay = true,
}: {
  readonly period: PeriodData;
  readonly hasDay?: boolean;
}): ReactNode {
  const { messages } = usePage();
  const first = <Moment iso={start} text={hasDay ? formatMoment(messages, start) : timeIn(messages, start)} />;
  if (end === undefined || end === start) return first;
  const isShort = endsInTheNight(start, end);
  return (
    <>
      {first}
      {isShort ? '\u2013' : ' \u2013 '}
      <Moment iso={end} text={isShort ? timeIn(messages, end) : formatMoment(messages, end)} />
    </>
  );
}

function Moment({ iso, text }: { readonly iso: string; readonly text: string }): ReactNode {
  return <time dateTime={iso}>{text}</time>;
}

/** A day in words, with its time if it has one. */
export function formatMoment(messages: Messages, iso: string): string {
  const day = formatDate(messages, iso);
  return hasTime(iso) ? fill(messages.dateTime, { date: day, time: timeIn(messages, iso) }) : day;
}

function timeIn(messages: Messages, iso: string): string {
  return hasTime(iso) ? formatTime(messages, iso.slice(11, 16)) : formatDate(messages, iso);
}

/** True if a period ends on the same day, or before six o'clock of the next day. */
function endsInTheNight(start: string, end: string): boolean {
  if (!hasTime(start) || !hasTime(end)) return false;
  return end.startsWith(addDays(start, 0)) || (end.startsWith(addDays(start, 1)) && end.slice(11, 13) < '06');
}
