import { date, flag, href, moment } from '../parts.ts';
import type { FieldSchema } from '../schema.ts';

/** The fields that say when a page is published, and when it changed. */
export const publicationFields = {
  draft: flag({
    label: { es: 'Borrador', en: 'Draft' },
    description: {
      es: 'Mientras la página es un borrador: no se publica.',
      en: 'The page is a draft and not published.',
    },
  }),
  publish: {
    guide: 'LEEME.md#publicar-por-fechas',
    ...moment,
    label: { es: 'Se publica el', en: 'Published from' },
    description: {
      es: 'Desde cuándo se publica la página. Antes es como un borrador.',
      en: 'Since when the page is published. Before it is like a draft.',
    },
  },
  expires: {
    guide: 'LEEME.md#publicar-por-fechas',
    ...moment,
    notBefore: 'publish',
    label: { es: 'Se publica hasta', en: 'Published until' },
    description: {
      es: 'Último día en que se publica la página, o el momento en que deja de publicarse. Después es como un borrador.',
      en: 'Last day on which the page is published, or the time at which it ends. Afterwards it is like a draft.',
    },
  },
  expiredTo: {
    guide: 'LEEME.md#publicar-por-fechas',
    ...href,
    pattern: '^(?:https://[^\\s]+|/(?![/\\\\])[^\\s\\\\?]*)$',
    patternErrorMessage: { es: 'Empieza por / o https://', en: 'Starts with / or https://' },
    label: { es: 'Después lleva a', en: 'Leads to afterwards' },
    description: {
      es: 'Adónde lleva la dirección de la página cuando ha dejado de publicarse. Sin este campo deja de existir.',
      en: 'Target of the address of the page after its end. Without this field the address is gone.',
    },
    fileHelp: { es: '/ofertas', en: '/offers' },
  },
  updated: {
    ...date,
    label: { es: 'Última actualización', en: 'Last updated' },
    description: {
      es: 'Día en que cambió lo que dice la página. Se ve al final de ella, y lo leen los buscadores.',
      en: 'Day on which the contents of the page changed last. It is shown at the end of the page, and search engines read it.',
    },
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
