import { backdrop, choice, image, inline, link, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Portada', en: 'Opening' },
  description: {
    es: 'Comienzo de una página: título principal, una o dos frases, botones e imagen. Va una sola vez por página.',
    en: 'Start of a page: main title, one or two sentences, buttons and picture. At most one for each page.',
  },
  category: 'opening',
  synonyms: {
    es: ['encabezado', 'cabecera', 'banner', 'título', 'inicio'],
    en: ['header', 'heading', 'banner', 'title', 'cover'],
  },
  heading: 1,
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    eyebrow: text({
      label: { es: 'Antetítulo', en: 'Text above the title' },
      description: {
        es: 'Palabras breves sobre el título, por ejemplo el nombre del producto.',
        en: 'Short text above the title, for example the name of the product.',
      },
    }),
    title: text({
      label: { es: 'Título', en: 'Title' },
      description: { es: 'Título principal de la página.', en: 'Main title of the page.' },
    }),
    text: inline({
      label: { es: 'Texto', en: 'Text' },
      description: { es: 'Una o dos frases debajo del título.', en: 'One or two sentences below the title.' },
    }),
    actions: {
      type: 'array',
      items: link,
      minItems: 1,
      maxItems: 2,
      label: { es: 'Botones', en: 'Buttons' },
      description: { es: 'Uno o dos botones.', en: 'One or two buttons.' },
    },
    image: { ...image, sizes: ['half', 'full'], when: { field: 'layout', is: ['split', 'centered'] } },
    backdrop,
    layout: choice(
      {
        split: {
          label: { es: 'Dividida', en: 'Split' },
          description: { es: 'imagen al lado del texto', en: 'picture next to the text' },
        },
        centered: {
          label: { es: 'Centrada', en: 'Centred' },
          description: { es: 'texto centrado e imagen debajo', en: 'centred text and picture below' },
        },
        plain: {
          label: { es: 'Simple', en: 'Plain' },
          description: { es: 'solo texto, más compacto', en: 'text only, more compact' },
        },
      },
      { label: { es: 'Presentación', en: 'Layout' } },
    ),
  },
} as const satisfies BlockSchema;
