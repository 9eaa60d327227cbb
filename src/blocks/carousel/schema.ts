import { croppedImage, link, spokenName, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Carrusel',
  description:
    'De dos a ocho diapositivas que el visitante pasa a su ritmo, con el dedo, el teclado o los botones; nunca se mueven solas.',
  type: 'object',
  additionalProperties: false,
  required: ['label', 'items'],
  properties: {
    label: spokenName('De qué trata el carrusel, en una o dos palabras; lo dicen los lectores de pantalla.'),
    items: {
      type: 'array',
      minItems: 2,
      maxItems: 8,
      description: 'Las diapositivas, en orden.',
      items: {
        type: 'object',
        description: 'Una diapositiva.',
        additionalProperties: false,
        required: ['title', 'image', 'link'],
        properties: {
          title: text('Título de la diapositiva.'),
          text: text('Una frase que lo explica.'),
          image: {
            ...croppedImage,
            sizes: ['slide'],
            description: 'Ilustración apaisada, de 1200 × 750 píxeles o de esa proporción.',
          },
          link: { ...link, description: 'A dónde lleva la diapositiva: {label: Ver los videos, href: https://…}.' },
        },
      },
    },
  },
} as const satisfies BlockSchema;
