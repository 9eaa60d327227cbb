import { inline, link, section, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Llamado a la acción',
  description: 'Cierre de una página: una pregunta o frase, si hace falta, y el botón que lleva al siguiente paso.',
  type: 'object',
  additionalProperties: false,
  required: ['link'],
  properties: {
    ...section,
    title: text('Pregunta o frase que invita a dar el paso.'),
    text: inline('Una frase que lo explica.'),
    link,
  },
} as const satisfies BlockSchema;
