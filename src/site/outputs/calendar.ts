import { absoluteUrl } from '../../../schema/addresses.ts';
import type { Entry, Period } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { Collections } from '../../content/link/collections/collection.ts';
import type { WholeFile } from './output-file.ts';

/** The calendar files (RFC 5545) of collections that ask for them, and of their entries with a time. */
export function calendarFiles(collections: Collections, site: SiteData): WholeFile[] {
  return Object.values(collections).flatMap(({ calendar, index, entries }) => {
    if (calendar === undefined) return [];
    const events = entries.filter(
      (entry): entry is Event => entry.period !== undefined && entry.calendar !== undefined,
    );
    return [
      fileOf(calendar, events, index?.name ?? site.title, site),
      ...events.map((event) => fileOf(event.calendar, [event], event.name, site)),
    ];
  });
}

type Event = Entry & Required<Pick<Entry, 'period' | 'calendar'>>;

function fileOf(url: string, events: readonly Event[], name: string, site: SiteData): WholeFile {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(site.brand)}//${text(site.title)}//${site.lang.slice(0, 2).toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${text(name)}`,
    ...events.flatMap((event) => eventLines(event, site)),
    'END:VCALENDAR',
  ];
  return { path: url.slice(1), contents: lines.map((line) => `${fold(line)}\r\n`).join('') };
}

function eventLines({ href, calendar, name, summary, period, room, track }: Event, site: SiteData): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${encodeURI(calendar.replace(/\.ics$/, ''))}@${new URL(site.url).host}`,
    // The moment of the build would make each build differ.
    `DTSTAMP:${utc(`${period.start.slice(0, 10)}T00:00Z`)}`,
    ...periodLines(period),
    `SUMMARY:${text(name)}`,
    ...(summary ? [`DESCRIPTION:${text(summary)}`] : []),
    ...(room ? [`LOCATION:${text(room)}`] : []),
    ...(track ? [`CATEGORIES:${text(track)}`] : []),
    ...(href ? [`URL:${absoluteUrl(site, href)}`] : []),
    'END:VEVENT',
  ];
}

/** The start and the end. The end of a period of days is the day after its last one. */
function periodLines({ start, end }: Period): string[] {
  if (start.includes('T')) {
    const last = end?.includes('T') ? [`DTEND:${utc(end)}`] : [];
    return [`DTSTART:${utc(start)}`, ...last];
  }
  const last = new Date(Date.parse((end ?? start).slice(0, 10)) + 86_400_000).toISOString().slice(0, 10);
  return [`DTSTART;VALUE=DATE:${digits(start)}`, `DTEND;VALUE=DATE:${digits(last)}`];
}

function utc(iso: string): string {
  return `${digits(new Date(iso).toISOString().slice(0, 19))}Z`;
}

function digits(iso: string): string {
  return iso.replace(/[-:]/g, '');
}

/** A text value with its special characters escaped. */
function text(value: string): string {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

const encoder = new TextEncoder();

/** Divides a line into lines of at most 75 bytes, without dividing a character. Further lines begin with a space. */
function fold(line: string): string {
  let folded = '';
  let size = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (size + bytes > 75) {
      folded += '\r\n ';
      size = 1;
    }
    folded += character;
    size += bytes;
  }
  return folded;
}
