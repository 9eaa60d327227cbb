import type { Twins } from '../../../schema/english/twins.ts';

export default {
  'Cómo llegar': 'How to get there',
  'Una dirección con un dibujo y enlaces a los mapas. La página no se conecta con ningún mapa hasta que el visitante elige uno.':
    'An address with a drawing and links to maps. The page connects to no map until the visitor chooses one.',
  'Una o dos frases de introducción, por ejemplo sobre el parqueadero.':
    'One or two sentences of introduction, for example about parking.',
  'La dirección; los saltos de línea se conservan.': 'The address; line breaks are kept.',
  'Lo que se busca en el mapa, si la dirección sola no basta: nombre del lugar, ciudad y país.':
    'What is searched on the map, if the address alone is not enough: name of the place, city and country.',
  'Latitud del lugar en grados, por ejemplo 4.6; va junto con longitude.':
    'Latitude of the place in degrees, for example 4.6; together with longitude.',
  'Longitud del lugar en grados, por ejemplo -74.1; va junto con latitude.':
    'Longitude of the place in degrees, for example -74.1; together with latitude.',
  'Imagen del lugar o de un mapa, en vez del dibujo.': 'Picture of the place or of a map, instead of the drawing.',
} satisfies Twins;
