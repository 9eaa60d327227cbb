import { inline, section, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Declaraciones',
  description: 'Frases en letra grande, una al lado de la otra: misión, visión, principios.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    items: {
      type: 'array',
      minItems: 1,
      description: 'Las declaraciones; lo ideal es que sean dos.',
      items: {
        type: 'object',
        description: 'Una declaración.',
        additionalProperties: false,
        required: ['title', 'text'],
        properties: {
          title: text('Nombre de la declaración, por ejemplo Misión.'),
          text: inline('La declaración, en una o dos frases.'),
        },
      },
    },
  },
} as const satisfies BlockSchema;
