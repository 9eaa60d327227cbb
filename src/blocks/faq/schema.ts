import { collection, flag, id, markdown, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Preguntas frecuentes', en: 'Frequent questions' },
  description: {
    es: 'Preguntas con respuestas que se abren y se cierran. Los buscadores las reciben como preguntas frecuentes.',
    en: 'Questions with answers that open and close. Search engines receive them as frequently asked questions.',
  },
  category: 'text',
  synonyms: {
    es: ['dudas', 'ayuda', 'acordeón', 'respuestas', 'faq'],
    en: ['help', 'accordion', 'answers', 'faq', 'q&a'],
  },
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    ...section,
    ...sectionHead,
    collection: {
      ...collection,
      entryAnchors: true,
      fills: { list: 'items', from: { id: 'anchor', question: 'name' } },
      description: {
        es: 'Una colección cuyos elementos son las preguntas: con su nombre, y su respuesta en el campo «answer».',
        en: 'A collection whose entries are the questions: with their name, and the answer in the field "answer".',
      },
    },
    isExclusive: flag({
      label: { es: 'Una sola abierta', en: 'Only one open' },
      description: {
        es: 'Para que al abrir una respuesta se cierre la que estaba abierta.',
        en: 'Closes the open answer when another one is opened.',
      },
    }),
    items: {
      type: 'array',
      minItems: 1,
      default: [],
      requiredWithout: 'collection',
      label: { es: 'Elementos', en: 'Items' },
      description: {
        es: 'Las preguntas, en el orden en que se leen.',
        en: 'The questions, in order.',
      },
      itemLabel: { es: 'pregunta', en: 'question' },
      items: {
        type: 'object',

        schemaOrg: 'Question',
        additionalProperties: false,
        required: ['question', 'answer'],
        properties: {
          id: {
            ...id,
            label: { es: 'Ancla', en: 'Anchor' },
            description: {
              es: 'Nombre de la respuesta en los enlaces, que llevan a ella ya abierta.',
              en: 'Name of the answer in links, which lead to it already open.',
            },
            examples: { es: ['precio'], en: ['price'] },
          },
          question: {
            ...text({
              label: { es: 'Pregunta', en: 'Question' },
              description: {
                es: 'La pregunta, como la haría un cliente.',
                en: 'The question, as a customer would ask it.',
              },
            }),
            schemaOrg: 'name',
          },
          answer: {
            ...markdown({
              label: { es: 'Respuesta', en: 'Answer' },
              description: {
                es: 'La respuesta. Admite párrafos, negrita, enlaces y listas.',
                en: 'The answer. It takes paragraphs, bold, links and lists.',
              },
              fileHelp: {
                es: 'Se escribe con **negrita** y [enlaces](/ruta).',
                en: 'Written with **bold** and [links](/path).',
              },
            }),
            schemaOrg: 'acceptedAnswer.text',
          },
          isOpen: flag({
            label: { es: 'Abierta al llegar', en: 'Open from the start' },
            description: { es: 'Para que la respuesta se vea al llegar.', en: 'Shows the answer on arrival.' },
          }),
        },
      },
    },
  },
} as const satisfies BlockSchema;
