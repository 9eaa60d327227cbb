import { href, image, inline, longText, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Artículo', en: 'Article' },
  description: {
    es: 'Un artículo completo del blog. Los minutos de lectura se calculan solos.',
    en: 'A complete article of the blog. The reading time is calculated automatically.',
  },
  category: 'text',
  synonyms: {
    es: ['entrada', 'publicación', 'noticia', 'blog'],
    en: ['entry', 'story', 'news', 'blog'],
  },
  heading: 1,
  type: 'object',
  additionalProperties: false,
  required: ['title', 'body'],
  properties: {
    title: text({
      label: { es: 'Título', en: 'Title' },
      description: { es: 'Título principal de la página.', en: 'Main title of the page.' },
    }),
    lead: inline({
      label: { es: 'Entrada', en: 'Lead' },
      description: {
        es: 'Una o dos frases que presentan el tema.',
        en: 'One or two sentences that present the subject.',
      },
    }),
    image: { ...image, sizes: ['column'] },
    body: longText,
    validity: inline({
      label: { es: 'Vigencia', en: 'Validity' },
      description: {
        es: 'Años o norma a los que se refiere el artículo, si trata de reglas que cambian. Se muestra antes del artículo.',
        en: 'The years or the regulation to which the article applies, if it is about changing rules. Shown before the article.',
      },
    }),
    sources: {
      type: 'array',
      minItems: 1,
      label: { es: 'Fuentes', en: 'Sources' },
      description: { es: 'Fuentes, que se listan al final.', en: 'Sources, listed at the end.' },
      itemLabel: { es: 'fuente', en: 'source' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label'],
        properties: {
          label: text({
            label: { es: 'Texto visible', en: 'Visible text' },
            description: { es: 'Nombre del documento.', en: 'Name of the document.' },
            examples: { es: ['Ley 1581 de 2012'], en: ['Act 1581 of 2012'] },
          }),
          href: {
            ...href,
            label: { es: 'Destino', en: 'Target' },
            description: {
              es: 'Dirección del documento, si es estable.',
              en: 'Address of the document, if it does not change.',
            },
          },
        },
      },
    },
  },
} as const satisfies BlockSchema;
