import { croppedImage, inline, player, section, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Video',
  description: 'Un video de otro servicio. La página no se conecta con él hasta que el visitante lo reproduce.',
  type: 'object',
  additionalProperties: false,
  required: ['title', 'src', 'poster'],
  properties: {
    ...section,
    title: text('Título de la sección; también nombra el video.'),
    text: inline('Una o dos frases sobre lo que se ve en el video.'),
    src: player,
    poster: {
      ...croppedImage,
      sizes: ['main'],
      description: 'Imagen que se ve antes de reproducir, de proporción 16:9.',
    },
  },
} as const satisfies BlockSchema;
