import { collection, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Lista de artículos', en: 'List of articles' },
  description: {
    es: 'Artículos con imagen, título, resumen y minutos de lectura; el primero se ve más grande. La lista se arma sola.',
    en: 'Articles with picture, title, summary and reading time; the first is larger. The list is made automatically.',
  },
  category: 'index',
  synonyms: {
    es: ['blog', 'noticias', 'entradas', 'publicaciones'],
    en: ['blog', 'news', 'posts', 'stories'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['collection', 'linkLabel'],
  properties: {
    ...section,
    title: sectionHead.title,
    collection: { ...collection, entryAnchors: true, sizes: ['lead', 'card'] },
    linkLabel: text({
      label: { es: 'Texto de los enlaces', en: 'Text of the links' },
      description: { es: 'Texto del enlace de cada artículo.', en: 'Text of the link of each article.' },
      examples: { es: ['Continuar leyendo'], en: ['Read on'] },
    }),
  },
} as const satisfies BlockSchema;
