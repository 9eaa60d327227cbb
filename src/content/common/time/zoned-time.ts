/** Conversion of times that authors write to moments. All functions are independent of the machine's time zone. */

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a hundred times as long as using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...parts });
  formats.set(timeZone, format);
  return format;
}

/** The offset of a time zone at a moment, in milliseconds east of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
  const local = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute);
  return local - Math.floor(moment / MINUTE) * MINUTE;
}

/**
 * The moment of a time in a time zone, with its offset: `2026-05-01 09:30` becomes `2026-05-01T09:30-05:00`. A time that
 * occurs twice, when daylight saving time ends, is the first one; a time that is skipped, when it begins, is as much
 * later as the clocks are moved. A day without a time stays as it is.
 * @param timeZone undefined while `site.yaml` does not state it; the time then has no offset
 */
export function withOffset(written: string, timeZone: string | undefined): string {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(written)) return written;
  const iso = written.replace(' ', 'T');
  if (timeZone === undefined) return iso;
  const local = Date.parse(`${iso}Z`);
  const before = offsetAt(local - DAY, timeZone);
  const after = offsetAt(local + DAY, timeZone);
  const moments = [before, after]
    .map((offset) => local - offset)
    .filter((moment) => moment + offsetAt(moment, timeZone) === local);
  const moment = moments.length > 0 ? Math.min(...moments) : local - before;
  return isoWith(moment, offsetAt(moment, timeZone));
}

/**
 * The moment of a written time, or of the beginning of a day, in milliseconds.
 * @param timeZone undefined for the time zone of the machine
 */
export function momentOf(written: string, timeZone: string | undefined): number {
  return Date.parse(withOffset(written.length > 10 ? written : `${written} 00:00`, timeZone));
}

/** A moment as the clocks of a time zone show it: `2026-05-01T09:30-05:00`. */
export function inZone(moment: number, timeZone: string | undefined): string {
  return isoWith(
    moment,
    timeZone === undefined ? -new Date(moment).getTimezoneOffset() * MINUTE : offsetAt(moment, timeZone),
  );
}

function isoWith(moment: number, offset: number): string {
  const minutes = Math.abs(offset / MINUTE);
  const digits = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const local = new Date(moment + offset).toISOString().slice(0, 16);
  return `${local}${offset < 0 ? '-' : '+'}${digits(minutes / 60)}:${digits(minutes % 60)}`;
}

/** True for a name of the IANA database in its usual capitals. Offsets have no daylight saving time. */
export function isTimeZone(text: string): boolean {
  if (!/^(?:UTC|[A-Z][A-Za-z]+\/.+)$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** The time zone of a country, such as `CO`; undefined for countries with several. */
export function timeZoneOf(country: string): string | undefined {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    readonly timeZones?: readonly string[];
    readonly getTimeZones?: () => readonly string[] | undefined;
  };
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  return zones.length === 1 ? zones[0] : undefined;
}
