import { choice, collection, section, sectionHead } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Lista de páginas', en: 'List of pages' },
  description: {
    es: 'Enlaces a productos o artículos, con su marca, su nombre y su resumen. La lista se arma sola con los datos de cada página.',
    en: 'Links to products or articles, with mark, name and summary. The list is made from the data of the pages.',
  },
  category: 'index',
  synonyms: {
    es: ['productos', 'artículos', 'relacionados', 'enlaces', 'servicios'],
    en: ['products', 'articles', 'related', 'links', 'services'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['collection'],
  properties: {
    ...section,
    ...sectionHead,
    collection: { ...collection, entryAnchors: true, sizes: ['mark'] },
    layout: choice(
      {
        cards: { label: { es: 'Tarjetas', en: 'Cards' } },
        rows: {
          label: { es: 'Filas', en: 'Rows' },
          description: { es: 'una fila por página, a todo el ancho', en: 'one row for each page, in full width' },
        },
        compact: {
          label: { es: 'Compacta', en: 'Compact' },
          description: {
            es: 'lista breve junto al título, para cerrar una página',
            en: 'short list next to the title, for the end of a page',
          },
        },
      },
      { label: { es: 'Presentación', en: 'Layout' } },
    ),
  },
} as const satisfies BlockSchema;
