import type { Fact } from '../../compiled/entries.ts';
import type { InlineNode } from '../../compiled/texts.ts';
import type { Period } from '../../compiled/times.ts';
import { addDays } from '../add-days.ts';
import { hasTime } from './date.ts';
import { formatMoment, type MomentMessages } from './moment.ts';
import { formatNumber, type NumberMessages } from './number.ts';

/** The value of a collection's field as text. */
export function factNodes(messages: MomentMessages & NumberMessages, fact: Fact): InlineNode[] {
  const { label = '', href, values, isDate, until } = fact;
  if (href !== undefined) return [{ t: 'link', href, c: [label] }];
  if (values.length === 0) return [label];
  const nodesOf = (value: string | number): InlineNode[] => {
    if (typeof value === 'number') return [{ t: 'data', a: { value }, c: [formatNumber(messages, value)] }];
    return isDate ? periodNodes(messages, { start: value, ...(until && { end: until }) }) : [value];
  };
  return values.flatMap((value, index) => [...(index > 0 ? [', '] : []), ...nodesOf(value)]);
}

/**
 * A day, a time, or a period of them, in the time zone of the site: `May 1, 2026, 09:30–10:15`. The day of the end is
 * shown if it is another day, unless the period ends in the night after the first one.
 * @param hasDay false if the day of the start is shown elsewhere
 */
export function periodNodes(messages: MomentMessages, { start, end }: Period, hasDay = true): InlineNode[] {
  const moment = (iso: string, isWhole: boolean): InlineNode => {
    return { t: 'time', a: { dateTime: iso }, c: [formatMoment(messages, iso, isWhole)] };
  };
  const first = moment(start, hasDay);
  if (end === undefined || end === start) return [first];
  const isShort = endsInTheNight(start, end);
  return [first, isShort ? '\u2013' : ' \u2013 ', moment(end, !isShort)];
}

/** True if a period ends on the same day, or before six o'clock of the next day. */
function endsInTheNight(start: string, end: string): boolean {
  if (!hasTime(start) || !hasTime(end)) return false;
  return end.startsWith(addDays(start, 0)) || (end.startsWith(addDays(start, 1)) && end.slice(11, 13) < '06');
}
