import { choice, flag, inline, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Tabla',
  description: 'Datos en filas y columnas. En pantallas pequeñas la tabla se desplaza de lado.',
  type: 'object',
  additionalProperties: false,
  required: ['caption', 'columns', 'rows'],
  properties: {
    ...section,
    ...sectionHead,
    caption: text('Qué muestra la tabla, en una frase; se lee encima de ella.'),
    hasRowHeaders: flag('true si la primera celda de cada fila es el título de la fila.'),
    columns: {
      type: 'array',
      minItems: 2,
      maxItems: 8,
      description: 'Las columnas, de dos a ocho.',
      items: {
        type: 'object',
        description: 'Una columna.',
        additionalProperties: false,
        required: ['label'],
        properties: {
          label: text('Título de la columna.'),
          align: choice(['start', 'center', 'end'], 'Alineación: start (izquierda), center o end (para cifras).'),
        },
      },
    },
    rows: {
      type: 'array',
      minItems: 1,
      description: 'Las filas: cada una es la lista de sus celdas, tantas como columnas.',
      items: {
        type: 'array',
        oneFor: 'columns',
        minItems: 1,
        description: 'Las celdas de una fila, por ejemplo [Bogotá, "12"].',
        items: inline('Una celda; las cifras van entre comillas.'),
      },
    },
    note: inline('Aclaración en letra pequeña debajo de la tabla.'),
  },
} as const satisfies BlockSchema;
