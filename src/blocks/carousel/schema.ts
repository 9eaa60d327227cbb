import { croppedImage, link, spokenName, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Carrusel', en: 'Carousel' },
  description: {
    es: 'De dos a ocho diapositivas que el visitante pasa a su ritmo, con el dedo, el teclado o los botones; nunca se mueven solas.',
    en: 'Two to eight slides that visitors browse at their own pace, by touch, keyboard or buttons; they never move by themselves.',
  },
  category: 'media',
  synonyms: {
    es: ['slider', 'diapositivas', 'pase de fotos', 'rotador'],
    en: ['slider', 'slideshow', 'slides', 'rotator'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['label', 'items'],
  properties: {
    label: spokenName({
      description: {
        es: 'De qué trata el carrusel, en una o dos palabras; lo dicen los lectores de pantalla.',
        en: 'Subject of the carousel, in one or two words, for screen readers.',
      },
    }),
    items: {
      type: 'array',
      minItems: 2,
      maxItems: 8,
      label: { es: 'Elementos', en: 'Items' },
      description: { es: 'Las diapositivas, en orden.', en: 'The slides, in order.' },
      itemLabel: { es: 'diapositiva', en: 'slide' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'image', 'link'],
        properties: {
          title: text({
            label: { es: 'Título', en: 'Title' },
            description: { es: 'Título de la diapositiva.', en: 'Title of the slide.' },
          }),
          text: text({
            label: { es: 'Texto', en: 'Text' },
            description: { es: 'Una frase que lo explica.', en: 'One sentence that explains it.' },
          }),
          image: {
            ...croppedImage,
            sizes: ['slide'],
            label: { es: 'Imagen', en: 'Picture' },
            description: {
              es: 'Ilustración apaisada, de 1200 × 750 píxeles o de esa proporción.',
              en: 'Landscape illustration, 1200 × 750 pixels or of that proportion.',
            },
          },
          link: {
            ...link,
            label: { es: 'Enlace', en: 'Link' },
            description: { es: 'A dónde lleva la diapositiva.', en: 'Target of the slide.' },
            fileHelp: {
              es: '{label: Ver los videos, href: https://…}.',
              en: '{label: See the videos, href: https://…}.',
            },
          },
        },
      },
    },
  },
} as const satisfies BlockSchema;
