/**
 * The ways in which other programs write days and times, each with an example. The form of page files is valid besides
 * each of them.
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
