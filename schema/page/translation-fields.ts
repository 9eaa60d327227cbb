import { route } from '../parts.ts';
import type { FieldSchema } from '../schema.ts';

/** The fields of a page that translates another one. */
export const translationFields = {
  translationOf: {
    guide: 'LEEME.md#mantener-las-traducciones-al-día',
    ...route,
    label: { es: 'Traducción de', en: 'Translation of' },
    description: {
      es: 'La página del primer idioma que esta traduce, si no tiene la misma dirección después del idioma.',
      en: 'The page of the first language that this one translates, unless it has the same address after the language.',
    },
    fileHelp: { es: 'En pages/en/contact.yaml: /contacto.', en: 'In pages/es/contacto.yaml: /contact.' },
  },
  sourceVersion: {
    guide: 'LEEME.md#mantener-las-traducciones-al-día',
    type: 'string',
    pattern: '^[0-9a-f]{7}$',
    patternErrorMessage: {
      es: 'Siete cifras de 0 a f entre comillas; las escribe el programa',
      en: 'Seven digits from 0 to f in quotes; the program writes them',
    },
    label: { es: 'Versión traducida', en: 'Translated version' },
    description: {
      es: 'La versión del original que esta página traduce. La escribe el programa al aceptar la traducción.',
      en: 'The version of the original that this page translates. The program writes it when the translation is accepted.',
    },
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
