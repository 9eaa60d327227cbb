import type { Twins } from '../../../schema/english/twins.ts';

export default {
  'Llamado a la acción': 'Call to action',
  'Cierre de una página: una pregunta o frase, si hace falta, y el botón que lleva al siguiente paso, a una página o al chat.':
    'End of a page: a question or phrase, if needed, and the button that leads to the next step, to a page or to the chat.',
  'Pregunta o frase que invita a dar el paso.': 'Question or phrase that invites to take the step.',
  'Botón que abre el chat (WhatsApp) con un saludo propio; las líneas están en site.yaml.':
    'Button that opens the chat (WhatsApp) with a greeting of its own; the lines are in site.yaml.',
  'Texto del botón, por ejemplo Escríbanos por WhatsApp.': 'Text of the button, for example Write to us on WhatsApp.',
  'Nombre de la línea que responde, como está en site.yaml; sin él, la primera.':
    'Name of the line that answers, as it stands in site.yaml; without it, the first.',
} satisfies Twins;
