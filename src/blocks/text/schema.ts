import { longText, section, sectionHead } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Texto', en: 'Text' },
  description: {
    es: 'Texto corrido, con subtítulos, listas y enlaces si hacen falta.',
    en: 'Running text, with headings, lists and links where needed.',
  },
  category: 'text',
  synonyms: {
    es: ['párrafo', 'contenido', 'redacción', 'escrito'],
    en: ['paragraph', 'content', 'copy', 'body'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['body'],
  properties: {
    ...section,
    title: sectionHead.title,
    body: longText,
  },
} as const satisfies BlockSchema;
