import { collection, croppedImage, id, inline, markdown, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Línea de tiempo', en: 'Timeline' },
  description: {
    es: 'Etapas en orden, de la más antigua a la más reciente.',
    en: 'Stages in order, from the oldest to the newest.',
  },
  category: 'data',
  synonyms: {
    es: ['historia', 'hitos', 'etapas', 'cronología', 'proceso'],
    en: ['history', 'milestones', 'stages', 'chronology', 'process'],
  },
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    ...section,
    title: sectionHead.title,
    collection: {
      ...collection,
      entryAnchors: true,
      sizes: ['stage'],
      fills: { list: 'items', from: { id: 'anchor', title: 'link', text: 'summary', image: 'image' } },
      description: {
        es: 'Una colección cuyos elementos son las etapas, por ejemplo los cambios de un programa: con su fecha (date), su nombre, su resumen y, en body, el texto completo.',
        en: 'A collection whose entries are the stages, for example the changes of a program: with their date, name, summary and, in body, the complete text.',
      },
    },
    items: {
      type: 'array',
      minItems: 1,
      default: [],
      requiredWithout: 'collection',
      label: { es: 'Elementos', en: 'Items' },
      description: { es: 'Las etapas, en orden.', en: 'The stages, in order.' },
      itemLabel: { es: 'etapa', en: 'stage' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['date', 'title', 'text'],
        properties: {
          id: {
            ...id,
            description: {
              es: 'Nombre de la etapa en los enlaces que llevan a ella.',
              en: 'Name of the stage in the links that lead to it.',
            },
            examples: ['version-2'],
          },
          date: text({
            label: { es: 'Fecha', en: 'Date' },
            description: { es: 'Cuándo: un año o unas palabras.', en: 'Time of the stage: a year or a text.' },
            examples: { es: ['1995', 'Los primeros años'], en: ['1995', 'The first years'] },
          }),
          title: text({
            label: { es: 'Título', en: 'Title' },
            description: { es: 'Qué pasó, en pocas palabras.', en: 'Event, in few words.' },
          }),
          text: inline({
            label: { es: 'Texto', en: 'Text' },
            description: { es: 'Una o dos frases que lo cuentan.', en: 'One or two sentences that describe it.' },
          }),
          image: {
            ...croppedImage,
            sizes: ['stage'],
            description: {
              es: 'Imagen de la etapa, debajo de su título.',
              en: 'Picture of the stage, below its title.',
            },
          },
          body: markdown({
            label: { es: 'Texto completo', en: 'Complete text' },
            description: {
              es: 'Todo lo que hay que contar, con listas e imágenes, por ejemplo de una versión.',
              en: 'All there is to say, with lists and pictures, for example of a release.',
            },
          }),
        },
      },
    },
  },
} as const satisfies BlockSchema;
