import { href, image, inline, markdown, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Artículo',
  description: 'Un artículo completo del blog. Los minutos de lectura se calculan solos.',
  heading: 1,
  type: 'object',
  additionalProperties: false,
  required: ['title', 'body'],
  properties: {
    title: text('Título principal de la página.'),
    lead: inline('Entrada: una o dos frases que presentan el tema.'),
    image: { ...image, sizes: ['column'] },
    body: markdown(
      'El artículo. Admite subtítulos de ## a ######, **negrita**, *énfasis*, [enlaces](/ruta), listas, citas, tablas, imágenes con pie, recuadros (> [!NOTE]), partes que se abren (> [!DETAILS]), pestañas (> [!TAB]), código (```js), notas al pie ([^1]), términos con su definición y un video en una línea.',
    ),
    validity: inline(
      'Para qué años o con qué norma vale lo que dice, si trata de reglas que cambian. Se lee antes del artículo.',
    ),
    sources: {
      type: 'array',
      minItems: 1,
      description: 'Fuentes, que se listan al final.',
      items: {
        type: 'object',
        description: 'Una fuente.',
        additionalProperties: false,
        required: ['label'],
        properties: {
          label: text('Nombre del documento, por ejemplo Ley 1581 de 2012.'),
          href: { ...href, description: 'Dirección del documento, si es estable.' },
        },
      },
    },
  },
} as const satisfies BlockSchema;
