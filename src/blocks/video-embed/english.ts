import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Video: 'Video',
  'Un video de otro servicio. La página no se conecta con él hasta que el visitante lo reproduce.':
    'A video of another service. The page does not connect to it until the visitor plays it.',
  'Título de la sección; también nombra el video.': 'Title of the section; it also names the video.',
  'Una o dos frases sobre lo que se ve en el video.': 'One or two sentences about what the video shows.',
  'Imagen que se ve antes de reproducir, de proporción 16:9.': 'Picture shown before playing, of proportion 16:9.',
} satisfies Twins;
