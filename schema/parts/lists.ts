/** Lists of pages of a collection, lists of topics, and nested blocks. */

import type { FieldSchema } from '../schema.ts';
import { flag } from './texts.ts';

/** The name of a field of entries. Its pattern distinguishes it from texts, which are translated. */
const fieldName = {
  type: 'string',
  pattern: '^\\S(?:.*\\S)?$',
  patternErrorMessage: { es: 'El nombre de un campo: ciudad', en: 'The name of a field: city' },
} as const;

export const collection = {
  guide: 'colecciones.md#usarla',
  part: 'collection',
  type: 'object',
  label: { es: 'Páginas que se muestran', en: 'Pages shown' },
  description: {
    es: 'Qué páginas se muestran; la lista se arma sola con los datos de cada página.',
    en: 'The pages to show. The list is made from their data.',
  },
  additionalProperties: false,
  required: ['of'],
  properties: {
    of: {
      type: 'string',
      label: { es: 'Qué páginas', en: 'Which pages' },
      description: { es: 'La colección cuyas páginas se muestran.', en: 'The collection whose pages are shown.' },
      fileHelp: { es: 'Una de las de site.yaml.', en: 'One of the collections in site.yaml.' },
    },
    group: {
      type: 'string',
      label: { es: 'Grupo', en: 'Group' },
      description: {
        es: 'Solo las páginas de este grupo; los grupos están en los datos del sitio.',
        en: 'Only the pages of this group; the groups are in the data of the site.',
      },
    },
    isCurrentExcluded: flag({
      label: { es: 'Sin la página en que está', en: 'Without the page itself' },
      description: {
        es: 'Para no mostrar la página en la que está el bloque.',
        en: 'Omits the page of the block.',
      },
    }),
    isAfterCurrent: flag({
      label: { es: 'Desde la siguiente', en: 'From the next one on' },
      description: {
        es: 'Empieza por la página que sigue a la del bloque y continúa desde la primera; así, cada página recomienda otras.',
        en: "Starts with the page after the block's and continues from the first, so that each page recommends other ones.",
      },
    }),
    isRelated: flag({
      label: { es: 'Solo las relacionadas', en: 'Related ones only' },
      description: {
        es: 'Para mostrar solo las que comparten etiquetas con la página en la que está el bloque, primero las que comparten más.',
        en: "Only pages that share tags with the block's page, the most related first.",
      },
    }),
    isByCurrent: flag({
      label: { es: 'Solo las de esta persona', en: 'Pages of this person only' },
      description: {
        es: 'En la página de una persona, muestra solo las que la nombran como autora o en otro campo.',
        en: 'On the page of a person: only those with this person as author or in another field.',
      },
      fileHelp: { es: 'Las nombran en «authorPage».', en: 'By "authorPage".' },
    }),
    by: {
      type: 'string',
      entryIn: 'named',
      minLength: 1,
      label: { es: 'Las que lo nombran', en: 'Those that name it' },
      description: {
        es: 'Solo los elementos que nombran a este, por ejemplo las charlas de una persona: su identificador, o la dirección de su página.',
        en: 'Only entries that name this one, for example the talks of a person: its identifier, or the address of its page.',
      },
      fileHelp: { es: 'ana-ruiz, en un campo de tipo entry.', en: 'ana-ruiz, in a field of the type entry.' },
    },
    only: {
      type: 'array',
      minItems: 1,
      label: { es: 'Solo estas', en: 'Only these' },
      description: {
        es: 'Los elementos que se muestran, en este orden, por su identificador o la dirección de su página.',
        en: 'The entries to show, in this order, by identifier or by the address of their page.',
      },
      fileHelp: { es: '[ana-ruiz, luis-gil].', en: '[ana-ruiz, luis-gil].' },
      itemLabel: { es: 'elemento', en: 'entry' },
      items: {
        type: 'string',
        entryIn: 'listed',
        minLength: 1,
        label: { es: 'Elemento', en: 'Entry' },
        description: {
          es: 'Su identificador, o la dirección de su página.',
          en: 'Its identifier, or the address of its page.',
        },
      },
    },
    fields: {
      type: 'array',
      minItems: 1,
      label: { es: 'Datos que se muestran', en: 'Values shown' },
      description: {
        es: 'Los campos cuyos valores se muestran de cada elemento, en este orden. Sin ellos, los que la colección muestra en las listas.',
        en: 'The fields whose values are shown of each entry, in this order. Default: the values that the collection shows in lists.',
      },
      fileHelp: {
        es: '[name, ciudad], con los campos de «fields» en site.yaml.',
        en: '[name, city], with fields of "fields" in site.yaml.',
      },
      itemLabel: { es: 'campo', en: 'field' },
      items: {
        ...fieldName,
        label: { es: 'Campo', en: 'Field' },
        description: {
          es: 'Un campo de la colección, o name, su nombre.',
          en: 'A field of the collection, or name.',
        },
      },
    },
    orderBy: {
      ...fieldName,
      label: { es: 'Orden por', en: 'Sorted by' },
      description: {
        es: 'Campo que ordena esta lista, de menor a mayor; los elementos que no lo llevan van al final. Sin él, el orden de la colección.',
        en: 'Field by which this list is sorted, ascending; entries without it are last. Default: the order of the collection.',
      },
      fileHelp: {
        es: 'name, o un campo de «fields» en site.yaml.',
        en: 'name, or a field of "fields" in site.yaml.',
      },
    },
    isDescending: flag({
      label: { es: 'De mayor a menor', en: 'Descending' },
      description: {
        es: 'Ordena de mayor a menor. Si no hay campo, al revés que la colección.',
        en: 'Sorts in descending order. Without a field, in the reverse order of the collection.',
      },
    }),
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      label: { es: 'Cuántas como máximo', en: 'Maximum number' },
      description: { es: 'Cuántas se muestran como máximo.', en: 'Maximum number of pages.' },
    },
  },
} as const satisfies FieldSchema;

/** Values of a collection that have their own pages (`pagesBy`). */
export const topics = {
  part: 'topics',
  type: 'object',
  label: { es: 'Etiquetas', en: 'Topics' },
  description: {
    es: 'Las etiquetas u otros valores con página propia; la lista se arma sola con los datos de cada página.',
    en: 'The tags or other values that have pages. The list is made from the data of the pages.',
  },
  additionalProperties: false,
  required: ['of'],
  properties: {
    of: {
      type: 'string',
      label: { es: 'Qué páginas', en: 'Which pages' },
      description: {
        es: 'La colección; los datos del sitio dicen cuáles de sus valores tienen página.',
        en: 'The collection. The data of the site state the values that have pages.',
      },
      fileHelp: { es: 'La que lleva «pagesBy» en site.yaml.', en: 'The one with "pagesBy" in site.yaml.' },
    },
    field: {
      type: 'string',
      label: { es: 'Campo', en: 'Field' },
      description: { es: 'Solo los valores de este campo.', en: 'Only the values of this field.' },
      examples: ['tags'],
      fileHelp: { es: 'Un campo de «pagesBy».', en: 'A field of "pagesBy".' },
    },
  },
} as const satisfies FieldSchema;

export const blocks = {
  part: 'blocks',
  type: 'array',
  minItems: 1,
  items: {},
  label: { es: 'Secciones', en: 'Sections' },
  description: { es: 'Bloques que van dentro.', en: 'Blocks inside.' },
} as const satisfies FieldSchema;
