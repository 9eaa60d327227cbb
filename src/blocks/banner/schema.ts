import { announcement, section } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Aviso', en: 'Notice' },
  description: {
    es: 'Un aviso breve en una franja: vacaciones, una novedad. Con fechas, aparece y desaparece solo, según el día de quien lo ve.',
    en: "A short notice in a strip, for example about holidays or news. With dates it appears and disappears automatically, on the visitor's day.",
  },
  category: 'opening',
  synonyms: {
    es: ['anuncio', 'alerta', 'cinta', 'novedad', 'promoción'],
    en: ['announcement', 'alert', 'ribbon', 'news', 'promotion'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['text'],
  properties: {
    ...section,
    ...announcement,
  },
} as const satisfies BlockSchema;
