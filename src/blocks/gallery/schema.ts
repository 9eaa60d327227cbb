import { croppedImage, inline, section, sectionHead } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Galería', en: 'Gallery' },
  description: {
    es: 'Imágenes que se amplían al tocarlas, sin salir de la página.',
    en: 'Pictures that are enlarged when pressed, without leaving the page.',
  },
  category: 'media',
  synonyms: {
    es: ['fotos', 'álbum', 'mosaico', 'portafolio'],
    en: ['photos', 'album', 'mosaic', 'portfolio'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    ...sectionHead,
    items: {
      type: 'array',
      minItems: 2,
      label: { es: 'Elementos', en: 'Items' },
      description: { es: 'Las imágenes, dos o más.', en: 'The pictures, two or more.' },
      itemLabel: { es: 'imagen', en: 'picture' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['image'],
        properties: {
          image: {
            ...croppedImage,
            sizes: ['tile', 'pair', 'screen'],
            label: { es: 'Imagen', en: 'Picture' },
            description: {
              es: 'La imagen en su mejor tamaño; las copias pequeñas se hacen solas.',
              en: 'The picture in its best quality; smaller copies are made automatically.',
            },
          },
          caption: inline({
            label: { es: 'Leyenda', en: 'Caption' },
            description: { es: 'Qué se ve, en una frase.', en: 'Description of the picture, in one sentence.' },
          }),
        },
      },
    },
  },
} as const satisfies BlockSchema;
