import { section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Cifras',
  description: 'Dos, tres o cuatro cifras grandes, cada una con lo que cuenta.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    title: sectionHead.title,
    items: {
      type: 'array',
      minItems: 1,
      description: 'Las cifras.',
      items: {
        type: 'object',
        description: 'Una cifra.',
        additionalProperties: false,
        required: ['value', 'label'],
        properties: {
          value: text(
            'La cifra: Más de 10.000, {years:1995} (los años desde entonces) o {count:product} (cuántos productos hay).',
          ),
          label: text('Qué cuenta la cifra, en pocas palabras.'),
        },
      },
    },
  },
} as const satisfies BlockSchema;
