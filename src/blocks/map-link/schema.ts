import { coordinates, croppedImage, inline, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Cómo llegar', en: 'How to get there' },
  description: {
    es: 'Una dirección con un dibujo y enlaces a los mapas. La página no se conecta con ningún mapa hasta que el visitante elige uno.',
    en: 'An address with a drawing and links to maps. The page does not connect to a map until the visitor chooses one.',
  },
  category: 'contact',
  synonyms: {
    es: ['mapa', 'ubicación', 'dirección', 'dónde estamos'],
    en: ['map', 'location', 'directions', 'where we are'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['address'],
  properties: {
    ...section,
    title: sectionHead.title,
    text: inline({
      label: { es: 'Texto', en: 'Text' },
      description: {
        es: 'Una o dos frases de introducción, por ejemplo sobre el parqueadero.',
        en: 'One or two sentences of introduction, for example about parking.',
      },
    }),
    address: text({
      label: { es: 'Dirección', en: 'Address' },
      description: { es: 'La dirección; los saltos de línea se conservan.', en: 'The address; line breaks are kept.' },
    }),
    search: text({
      label: { es: 'Búsqueda en el mapa', en: 'Search on the map' },
      description: {
        es: 'Lo que se busca en el mapa, si la dirección sola no basta: nombre del lugar, ciudad y país.',
        en: 'Search text for the map, if the address alone is not enough: name of the place, city and country.',
      },
    }),
    ...coordinates,
    image: {
      ...croppedImage,
      sizes: ['side'],
      label: { es: 'Imagen', en: 'Picture' },
      description: {
        es: 'Imagen del lugar o de un mapa, en vez del dibujo.',
        en: 'Picture of the place or of a map, instead of the drawing.',
      },
    },
  },
} as const satisfies BlockSchema;
