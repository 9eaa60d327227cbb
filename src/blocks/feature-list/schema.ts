import { choice, icon, inline, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Lista de características',
  description: 'Lo que hace un producto o una empresa, punto por punto.',
  type: 'object',
  additionalProperties: false,
  required: ['title', 'items'],
  properties: {
    ...section,
    ...sectionHead,
    items: {
      type: 'array',
      minItems: 1,
      description: 'Las características.',
      items: {
        type: 'object',
        description: 'Una característica.',
        additionalProperties: false,
        required: ['title'],
        properties: {
          title: text('Nombre de la característica.'),
          text: inline('Qué gana el cliente con ella, en una o dos frases.'),
          icon,
        },
      },
    },
    layout: choice(
      ['grid', 'rows', 'numbered', 'compact'],
      'grid: tarjetas; rows: filas con título a la izquierda; numbered: pasos en orden; compact: lista breve con marcas.',
    ),
  },
} as const satisfies BlockSchema;
