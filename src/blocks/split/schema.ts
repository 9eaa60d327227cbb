import { choice, image, link, markdown, section, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Texto con imagen',
  description: 'Un texto al lado de una imagen. En pantallas pequeñas la imagen queda debajo del texto.',
  type: 'object',
  additionalProperties: false,
  required: ['title', 'body', 'image'],
  properties: {
    ...section,
    eyebrow: text('Palabras breves sobre el título.'),
    title: text('Título de la sección.'),
    body: markdown('El texto, en uno o varios párrafos. Admite **negrita**, *énfasis*, [enlaces](/ruta) y listas.'),
    image,
    side: choice(['start', 'end'], 'De qué lado va la imagen: start (izquierda) o end (derecha).'),
    link,
  },
} as const satisfies BlockSchema;
