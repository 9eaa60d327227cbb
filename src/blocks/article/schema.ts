import { image, inline, markdown, text } from '../../../schema/parts.ts';
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
    image,
    body: markdown(
      'El artículo. Admite subtítulos (## y ###), **negrita**, *énfasis*, [enlaces](/ruta), listas, citas y tablas.',
    ),
  },
} as const satisfies BlockSchema;
