import { markdown, section, sectionHead } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Texto', en: 'Text' },
  description: {
    es: 'Texto corrido, con subtítulos, listas y enlaces si hacen falta.',
    en: 'Running text, with headings, lists and links where needed.',
  },
  type: 'object',
  additionalProperties: false,
  required: ['body'],
  properties: {
    ...section,
    title: sectionHead.title,
    body: markdown({
      label: { es: 'Texto', en: 'Text' },
      description: {
        es: 'El texto. Admite negrita, énfasis, enlaces, subtítulos, listas, citas, tablas, imágenes con pie, recuadros, partes que se abren, pestañas, código, notas al pie, términos con su definición y un video en una línea.',
        en: 'The text. It takes bold, emphasis, links, headings, lists, quotes, tables, pictures with a caption, call-outs, folds, tabs, code, footnotes, terms with their definition and a video on a line.',
      },
      fileHelp: {
        es: 'Se escribe con **negrita**, *énfasis*, [enlaces](/ruta), subtítulos de ## a ######, recuadros (> [!NOTE]), partes que se abren (> [!DETAILS]), pestañas (> [!TAB]), código (```js) y notas al pie ([^1]).',
        en: 'Written with **bold**, *emphasis*, [links](/path), headings from ## to ######, call-outs (> [!NOTE]), folds (> [!DETAILS]), tabs (> [!TAB]), code (```js) and footnotes ([^1]).',
      },
    }),
  },
} as const satisfies BlockSchema;
