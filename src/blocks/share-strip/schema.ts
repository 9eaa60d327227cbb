import { text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Franja para compartir',
  description:
    'Enlaces para compartir esta página en las redes de site.yaml («share»), copiar su dirección o usar el menú del teléfono.',
  needs: 'share',
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: text('Palabra o frase que encabeza los enlaces, por ejemplo Compartir.'),
  },
} as const satisfies BlockSchema;
