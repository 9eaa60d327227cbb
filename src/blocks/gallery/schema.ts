import { croppedImage, inline, section, sectionHead } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Galería',
  description: 'Imágenes que se amplían al tocarlas, sin salir de la página.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    ...sectionHead,
    items: {
      type: 'array',
      minItems: 2,
      description: 'Las imágenes, dos o más.',
      items: {
        type: 'object',
        description: 'Una imagen.',
        additionalProperties: false,
        required: ['image'],
        properties: {
          image: {
            ...croppedImage,
            sizes: ['tile', 'pair', 'screen'],
            description: 'La imagen en su mejor tamaño; las copias pequeñas se hacen solas.',
          },
          caption: inline('Qué se ve, en una frase.'),
        },
      },
    },
  },
} as const satisfies BlockSchema;
