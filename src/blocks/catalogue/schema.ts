import { choice, collection, section, sectionHead } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Catálogo',
  description:
    'Índice de una colección, por grupos y con filtro. La lista se arma sola con los datos de cada página; los grupos están en site.yaml.',
  type: 'object',
  additionalProperties: false,
  required: ['collection'],
  properties: {
    ...section,
    ...sectionHead,
    collection: { ...collection, groupAnchors: 'group-', sizes: ['mark', 'card'] },
    layout: choice(
      ['rows', 'cards'],
      'rows: una fila por página, con su marca; cards: tarjetas con su fotografía, por ejemplo para trabajos o platos.',
    ),
  },
} as const satisfies BlockSchema;
