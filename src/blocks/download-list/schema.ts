import { file, inline, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Descargas',
  description: 'Archivos para descargar. El tipo y el tamaño de cada uno se leen del archivo mismo.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    ...sectionHead,
    items: {
      type: 'array',
      minItems: 1,
      description: 'Los archivos.',
      items: {
        type: 'object',
        description: 'Un archivo.',
        additionalProperties: false,
        required: ['title', 'file'],
        properties: {
          title: text('Nombre del documento, como lo entiende un visitante.'),
          text: inline('Qué contiene, en una frase.'),
          file,
        },
      },
    },
  },
} as const satisfies BlockSchema;
