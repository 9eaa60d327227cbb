import { file, inline, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Descargas', en: 'Downloads' },
  description: {
    es: 'Archivos para descargar. El tipo y el tamaño de cada uno se leen del archivo mismo.',
    en: 'Files to download. Type and size are read from the files.',
  },
  category: 'index',
  synonyms: {
    es: ['archivos', 'pdf', 'documentos', 'folletos', 'adjuntos'],
    en: ['files', 'pdf', 'documents', 'brochures', 'attachments'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    ...sectionHead,
    items: {
      type: 'array',
      minItems: 1,
      label: { es: 'Elementos', en: 'Items' },
      description: { es: 'Los archivos.', en: 'The files.' },
      itemLabel: { es: 'archivo', en: 'file' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'file'],
        properties: {
          title: text({
            label: { es: 'Título', en: 'Title' },
            description: {
              es: 'Nombre del documento, como lo entiende un visitante.',
              en: 'Name of the document, as visitors understand it.',
            },
          }),
          text: inline({
            label: { es: 'Texto', en: 'Text' },
            description: { es: 'Qué contiene, en una frase.', en: 'What it contains, in one sentence.' },
          }),
          file,
        },
      },
    },
  },
} as const satisfies BlockSchema;
