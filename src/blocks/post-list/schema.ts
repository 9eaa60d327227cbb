import { collection, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Lista de artículos',
  description:
    'Artículos con imagen, título, resumen y minutos de lectura; el primero se ve más grande. La lista se arma sola.',
  type: 'object',
  additionalProperties: false,
  required: ['collection', 'linkLabel'],
  properties: {
    ...section,
    title: sectionHead.title,
    collection: { ...collection, sizes: ['lead', 'card'] },
    linkLabel: text('Texto del enlace de cada artículo, por ejemplo Continuar leyendo.'),
  },
} as const satisfies BlockSchema;
