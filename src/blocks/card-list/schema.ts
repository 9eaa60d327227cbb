import { icon, inline, link, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Tarjetas con enlace', en: 'Cards with a link' },
  description: {
    es: 'Dos o más caminos a elegir; cada tarjeta lleva a una página y se puede tocar entera.',
    en: 'Two or more options to choose from; each card leads to a page and can be pressed anywhere.',
  },
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    ...sectionHead,
    items: {
      type: 'array',
      minItems: 1,
      label: { es: 'Elementos', en: 'Items' },
      description: { es: 'Las tarjetas.', en: 'The cards.' },
      itemLabel: { es: 'tarjeta', en: 'card' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'link'],
        properties: {
          title: text({
            label: { es: 'Título', en: 'Title' },
            description: { es: 'Título de la tarjeta.', en: 'Title of the card.' },
          }),
          text: inline({
            label: { es: 'Texto', en: 'Text' },
            description: { es: 'Qué se encuentra allí, en una frase.', en: 'Content of the page, in one sentence.' },
          }),
          icon,
          link,
        },
      },
    },
  },
} as const satisfies BlockSchema;
