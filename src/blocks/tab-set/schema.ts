import { blocks, id, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Pestañas',
  description:
    'Varias vistas de un mismo tema: se ve una a la vez y el visitante elige. Cada pestaña se puede enlazar.',
  type: 'object',
  additionalProperties: false,
  required: ['title', 'items'],
  properties: {
    ...section,
    ...sectionHead,
    items: {
      type: 'array',
      minItems: 2,
      maxItems: 8,
      description: 'Las pestañas, de dos a ocho. La primera es la que se ve al llegar.',
      items: {
        type: 'object',
        description: 'Una pestaña.',
        additionalProperties: false,
        required: ['id', 'label', 'blocks'],
        properties: {
          id: { ...id, description: 'Nombre de la pestaña en los enlaces, por ejemplo carga: "#carga" lleva a ella.' },
          label: text('Texto de la pestaña, en una a tres palabras.'),
          blocks: { ...blocks, description: 'Los bloques que se ven al elegir la pestaña.' },
        },
      },
    },
  },
} as const satisfies BlockSchema;
