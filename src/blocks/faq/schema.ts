import { flag, id, markdown, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Preguntas frecuentes',
  description:
    'Preguntas con respuestas que se abren y se cierran. Los buscadores las reciben como preguntas frecuentes.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    ...sectionHead,
    isExclusive: flag('true para que al abrir una respuesta se cierre la que estaba abierta.'),
    items: {
      type: 'array',
      minItems: 1,
      description: 'Las preguntas, en el orden en que se leen.',
      items: {
        type: 'object',
        description: 'Una pregunta con su respuesta.',
        schemaOrg: 'Question',
        additionalProperties: false,
        required: ['question', 'answer'],
        properties: {
          id: {
            ...id,
            description:
              'Nombre de la respuesta en los enlaces, por ejemplo precio: "#precio" lleva a ella, ya abierta.',
          },
          question: { ...text('La pregunta, como la haría un cliente.'), schemaOrg: 'name' },
          answer: {
            ...markdown('La respuesta. Admite párrafos, **negrita**, [enlaces](/ruta) y listas.'),
            schemaOrg: 'acceptedAnswer.text',
          },
          isOpen: flag('true para que la respuesta se vea al llegar.'),
        },
      },
    },
  },
} as const satisfies BlockSchema;
