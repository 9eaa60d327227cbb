import type { Twins } from '../../../schema/english/twins.ts';

export default {
  'Texto con imagen': 'Text with a picture',
  'Un texto al lado de una imagen, o de un segundo texto. En pantallas pequeñas, lo segundo queda debajo de lo primero.':
    'A text beside a picture, or beside a second text. On small screens the second stands below the first.',
  'Palabras breves sobre el título.': 'Short words above the title.',
  'El texto, en uno o varios párrafos. Admite **negrita**, *énfasis*, [enlaces](/ruta) y listas.':
    'The text, in one or several paragraphs. It takes **bold**, *emphasis*, [links](/path) and lists.',
  'Un segundo texto, en lugar de la imagen. Admite lo mismo que el primero.':
    'A second text, instead of the picture. It takes the same as the first.',
  'De qué lado va la imagen: start (izquierda) o end (derecha).':
    'On which side the picture is: start (left) or end (right).',
} satisfies Twins;
