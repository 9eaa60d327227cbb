import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Texto: 'Text',
  'Texto corrido, con subtítulos, listas y enlaces si hacen falta.':
    'Running text, with headings, lists and links where needed.',
  'El texto. Admite **negrita**, *énfasis*, [enlaces](/ruta), subtítulos de ## a ######, listas, citas, tablas, imágenes con pie, recuadros (> [!NOTE]), partes que se abren (> [!DETAILS]), pestañas (> [!TAB]), código (```js), notas al pie ([^1]), términos con su definición y un video en una línea.':
    'The text. It takes **bold**, *emphasis*, [links](/path), headings from ## to ######, lists, quotes, tables, pictures with a caption, call-outs (> [!NOTE]), folds (> [!DETAILS]), tabs (> [!TAB]), code (```js), footnotes ([^1]), terms with their definition and a video on a line.',
} satisfies Twins;
