import { choice, href, spokenName, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Barra de la página',
  description:
    'Barra que se queda arriba al desplazarse: la marca y el nombre de lo que la página presenta (salen de sus datos de colección, por ejemplo «product») y enlaces a sus secciones. Va al comienzo de la página.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    label: spokenName('Nombre de la barra para lectores de pantalla. Si falta, dice «En esta página».'),
    narrow: choice(
      ['row', 'column'],
      'Los enlaces en pantallas de hasta 576 píxeles: row, en fila; column, uno debajo de otro (para dos enlaces como máximo).',
    ),
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 6,
      description: 'Las secciones enlazadas, de una a seis.',
      items: {
        type: 'object',
        description: 'Una sección de esta página.',
        additionalProperties: false,
        required: ['label', 'href'],
        properties: {
          label: text('Texto del enlace, en una o dos palabras.'),
          href: {
            ...href,
            pattern: '^#[\\p{L}\\p{N}_-]+$',
            patternErrorMessage: 'El id de una sección de esta página, entre comillas: "#ventajas"',
            description: 'La sección a la que lleva, por ejemplo "#Características".',
          },
        },
      },
    },
  },
} as const satisfies BlockSchema;
