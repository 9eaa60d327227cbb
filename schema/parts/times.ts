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

/** A day, or a day with a time, in the time zone of the site: from when, or until when, something is published. */
export const moment = {
  type: 'string',
  format: 'moment',
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}(?: [0-9]{2}:[0-9]{2})?$',
  patternErrorMessage: {
    es: 'Día, con hora o sin ella, en formato AAAA-MM-DD o AAAA-MM-DD HH:MM, por ejemplo 2026-12-31 o 2026-12-31 18:30',
    en: 'Day, with or without a time, as YYYY-MM-DD or YYYY-MM-DD HH:MM, for example 2026-12-31 or 2026-12-31 18:30',
  },
  label: { es: 'Día', en: 'Day' },
  fileHelp: {
    es: 'Se escribe AAAA-MM-DD o AAAA-MM-DD HH:MM, en la zona horaria del sitio («timeZone» en site.yaml).',
    en: 'Written YYYY-MM-DD or YYYY-MM-DD HH:MM, in the time zone of the site ("timeZone" in site.yaml).',
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
