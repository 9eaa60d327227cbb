import { greeting, inline, lineName, link, section, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Llamado a la acción', en: 'Call to action' },
  description: {
    es: 'Cierre de una página: una pregunta o frase, si hace falta, y el botón que lleva al siguiente paso, a una página o al chat.',
    en: 'End of a page: optionally a question or phrase, and the button for the next step, a page or the chat.',
  },
  category: 'contact',
  synonyms: {
    es: ['botón', 'cierre', 'invitación', 'cta', 'comprar'],
    en: ['button', 'closing', 'invitation', 'cta', 'buy'],
  },
  searchWeight: 0,
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    ...section,
    title: text({
      label: { es: 'Título', en: 'Title' },
      description: {
        es: 'Pregunta o frase que invita a dar el paso.',
        en: 'Question or phrase that invites visitors to take the next step.',
      },
    }),
    text: inline({
      label: { es: 'Texto', en: 'Text' },
      description: { es: 'Una frase que lo explica.', en: 'One sentence that explains it.' },
    }),
    link,
    chat: {
      type: 'object',
      label: { es: 'Atención por chat', en: 'Chat' },
      description: {
        es: 'Botón que abre el chat (WhatsApp) con un saludo propio; las líneas están en los datos del sitio.',
        en: 'Button that opens the chat (WhatsApp) with its own greeting; the lines are in the data of the site.',
      },

      needs: 'chat',
      additionalProperties: false,
      required: ['label', 'greeting'],
      properties: {
        label: text({
          label: { es: 'Texto visible', en: 'Visible text' },
          description: { es: 'Texto del botón.', en: 'Text of the button.' },
          examples: { es: ['Escríbanos por WhatsApp'], en: ['Write to us on WhatsApp'] },
        }),
        greeting,
        line: {
          ...lineName,
          description: {
            es: 'Nombre de la línea que responde, como está en los datos del sitio; sin él, la primera.',
            en: 'Name of the line that answers, as in the data of the site. Default: the first one.',
          },
        },
      },
    },
  },
} as const satisfies BlockSchema;
