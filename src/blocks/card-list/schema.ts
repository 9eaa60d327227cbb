import { icon, inline, link, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Tarjetas con enlace',
  description: 'Dos o más caminos a elegir; cada tarjeta lleva a una página y se puede tocar entera.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    ...sectionHead,
    items: {
      type: 'array',
      minItems: 1,
      description: 'Las tarjetas.',
      items: {
        type: 'object',
        description: 'Una tarjeta.',
        additionalProperties: false,
        required: ['title', 'link'],
        properties: {
          title: text('Título de la tarjeta.'),
          text: inline('Qué se encuentra allí, en una frase.'),
          icon,
          link,
        },
      },
    },
  },
} as const satisfies BlockSchema;
