import { withBase } from '../../../../schema/collections/based-address.ts';
import type { DeclaredField } from '../../../../schema/collections/declared-field.ts';
import type { DateFormat } from '../../../../schema/common/format/date-formats.ts';
import { isRealMoment } from '../../common/time/calendar.ts';
import { inZone, isTimeZone } from '../../common/time/zoned-time.ts';

/** The form in which a data file of another program writes the values of a field. */
export type ForeignForm = Pick<DeclaredField, 'type' | 'base' | 'format' | 'timeZone'>;

/**
 * A value of another program in the form of page files: a whole address, a day, a time in the time zone of the site.
 * A value in no known form stays, and validation reports it.
 */
export function ownForm(value: unknown, form: ForeignForm): unknown {
  if (Array.isArray(value)) return value.map((each) => ownForm(each, form));
  const { type, base, format, timeZone } = form;
  if (format !== undefined && (typeof value === 'string' || typeof value === 'number'))
    return ownMoment(String(value).trim(), format, timeZone, type === 'date') ?? value;
  // An empty text is no address.
  return base === undefined || typeof value !== 'string' || value === '' ? value : withBase(value, base);
}

/** @param isDay true for a day without a time */
function ownMoment(text: string, format: DateFormat, timeZone: string | undefined, isDay: boolean): string | undefined {
  const read = isRealMoment(text) ? text : readers[format](text);
  const moment = typeof read === 'number' ? inZone(read, zoneOf(timeZone)).slice(0, 16).replace('T', ' ') : read;
  if (moment === undefined || !isRealMoment(moment)) return undefined;
  return isDay ? moment.slice(0, 10) : moment;
}

const zones = new Map<string, string>();

/** A time zone that exists: `site.yaml` may state a wrong one, which its check reports. */
function zoneOf(timeZone = 'UTC'): string {
  const known = zones.get(timeZone) ?? (isTimeZone(timeZone) ? timeZone : 'UTC');
  zones.set(timeZone, known);
  return known;
}

/** A moment in milliseconds, or a day with the time at its place; undefined for a text in another form. */
type Read = number | string | undefined;

const readers: Readonly<Record<DateFormat, (text: string) => Read>> = {
  iso: (text) => {
    const [, day, time, zone] =
      /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?$/i.exec(text) ?? [];
    return day === undefined || time === undefined ? undefined : inPlace(day, time.slice(0, 5), zone);
  },
  seconds: (text) => (/^-?\d{1,11}(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : undefined),
  milliseconds: (text) => (/^-?\d{1,14}$/.test(text) ? Number(text) : undefined),
  'day-first': (text) => readFigures(text, ([day, month]) => [month, day]),
  'month-first': (text) => readFigures(text, ([month, day]) => [month, day]),
  english: (text) => {
    const [, day, month, year, rest = ''] =
      /^(?:[a-z]+,? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]+)\.?,?[ -](\d{4})(.*)$/i.exec(text) ?? [];
    const [, first, second, third, end = ''] =
      /^(?:[a-z]+, )?([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(.*)$/i.exec(text) ?? [];
    if (day !== undefined) return inPlaceOf(year!, monthOf(month!), day, rest);
    return second === undefined ? undefined : inPlaceOf(third!, monthOf(first!), second, end);
  },
};

type Figures = readonly [string, string];

/** A day in figures, such as `31/12/2026`, with a time or without. */
function readFigures(text: string, inOrder: (figures: Figures) => Figures): Read {
  const [, first, second, year, rest = ''] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(.*)$/.exec(text) ?? [];
  if (first === undefined || second === undefined || year === undefined) return undefined;
  const [month, day] = inOrder([first, second]);
  return inPlaceOf(year, month, day, rest);
}

/** @param rest the text after the day: nothing, or a time, which may state its offset */
function inPlaceOf(year: string, month: string, day: string, rest: string): Read {
  const iso = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  if (rest === '') return iso;
  const [, hours, minutes, half, zone] =
    /^,?(?: at)? (\d{1,2}):(\d\d)(?::\d\d)?(?: ?([ap])\.?m\.?)?(?: (GMT|UTC|Z|[+-]\d\d:?\d\d))?$/i.exec(rest) ?? [];
  if (hours === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return inPlace(iso, `${twoDigits(String(hour))}:${minutes}`, zone);
}

/** @param zone the offset of the time; absent for the time at its place */
function inPlace(day: string, time: string, zone: string | undefined): Read {
  if (zone === undefined) return `${day} ${time}`;
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...)(\d\d)$/, '$1:$2') : 'Z';
  const moment = Date.parse(`${day}T${time}${offset}`);
  return Number.isNaN(moment) ? undefined : moment;
}

const months = 'january february march april may june july august september october november december'.split(' ');

/** The number of a month, whose name may be shortened; `0` for another word. */
function monthOf(word: string): string {
  const start = word.toLowerCase();
  return String(start.length < 3 ? 0 : months.findIndex((name) => name.startsWith(start)) + 1);
}

function twoDigits(figure: string): string {
  return figure.padStart(2, '0');
}
