import { choice, collection, flag, inline, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Tabla', en: 'Table' },
  description: {
    es: 'Datos en filas y columnas. En pantallas pequeñas la tabla se desplaza de lado.',
    en: 'Data in rows and columns. On small screens the table scrolls sideways.',
  },
  category: 'data',
  synonyms: {
    es: ['cuadro', 'datos', 'comparación', 'especificaciones', 'tarifas'],
    en: ['grid', 'data', 'comparison', 'specifications', 'rates'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['caption'],
  properties: {
    ...section,
    ...sectionHead,
    caption: text({
      label: { es: 'Leyenda', en: 'Caption' },
      description: {
        es: 'Qué muestra la tabla, en una frase; se lee encima de ella.',
        en: 'Content of the table, in one sentence, shown above it.',
      },
    }),
    hasRowHeaders: flag({
      label: { es: 'La primera celda es un título', en: 'The first cell is a heading' },
      description: {
        es: 'Si la primera celda de cada fila es el título de la fila.',
        en: 'The first cell of each row is its title.',
      },
    }),
    isSortable: {
      ...flag({
        label: { es: 'Se puede ordenar', en: 'Can be sorted' },
        description: {
          es: 'Los títulos de las columnas ordenan las filas al pulsarlos. Sin JavaScript, las filas van en el orden escrito.',
          en: 'The titles of the columns sort the rows when they are pressed. Without JavaScript, the rows are in the written order.',
        },
      }),
      control: 'sortable-table',
    },
    collection: {
      ...collection,
      required: ['of', 'fields'],
      properties: {
        ...collection.properties,
        filters: {
          ...collection.properties.fields,
          maxItems: 4,
          label: { es: 'Filtros', en: 'Filters' },
          description: {
            es: 'Los campos por los que el visitante filtra las filas, hasta cuatro: de cada uno elige un valor. Sin JavaScript se ven todas.',
            en: 'The fields by which visitors filter the rows, up to four: they choose one value of each. Without JavaScript, all rows are shown.',
          },
          fileHelp: {
            es: '[group, lenguaje], con los campos de «fields» en site.yaml.',
            en: '[group, language], with fields of "fields" in site.yaml.',
          },
        },
        fields: {
          ...collection.properties.fields,
          minItems: 2,
          maxItems: 8,
          label: { es: 'Columnas', en: 'Columns' },
          description: {
            es: 'Los campos de las columnas, de dos a ocho; name es el nombre, con el enlace del elemento.',
            en: 'The fields of the columns, two to eight; name is the name, with the link of the entry.',
          },
        },
      },
      fills: { list: 'rows', fields: 'columns' },
      control: 'table-filter',
      description: {
        es: 'Una colección cuyos elementos son las filas. Los títulos de las columnas son los de sus campos, si no se escriben.',
        en: 'A collection whose entries are the rows. The titles of the columns are those of its fields, unless they are written.',
      },
    },
    columns: {
      type: 'array',
      requiredWithout: 'collection',
      minItems: 2,
      maxItems: 8,
      label: { es: 'Columnas', en: 'Columns' },
      description: { es: 'Las columnas, de dos a ocho.', en: 'The columns, two to eight.' },
      itemLabel: { es: 'columna', en: 'column' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label'],
        properties: {
          label: text({
            label: { es: 'Texto visible', en: 'Visible text' },
            description: { es: 'Título de la columna.', en: 'Title of the column.' },
          }),
          align: choice(
            {
              start: { label: { es: 'Izquierda', en: 'Left' } },
              center: { label: { es: 'Centro', en: 'Centre' } },
              end: { label: { es: 'Derecha', en: 'Right' }, description: { es: 'para cifras', en: 'for figures' } },
            },
            {
              label: { es: 'Alineación', en: 'Alignment' },
              description: { es: 'Hacia dónde van sus celdas.', en: 'Alignment of its cells.' },
            },
          ),
        },
      },
    },
    rows: {
      type: 'array',
      minItems: 1,
      default: [],
      requiredWithout: 'collection',
      label: { es: 'Filas', en: 'Rows' },
      description: {
        es: 'Las filas: cada una es la lista de sus celdas, tantas como columnas.',
        en: 'The rows. Each is the list of its cells, one for each column.',
      },
      items: {
        type: 'array',
        oneFor: 'columns',
        minItems: 1,
        description: {
          es: 'Las celdas de una fila, por ejemplo [Bogotá, "12"].',
          en: 'The cells of a row, for example [London, "12"].',
        },
        items: inline({
          fileHelp: { es: 'Las cifras van entre comillas.', en: 'Put figures in quotes.' },
        }),
      },
    },
    note: inline({
      label: { es: 'Nota', en: 'Note' },
      description: {
        es: 'Aclaración en letra pequeña debajo de la tabla.',
        en: 'Note in small print below the table.',
      },
    }),
  },
} as const satisfies BlockSchema;
