import { expect, test } from 'vitest';
import type { Entry } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';
import { calendarFiles } from '../../src/site/outputs/calendar.ts';

const site = { brand: 'Jornadas; SA', title: 'Jornadas', lang: 'es-CO', url: 'https://jornadas.example' } as SiteData;

const session = (href: string, period: Entry['period'], more: Partial<Entry> = {}): Entry => {
  return { href, name: href.slice(1), summary: '', calendar: `${href}.ics`, ...(period && { period }), ...more };
};
const entries = [
  session(
    '/a',
    { start: '2026-10-25T02:30+02:00', end: '2026-10-25T02:30+01:00' },
    {
      name: 'Café, té; y «más»\\fin',
      summary: `Primera línea\nsegunda, ${'ñandú y 日本語 '.repeat(20)}`,
      room: 'Aula 1',
      track: 'Web',
    },
  ),
  session('/b', { start: '2026-12-31T22:00-05:00', end: '2027-01-01T02:00-05:00' }),
  session('/c', { start: '2026-12-30', end: '2026-12-31' }),
  session('/d', { start: '2026-05-01' }),
  session('/sin-hora', undefined),
];
const agenda = { calendar: '/agenda.ics', index: { href: '/agenda', name: 'Agenda' }, entries };
const files = calendarFiles({ agenda, others: { entries } } as never, site);

/** A parser of the grammar of RFC 5545: physical lines, content lines, components. */
function parseCalendar(source: string) {
  const physical = source.split('\r\n');
  expect(physical.pop(), 'the last line ends').toBe('');
  for (const line of physical) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(line, 'no character is divided, no line end stands alone').not.toMatch(/[\n\r\uFFFD]/);
  }
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  const stack: string[] = [];
  const events: Record<string, string>[] = [];
  const calendar: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z-]+=[^;:"]+)*):(.*)$/.exec(line) ?? expect.fail(line);
    if (name === 'BEGIN') {
      stack.push(value);
      if (value === 'VEVENT') events.push({});
    } else if (name === 'END') expect(stack.pop()).toBe(value);
    else (stack.at(-1) === 'VEVENT' ? events.at(-1)! : calendar)[name] = value;
  }
  expect(stack).toEqual([]);
  return { calendar, events };
}

const unescaped = (text: string) => text.replace(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign));

test('a collection has a file with all its times, and each page a file with its own', () => {
  expect(files.map(({ path }) => path)).toEqual(['agenda.ics', 'a.ics', 'b.ics', 'c.ics', 'd.ics']);
  const all = parseCalendar(files[0]!.contents);
  expect(all.calendar).toMatchObject({
    VERSION: '2.0',
    PRODID: '-//Jornadas\\; SA//Jornadas//ES',
    'X-WR-CALNAME': 'Agenda',
  });
  expect(all.events).toHaveLength(4);
  for (const [index, { contents }] of files.slice(1).entries())
    expect(parseCalendar(contents).events).toEqual([all.events[index]]);
});

test('times are in UTC, and days end on the day after the last one', () => {
  const { events } = parseCalendar(files[0]!.contents);
  const times = events.map(
    ({ UID: _, SUMMARY: __, DESCRIPTION: ___, URL: ____, LOCATION, CATEGORIES, ...rest }) => rest,
  );
  expect(times).toEqual([
    { DTSTAMP: '20261025T000000Z', DTSTART: '20261025T003000Z', DTEND: '20261025T013000Z' },
    { DTSTAMP: '20261231T000000Z', DTSTART: '20270101T030000Z', DTEND: '20270101T070000Z' },
    { DTSTAMP: '20261230T000000Z', 'DTSTART;VALUE=DATE': '20261230', 'DTEND;VALUE=DATE': '20270101' },
    { DTSTAMP: '20260501T000000Z', 'DTSTART;VALUE=DATE': '20260501', 'DTEND;VALUE=DATE': '20260502' },
  ]);
});

test('texts are escaped, and names of events stay the same', () => {
  const [event] = parseCalendar(files[0]!.contents).events;
  expect(event).toMatchObject({ UID: '/a@jornadas.example', URL: 'https://jornadas.example/a', LOCATION: 'Aula 1' });
  expect(unescaped(event!.SUMMARY!)).toBe(entries[0]!.name);
  expect(unescaped(event!.DESCRIPTION!)).toBe(entries[0]!.summary);
  expect(event!.SUMMARY).toBe('Café\\, té\\; y «más»\\\\fin');
});
