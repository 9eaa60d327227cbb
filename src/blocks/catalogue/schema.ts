import { choice, collection, section, sectionHead } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Catálogo', en: 'Catalogue' },
  description: {
    es: 'Índice de una colección, por grupos y con filtro. La lista se arma sola con los datos de cada página; los grupos están en los datos del sitio.',
    en: 'Index of a collection by groups, with a filter. The list is made from the data of the pages; the groups are in the data of the site.',
  },
  category: 'index',
  synonyms: {
    es: ['productos', 'tienda', 'índice', 'portafolio'],
    en: ['products', 'shop', 'index', 'portfolio'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['collection'],
  properties: {
    ...section,
    ...sectionHead,
    collection: {
      ...collection,
      groupAnchors: 'group-',
      entryAnchors: true,
      sizes: ['mark', 'card'],
      properties: {
        ...collection.properties,
        groupBy: {
          ...collection.properties.orderBy,
          label: { es: 'Grupos por', en: 'Groups by' },
          description: {
            es: 'Cada valor de este campo es un grupo de la lista. Sin él, los grupos de la colección.',
            en: 'Each value of this field is a group of the list. Default: the groups of the collection.',
          },
          fileHelp: { es: 'Un campo de «fields» en site.yaml.', en: 'A field of "fields" in site.yaml.' },
        },
      },
    },
    layout: choice(
      {
        rows: {
          label: { es: 'Filas', en: 'Rows' },
          description: { es: 'una fila por página, con su marca', en: 'a row for each page, with its mark' },
        },
        cards: {
          label: { es: 'Tarjetas', en: 'Cards' },
          description: {
            es: 'tarjetas con su fotografía, por ejemplo para trabajos o platos',
            en: 'cards with its photograph, for example for projects or dishes',
          },
        },
      },
      { label: { es: 'Presentación', en: 'Layout' } },
    ),
  },
} as const satisfies BlockSchema;
