import { croppedImage, inline, player, section, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Video', en: 'Video' },
  description: {
    es: 'Un video de otro servicio. La página no se conecta con él hasta que el visitante lo reproduce.',
    en: 'A video of another service. The page does not connect to it until the visitor plays it.',
  },
  category: 'media',
  synonyms: {
    es: ['youtube', 'vimeo', 'película', 'grabación'],
    en: ['youtube', 'vimeo', 'film', 'recording'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['title', 'src', 'poster'],
  properties: {
    ...section,
    title: text({
      label: { es: 'Título', en: 'Title' },
      description: {
        es: 'Título de la sección; también nombra el video.',
        en: 'Title of the section, and name of the video.',
      },
    }),
    text: inline({
      label: { es: 'Texto', en: 'Text' },
      description: {
        es: 'Una o dos frases sobre lo que se ve en el video.',
        en: 'One or two sentences about the video.',
      },
    }),
    src: player,
    poster: {
      ...croppedImage,
      sizes: ['main'],
      label: { es: 'Imagen previa', en: 'Picture before playing' },
      description: {
        es: 'Imagen que se ve antes de reproducir, de proporción 16:9.',
        en: 'Picture shown before playing, in the format 16:9.',
      },
    },
  },
} as const satisfies BlockSchema;
