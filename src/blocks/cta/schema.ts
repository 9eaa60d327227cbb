import { inline, link, section, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Llamado a la acción',
  description:
    'Cierre de una página: una pregunta o frase, si hace falta, y el botón que lleva al siguiente paso, a una página o al chat.',
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    ...section,
    title: text('Pregunta o frase que invita a dar el paso.'),
    text: inline('Una frase que lo explica.'),
    link,
    chat: {
      type: 'object',
      description: 'Botón que abre el chat (WhatsApp) con un saludo propio; las líneas están en site.yaml.',
      needs: 'chat',
      additionalProperties: false,
      required: ['label', 'greeting'],
      properties: {
        label: text('Texto del botón, por ejemplo Escríbanos por WhatsApp.'),
        greeting: {
          type: 'string',
          format: 'template',
          minLength: 1,
          description:
            'Mensaje que ya viene escrito; {topic} es el producto de la página y {city} la ciudad de la línea.',
        },
        line: text('Nombre de la línea que responde, como está en site.yaml; sin él, la primera.'),
      },
    },
  },
} as const satisfies BlockSchema;
