/** Fields for a time on a day, and for a time zone. */

import type { FieldSchema } from '../schema.ts';

/** A day with a time, in the time zone of the site. Components receive it with its offset: `2026-05-01T09:30-05:00`. */
export const dateTime = {
  type: 'string',
  format: 'date-time',
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}$',
  patternErrorMessage: {
    es: 'Día y hora en formato AAAA-MM-DD HH:MM, por ejemplo 2026-12-31 18:30',
    en: 'Day and time as YYYY-MM-DD HH:MM, for example 2026-12-31 18:30',
  },
  label: { es: 'Día y hora', en: 'Day and time' },
  fileHelp: {
    es: 'Se escribe AAAA-MM-DD HH:MM, en la zona horaria del sitio.',
    en: 'Written YYYY-MM-DD HH:MM, in the time zone of the site.',
  },
} as const satisfies FieldSchema;

/** A time zone by its name in the IANA database. */
export const timeZone = {
  type: 'string',
  format: 'time-zone',
  pattern: '^(?:UTC|[A-Z][A-Za-z]+(?:/[A-Za-z0-9_+-]+)+)$',
  patternErrorMessage: {
    es: 'Una zona horaria, por ejemplo America/Bogota',
    en: 'A time zone, for example Europe/London',
  },
  label: { es: 'Zona horaria', en: 'Time zone' },
} as const satisfies FieldSchema;
