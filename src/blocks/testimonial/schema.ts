import { choice, croppedImage, inline, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Testimonios',
  description: 'Lo que dice un cliente, con su nombre y su cargo. Publique solo citas autorizadas por quien las dijo.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    ...sectionHead,
    layout: choice(
      ['grid', 'row'],
      'grid: uno al lado del otro; row: en una fila que se desplaza de lado, para muchos.',
    ),
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 12,
      description: 'Los testimonios, de uno a doce; uno solo se lee en letra grande.',
      items: {
        type: 'object',
        description: 'Un testimonio.',
        additionalProperties: false,
        required: ['quote', 'name'],
        properties: {
          quote: inline('Lo que dijo la persona, sin comillas: se ponen solas.'),
          name: text('Nombre de la persona.'),
          role: text('Su cargo y su empresa.'),
          image: { ...croppedImage, sizes: ['mark'], description: 'Fotografía de la persona; se ve redonda.' },
        },
      },
    },
  },
} as const satisfies BlockSchema;
