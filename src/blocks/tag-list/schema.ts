import { section, text, topics } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Lista de etiquetas', en: 'List of tags' },
  description: {
    es: 'Todas las etiquetas o categorías de una colección, con enlace a la página de cada una y cuántas páginas la llevan. La lista se arma sola.',
    en: 'All tags or categories of a collection, with links to their pages and the number of entries. The list is made automatically.',
  },
  category: 'index',
  synonyms: {
    es: ['categorías', 'temas', 'palabras clave', 'nube'],
    en: ['categories', 'topics', 'keywords', 'cloud'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['title', 'topics'],
  properties: {
    ...section,
    title: text({
      label: { es: 'Título', en: 'Title' },
      description: { es: 'Título de la sección.', en: 'Title of the section.' },
    }),
    topics,
  },
} as const satisfies BlockSchema;
