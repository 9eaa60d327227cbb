import { inline, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Línea de tiempo', en: 'Timeline' },
  description: {
    es: 'Etapas en orden, de la más antigua a la más reciente.',
    en: 'Stages in order, from the oldest to the newest.',
  },
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    title: sectionHead.title,
    items: {
      type: 'array',
      minItems: 1,
      label: { es: 'Elementos', en: 'Items' },
      description: { es: 'Las etapas, en orden.', en: 'The stages, in order.' },
      itemLabel: { es: 'etapa', en: 'stage' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['date', 'title', 'text'],
        properties: {
          date: text({
            label: { es: 'Fecha', en: 'Date' },
            description: {
              es: 'Cuándo: un año o unas palabras, por ejemplo "1995" o Los primeros años.',
              en: 'Time of the stage: a year or a text, for example "1995" or The first years.',
            },
          }),
          title: text({
            label: { es: 'Título', en: 'Title' },
            description: { es: 'Qué pasó, en pocas palabras.', en: 'Event, in few words.' },
          }),
          text: inline({
            label: { es: 'Texto', en: 'Text' },
            description: { es: 'Una o dos frases que lo cuentan.', en: 'One or two sentences that describe it.' },
          }),
        },
      },
    },
  },
} as const satisfies BlockSchema;
