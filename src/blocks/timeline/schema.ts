import { inline, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Línea de tiempo',
  description: 'Etapas en orden, de la más antigua a la más reciente.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    title: sectionHead.title,
    items: {
      type: 'array',
      minItems: 1,
      description: 'Las etapas, en orden.',
      items: {
        type: 'object',
        description: 'Una etapa.',
        additionalProperties: false,
        required: ['date', 'title', 'text'],
        properties: {
          date: text('Cuándo: un año o unas palabras, por ejemplo "1995" o Los primeros años.'),
          title: text('Qué pasó, en pocas palabras.'),
          text: inline('Una o dos frases que lo cuentan.'),
        },
      },
    },
  },
} as const satisfies BlockSchema;
