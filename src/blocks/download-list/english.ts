import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Descargas: 'Downloads',
  'Archivos para descargar. El tipo y el tamaño de cada uno se leen del archivo mismo.':
    'Files to download. The kind and the size of each are read from the file itself.',
  'Los archivos.': 'The files.',
  'Un archivo.': 'A file.',
  'Nombre del documento, como lo entiende un visitante.': 'Name of the document, as visitors understand it.',
  'Qué contiene, en una frase.': 'What it contains, in one sentence.',
} satisfies Twins;
