import type { HoursData } from '../../../schema/compiled.ts';
import type { Thing } from './json-ld.ts';

/** Opening hours as schema.org states them. A closed day opens and closes at midnight. */
export function openingHours({ week, holidays = [], exceptions = [] }: HoursData): Thing[] {
  const onHolidays = week.filter(({ days }) => days.includes('holidays'));
  const closedOn = onHolidays.length > 0 ? [] : holidays;
  return [
    ...week.map(({ days, opens, closes }) => specification({ opens, closes }, { dayOfWeek: days.map(dayOfWeek) })),
    ...closedOn.map((day) => specification({}, { validFrom: day, validThrough: day })),
    ...exceptions.map(({ from, until = from, ...times }) =>
      specification(times, { validFrom: from, validThrough: until }),
    ),
  ];
}

function specification(
  { opens = '00:00', closes = '00:00' }: { readonly opens?: string; readonly closes?: string },
  on: Thing,
): Thing {
  // schema.org has no time 24:00.
  return { '@type': 'OpeningHoursSpecification', ...on, opens, closes: closes === '24:00' ? '23:59' : closes };
}

function dayOfWeek(day: string): string {
  const name = day === 'holidays' ? 'publicHolidays' : day;
  return `https://schema.org/${name[0]!.toUpperCase()}${name.slice(1)}`;
}
