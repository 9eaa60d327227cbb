import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Galería: 'Gallery',
  'Imágenes que se amplían al tocarlas, sin salir de la página.':
    'Pictures that are enlarged when pressed, without leaving the page.',
  'Las imágenes, dos o más.': 'The pictures, two or more.',
  'Una imagen.': 'A picture.',
  'La imagen en su mejor tamaño; las copias pequeñas se hacen solas.':
    'The picture at its best size; smaller copies are made by themselves.',
  'Qué se ve, en una frase.': 'What is seen, in one sentence.',
} satisfies Twins;
