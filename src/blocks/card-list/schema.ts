import {
  collection,
  croppedImage,
  icon,
  inline,
  link,
  links,
  section,
  sectionHead,
  text,
} from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Tarjetas con enlace', en: 'Cards with a link' },
  description: {
    es: 'Dos o más caminos a elegir; cada tarjeta lleva a una página y se puede tocar entera.',
    en: 'Two or more options to choose from; each card leads to a page and can be pressed anywhere.',
  },
  category: 'offer',
  synonyms: {
    es: ['servicios', 'cuadros', 'cajas', 'accesos', 'opciones'],
    en: ['services', 'boxes', 'tiles', 'options', 'grid'],
  },
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    ...section,
    ...sectionHead,
    collection: {
      ...collection,
      sizes: ['card', 'side', 'full'],
      fills: {
        list: 'items',
        from: { title: 'link', note: 'facts', text: 'summary', image: 'image', links: 'links' },
      },
      description: {
        es: 'Una colección cuyos elementos son las tarjetas: con su nombre, su imagen, su resumen y los datos que las listas muestran. Las direcciones que muestran son más enlaces.',
        en: 'A collection whose entries are the cards: with their name, picture, summary and the values that lists show. Addresses among these values are more links.',
      },
    },
    items: {
      type: 'array',
      minItems: 1,
      default: [],
      requiredWithout: 'collection',
      label: { es: 'Elementos', en: 'Items' },
      description: { es: 'Las tarjetas.', en: 'The cards.' },
      itemLabel: { es: 'tarjeta', en: 'card' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title'],
        properties: {
          title: text({
            label: { es: 'Título', en: 'Title' },
            description: { es: 'Título de la tarjeta.', en: 'Title of the card.' },
          }),
          note: text({
            label: { es: 'Nota', en: 'Note' },
            description: {
              es: 'Palabras breves sobre el título, por ejemplo una fecha o una clase.',
              en: 'Short text above the title, for example a date or a kind.',
            },
          }),
          text: inline({
            label: { es: 'Texto', en: 'Text' },
            description: { es: 'Qué se encuentra allí, en una frase.', en: 'Content of the page, in one sentence.' },
          }),
          icon,
          image: {
            ...croppedImage,
            sizes: ['card', 'side', 'full'],
            description: {
              es: 'Imagen sobre la tarjeta; se recorta a la forma de las demás. Lleva a donde lleva la tarjeta.',
              en: 'Picture at the top of the card, cropped to the shape of the others. It leads to where the card leads.',
            },
          },
          link: { ...link, requiredWithout: 'links' },
          links: {
            ...links,
            label: { es: 'Más enlaces', en: 'More links' },
            description: {
              es: 'Otros enlaces de la tarjeta, por ejemplo al código o a un video.',
              en: 'Other links of the card, for example to the code or to a video.',
            },
          },
        },
      },
    },
  },
} as const satisfies BlockSchema;
