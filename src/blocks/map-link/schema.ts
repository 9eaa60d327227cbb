import { croppedImage, inline, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Cómo llegar',
  description:
    'Una dirección con un dibujo y enlaces a los mapas. La página no se conecta con ningún mapa hasta que el visitante elige uno.',
  type: 'object',
  additionalProperties: false,
  required: ['address'],
  properties: {
    ...section,
    title: sectionHead.title,
    text: inline('Una o dos frases de introducción, por ejemplo sobre el parqueadero.'),
    address: text('La dirección; los saltos de línea se conservan.'),
    search: text('Lo que se busca en el mapa, si la dirección sola no basta: nombre del lugar, ciudad y país.'),
    latitude: {
      type: 'number',
      minimum: -90,
      maximum: 90,
      description: 'Latitud del lugar en grados, por ejemplo 4.6; va junto con longitude.',
    },
    longitude: {
      type: 'number',
      minimum: -180,
      maximum: 180,
      description: 'Longitud del lugar en grados, por ejemplo -74.1; va junto con latitude.',
    },
    image: { ...croppedImage, sizes: ['side'], description: 'Imagen del lugar o de un mapa, en vez del dibujo.' },
  },
} as const satisfies BlockSchema;
