import { backdrop, choice, image, inline, link, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Portada',
  description:
    'Comienzo de una página: título principal, una o dos frases, botones e imagen. Va una sola vez por página.',
  heading: 1,
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    eyebrow: text('Palabras breves sobre el título, por ejemplo el nombre del producto.'),
    title: text('Título principal de la página.'),
    text: inline('Una o dos frases debajo del título.'),
    actions: { type: 'array', items: link, minItems: 1, maxItems: 2, description: 'Uno o dos botones.' },
    image: { ...image, sizes: ['half', 'full'], when: { field: 'layout', is: ['split', 'centered'] } },
    backdrop,
    layout: choice(
      ['split', 'centered', 'plain'],
      'split: imagen al lado del texto; centered: texto centrado e imagen debajo; plain: solo texto, más compacto.',
    ),
  },
} as const satisfies BlockSchema;
