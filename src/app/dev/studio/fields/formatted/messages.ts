import type { CalloutKind } from '../../../../../../schema/compiled.ts';

/** Messages of the bar with the formatting of a text. */
const es = {
  paragraphKind: 'Estilo de párrafo',
  paragraph: 'Párrafo',
  headingOf: (level: number) => `Subtítulo ${level - 1}`,
  strike: 'Tachado',
  code: 'Código dentro del texto',
  quote: 'Cita',
  callout: 'Recuadro',
  noCallout: 'Sin recuadro',
  calloutKinds: {
    note: 'Nota',
    tip: 'Consejo',
    important: 'Importante',
    warning: 'Advertencia',
    caution: 'Peligro',
  } satisfies Record<CalloutKind, string>,
  codeBlock: 'Bloque de código',
  rule: 'Línea divisoria',
  table: 'Tabla',
  columnHead: 'Título de columna',
  rowAfter: 'Añadir fila debajo',
  columnAfter: 'Añadir columna a la derecha',
  deleteRow: 'Quitar fila',
  deleteColumn: 'Quitar columna',
  deleteTable: 'Quitar tabla',
  picture: 'Imagen',
  alt: 'Qué se ve en la imagen',
  altHelp: 'Déjalo vacío solo si la imagen es un adorno.',
  caption: 'Pie de la imagen (opcional)',
  side: 'Lugar',
  sides: {
    '': 'En su propia línea',
    start: 'Al lado, al principio',
    end: 'Al lado, al final',
    center: 'Estrecha, en el centro',
  },
  put: 'Insertar la imagen',
  insert: 'Insertar…',
  showSigns: 'Ver los signos',
};

type FormattingMessages = typeof es;

const en: FormattingMessages = {
  paragraphKind: 'Paragraph style',
  paragraph: 'Paragraph',
  headingOf: (level) => `Heading ${level - 1}`,
  strike: 'Strikethrough',
  code: 'Inline code',
  quote: 'Quotation',
  callout: 'Call-out',
  noCallout: 'No call-out',
  calloutKinds: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  codeBlock: 'Code block',
  rule: 'Dividing line',
  table: 'Table',
  columnHead: 'Column heading',
  rowAfter: 'Add a row below',
  columnAfter: 'Add a column after this one',
  deleteRow: 'Remove the row',
  deleteColumn: 'Remove the column',
  deleteTable: 'Remove the table',
  picture: 'Picture',
  alt: 'What the picture shows',
  altHelp: 'Leave it empty only if the picture is a decoration.',
  caption: 'Caption (optional)',
  side: 'Place',
  sides: {
    '': 'On a line of its own',
    start: 'Next to the words, at the start',
    end: 'Next to the words, at the end',
    center: 'Narrow, in the middle',
  },
  put: 'Insert the picture',
  insert: 'Insert…',
  showSigns: 'Show the signs',
};

/** @param locale of the site's author: Spanish, or else English */
export function formattingMessagesOf(locale: string): FormattingMessages {
  return locale === 'es' ? es : en;
}
