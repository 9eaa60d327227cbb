import { section, text, topics } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Lista de etiquetas',
  description:
    'Todas las etiquetas o categorías de una colección, con enlace a la página de cada una y cuántas páginas la llevan. La lista se arma sola.',
  type: 'object',
  additionalProperties: false,
  required: ['title', 'topics'],
  properties: {
    ...section,
    title: text('Título de la sección.'),
    topics,
  },
} as const satisfies BlockSchema;
