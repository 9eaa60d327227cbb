import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Tabla: 'Table',
  'Datos en filas y columnas. En pantallas pequeñas la tabla se desplaza de lado.':
    'Data in rows and columns. On small screens the table scrolls sideways.',
  'Qué muestra la tabla, en una frase; se lee encima de ella.':
    'What the table shows, in one sentence; it is read above it.',
  'true si la primera celda de cada fila es el título de la fila.':
    'true if the first cell of each row is the title of the row.',
  'Las columnas, de dos a ocho.': 'The columns, two to eight.',
  'Una columna.': 'A column.',
  'Alineación: start (izquierda), center o end (para cifras).': 'Alignment: start (left), center or end (for figures).',
  'Las filas: cada una es la lista de sus celdas, tantas como columnas.':
    'The rows: each is the list of its cells, as many as columns.',
  'Las celdas de una fila, por ejemplo [Bogotá, "12"].': 'The cells of a row, for example [London, "12"].',
  'Una celda; las cifras van entre comillas.': 'A cell; figures go in quotes.',
  'Aclaración en letra pequeña debajo de la tabla.': 'Remark in small letters below the table.',
} satisfies Twins;
