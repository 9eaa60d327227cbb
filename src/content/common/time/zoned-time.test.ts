import { expect, test } from 'vitest';
import { timeZoneOf, withOffset } from './zoned-time.ts';

test.each([
  ['2026-01-15 09:30', 'Europe/Berlin', '2026-01-15T09:30+01:00'],
  ['2026-07-15 09:30', 'Europe/Berlin', '2026-07-15T09:30+02:00'],
  ['2026-03-29 01:59', 'Europe/Berlin', '2026-03-29T01:59+01:00'],
  ['2026-03-29 03:00', 'Europe/Berlin', '2026-03-29T03:00+02:00'],
  // Clocks go from 02:00 to 03:00, so 02:30 does not exist.
  ['2026-03-29 02:30', 'Europe/Berlin', '2026-03-29T03:30+02:00'],
  // Clocks go from 03:00 back to 02:00, so 02:30 occurs twice.
  ['2026-10-25 02:30', 'Europe/Berlin', '2026-10-25T02:30+02:00'],
  ['2026-10-25 03:00', 'Europe/Berlin', '2026-10-25T03:00+01:00'],
  ['2026-01-15 09:30', 'America/Bogota', '2026-01-15T09:30-05:00'],
  ['2026-07-15 09:30', 'America/Bogota', '2026-07-15T09:30-05:00'],
  ['2026-12-31 23:59', 'America/Bogota', '2026-12-31T23:59-05:00'],
  ['2027-01-01 00:00', 'Pacific/Auckland', '2027-01-01T00:00+13:00'],
  ['2026-05-01 09:30', 'Asia/Kathmandu', '2026-05-01T09:30+05:45'],
  ['2026-05-01 09:30', 'UTC', '2026-05-01T09:30+00:00'],
  ['2026-05-01', 'Europe/Berlin', '2026-05-01'],
  ['2026-05-01 09:30', undefined, '2026-05-01T09:30'],
])('%s in %s is %s', (written, timeZone, moment) => {
  expect(withOffset(written, timeZone)).toBe(moment);
});

test('a country with one time zone has a guess', () => {
  expect(timeZoneOf('CO')).toBe('America/Bogota');
  expect(timeZoneOf('US')).toBeUndefined();
});
