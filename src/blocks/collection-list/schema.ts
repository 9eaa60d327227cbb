import { choice, collection, section, sectionHead } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Lista de páginas',
  description:
    'Enlaces a productos o artículos, con su marca, su nombre y su resumen. La lista se arma sola con los datos de cada página.',
  type: 'object',
  additionalProperties: false,
  required: ['collection'],
  properties: {
    ...section,
    ...sectionHead,
    collection: { ...collection, sizes: ['mark'] },
    layout: choice(
      ['cards', 'rows', 'compact'],
      'cards: tarjetas; rows: una fila por página, a todo el ancho; compact: lista breve junto al título, para cerrar una página.',
    ),
  },
} as const satisfies BlockSchema;
