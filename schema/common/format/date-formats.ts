/**
 * Formats for the days and times of other programs, each with an example. A field with such a format also accepts the
 * format of page files.
 */
export const dateFormats = {
  iso: '2026-05-01T09:30:00Z',
  seconds: '1777627800',
  milliseconds: '1777627800000',
  'day-first': '31/12/2026',
  'month-first': '12/31/2026',
  english: 'May 1, 2026',
} as const;

export type DateFormat = keyof typeof dateFormats;
