import { choice, image, link, markdown, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Texto con imagen',
  description:
    'Un texto al lado de una imagen, o de un segundo texto. En pantallas pequeñas, lo segundo queda debajo de lo primero.',
  type: 'object',
  additionalProperties: false,
  required: ['title', 'body'],
  properties: {
    ...section,
    eyebrow: text('Palabras breves sobre el título.'),
    title: sectionHead.title,
    body: markdown('El texto, en uno o varios párrafos. Admite **negrita**, *énfasis*, [enlaces](/ruta) y listas.'),
    image,
    aside: markdown('Un segundo texto, en lugar de la imagen. Admite lo mismo que el primero.'),
    side: choice(['start', 'end'], 'De qué lado va la imagen: start (izquierda) o end (derecha).'),
    link,
  },
} as const satisfies BlockSchema;
