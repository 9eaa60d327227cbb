import { inline, section, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Declaraciones', en: 'Statements' },
  description: {
    es: 'Frases en letra grande, una al lado de la otra: misión, visión, principios.',
    en: 'Phrases in large print, side by side: mission, vision, principles.',
  },
  category: 'trust',
  synonyms: {
    es: ['misión', 'visión', 'valores', 'principios', 'lema'],
    en: ['mission', 'vision', 'values', 'principles', 'motto'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    items: {
      type: 'array',
      minItems: 1,
      label: { es: 'Elementos', en: 'Items' },
      description: { es: 'Las declaraciones; lo ideal es que sean dos.', en: 'The statements; two are best.' },
      itemLabel: { es: 'declaración', en: 'statement' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'text'],
        properties: {
          title: text({
            label: { es: 'Título', en: 'Title' },
            description: { es: 'Nombre de la declaración.', en: 'Name of the statement.' },
            examples: { es: ['Misión'], en: ['Mission'] },
          }),
          text: inline({
            label: { es: 'Texto', en: 'Text' },
            description: { es: 'La declaración, en una o dos frases.', en: 'The statement, in one or two sentences.' },
          }),
        },
      },
    },
  },
} as const satisfies BlockSchema;
