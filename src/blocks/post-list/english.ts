import type { Twins } from '../../../schema/english/twins.ts';

export default {
  'Lista de artículos': 'List of articles',
  'Artículos con imagen, título, resumen y minutos de lectura; el primero se ve más grande. La lista se arma sola.':
    'Articles with picture, title, summary and reading time; the first is larger. The list is made by itself.',
  'Texto del enlace de cada artículo, por ejemplo Continuar leyendo.':
    'Text of the link of each article, for example Read on.',
} satisfies Twins;
