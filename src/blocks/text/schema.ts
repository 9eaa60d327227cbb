import { markdown, section, sectionHead } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Texto',
  description: 'Texto corrido, con subtítulos, listas y enlaces si hacen falta.',
  type: 'object',
  additionalProperties: false,
  required: ['body'],
  properties: {
    ...section,
    title: sectionHead.title,
    body: markdown(
      'El texto. Admite **negrita**, *énfasis*, [enlaces](/ruta), subtítulos de ## a ######, listas, citas, tablas, imágenes con pie, recuadros (> [!NOTE]), partes que se abren (> [!DETAILS]), pestañas (> [!TAB]), código (```js), notas al pie ([^1]), términos con su definición y un video en una línea.',
    ),
  },
} as const satisfies BlockSchema;
